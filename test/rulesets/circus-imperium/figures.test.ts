import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { allLines } from '../../../shared/rules/kit/resolve.ts'
import * as program from '../../../shared/rulesets/circus-imperium/data.ts'
import { comparedWith, parseFigures, row, tableSections } from '../figures.ts'
import * as figures from './figures.ts'

const FILE = path.join(import.meta.dirname, '../../examples/circus-imperium/figures.txt')
const SOURCE = parseFigures(readFileSync(FILE, 'utf8'))

/** The transcription in the shape of the tables. */
const EXPECTED = {
  ...SOURCE,
  'whip table': ['D100'],
  'turn table': ['D100'],
  'wall table': ['D10'],
  'failure table': ['D10'],
}

const { houseRules } = program.GUIDE
const file = comparedWith(EXPECTED)
const FILES = [
  file('armours', Object.values(program.ARMOUR_BY_ID), (all) => ({ armours: figures.armourLines(all) }), [
    'kind',
    'short',
  ]),
  file('species', Object.values(program.SPECIES_BY_ID), (all) => ({ species: figures.speciesLines(all) }), [
    'kind',
    'note',
  ]),
  file('equipment', program.EQUIPMENT, (all) => ({ equipment: figures.equipmentLines(all) }), ['kind']),
  file('beasts', program.BEASTS, (beasts) => ({
    beasts: figures.beastLines(beasts),
    'movement boxes': beasts.movement.map(({ box, pm }) => row(box, pm)),
  })),
  file('chariot', program.CHARIOT, ({ columns, rows, rings }) => ({ chariot: [row(columns, rows, rings.join())] })),
  file('actions', program.ACTIONS, (all) => ({ actions: figures.actionLines(all), blows: figures.blowLines(all) }), [
    'reach',
    'damage',
  ]),
  file('awards', program.AWARDS, (all) => ({ experience: figures.awardLines(all) }), ['id']),
  file('figures', program.FIGURES, (all) => ({ play: Object.entries(all).map(([name, figure]) => row(name, figure)) })),
  file('house rules', houseRules, (all) => ({
    'house rules': all.map(({ id, default: on }) => row(id, on ? 'on' : 'off')),
  })),
  ...[program.WHIP, program.TURN, program.WALL, program.FAILURE].map((table) => file(table.id, table, tableSections)),
]

describe.each(FILES)('$name', ({ got, expected, broken }) => {
  test('has the figures of the source', () => expect(got).toEqual(expected))

  test('would be noticed if any of them were another', () => {
    expect(
      broken()
        .filter(({ noticed }) => !noticed)
        .map(({ what }) => what),
    ).toEqual([])
    expect(broken().length).toBeGreaterThan(0)
  })
})

describe('what is reckoned from them', () => {
  test('is the movement points of every state of the beasts', () => {
    expect(figures.movementLines(program.BEASTS.boxes)).toEqual(SOURCE.movement)
  })

  test('is the SRA of every state: the row of the last ticked box (CI-R3)', () => {
    const runs = [0, 15, 16, 30, 31, 45, 46, 59, 60].map(figures.sraOf)
    expect(runs).toEqual([6, 6, 5, 5, 4, 4, 3, 3, 0])
  })

  test('is sixty boxes in the whip’s and the turn’s tables, three for every 5 % (CI-R5)', () => {
    for (const { results } of [program.WHIP, program.TURN]) {
      expect(results.reduce((sum, { boxes = 0 }) => sum + boxes, 0)).toBe(60)
      for (const { on, boxes } of results) expect(boxes).toBe((3 * (on[0]![1] - on[0]![0] + 1)) / 5)
    }
  })
})

const REACHES: Readonly<Record<string, readonly [fr: string, en: string]>> = {
  'same chariot or square': ['char ou case', 'chariot or square'],
  'all but front': ['tout sauf l’avant', 'all but front'],
  'all but rear': ['tout sauf l’arrière', 'all but rear'],
  sides: ['côtés', 'sides'],
  'same or adjacent': ['case, voisine', 'same, adjacent'],
  die: ['le dé', 'the die'],
  'whip table': ['le fouet', 'the whip'],
  'by row': ['par rangée', 'by row'],
}

test.each(SOURCE.reach!.map((line) => line.split(' | ') as [string, string, string]))(
  '%s: reach %s, damage %s, in both languages',
  (id, reach, damage) => {
    const action = program.ACTIONS.find((one) => one.id === id)!
    const said = (wanted: string, got: { fr: string; en: string }) => {
      const words = REACHES[wanted]
      if (words) expect([got.fr, got.en]).toEqual(words)
      else for (const text of [got.fr, got.en]) expect(text.match(/\d+/)?.[0]).toBe(wanted)
    }
    said(reach, action.reach)
    said(damage, action.damage)
  },
)

test('the injuries that change a figure are those of the transcription', () => {
  const changes = (SOURCE['injuries changed'] ?? []).map((line) => {
    const { effects = [] } = allLines(program.INJURIES).find(({ id }) => id === line.split(' | ')[0])!
    const found = effects.filter(({ kind }) => kind === 'stat')
    return row(
      line.split(' | ')[0],
      found.map(({ stat, amount }) => `${stat as string} ${amount as number}`).join() || undefined,
    )
  })
  expect(changes).toEqual(SOURCE['injuries changed'])
})
