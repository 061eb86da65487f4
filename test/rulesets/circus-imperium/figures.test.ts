import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listAllTableLines } from '../../../shared/rules/kit/resolve.ts'
import * as program from '../../../shared/rulesets/circus-imperium/data.ts'
import { compareWith, parseFigures, row, tableSections } from '../figures.ts'
import * as figures from './figures.ts'

const FILE = path.join(import.meta.dirname, '../../examples/circus-imperium/figures.txt')
const SOURCE = parseFigures(readFileSync(FILE, 'utf8'))

/** The transcription in the format of the tables. */
const EXPECTED = {
  ...SOURCE,
  'whip table': ['D100'],
  'turn table': ['D100'],
  'wall table': ['D10'],
  'failure table': ['D10'],
}

const { houseRules } = program.CIRCUS_GUIDE
const file = compareWith(EXPECTED)
const FILES = [
  file('armours', Object.values(program.ARMOUR_BY_ID), (all) => ({ armours: figures.armourLines(all) }), [
    'kind',
    'short',
  ]),
  file('species', Object.values(program.SPECIES_BY_ID), (all) => ({ species: figures.speciesLines(all) }), [
    'kind',
    'note',
  ]),
  file('equipment', program.CIRCUS_EQUIPMENT_ENTRIES, (all) => ({ equipment: figures.equipmentLines(all) }), ['kind']),
  file('beasts', program.BEAST_VALUES, (beasts) => ({
    beasts: figures.beastLines(beasts),
    'movement boxes': beasts.movement.map(({ box, pm }) => row(box, pm)),
  })),
  file('chariot', program.CHARIOT_DRAWING, ({ columns, rows, rings }) => ({
    chariot: [row(columns, rows, rings.join())],
  })),
  file(
    'actions',
    program.CIRCUS_ACTIONS,
    (all) => ({ actions: figures.actionLines(all), blows: figures.blowLines(all) }),
    ['reach', 'damage'],
  ),
  file('awards', program.CIRCUS_AWARDS, (all) => ({ experience: figures.awardLines(all) }), ['id']),
  file('figures', program.CIRCUS_RULE_NUMBERS, (all) => ({
    play: Object.entries(all).map(([name, figure]) => row(name, figure)),
  })),
  file('house rules', houseRules, (all) => ({
    'house rules': all.map(({ id, default: on }) => row(id, on ? 'on' : 'off')),
  })),
  ...[program.WHIP_TABLE, program.BEND_TABLE, program.WALL_TABLE, program.FAILURE_TABLE].map((table) =>
    file(table.id, table, tableSections),
  ),
]

describe.each(FILES)('$name', ({ got, expected, broken }) => {
  test('has the figures of the source', () => expect(got).toEqual(expected))

  test('detects a change of any figure', () => {
    expect(
      broken()
        .filter(({ noticed }) => !noticed)
        .map(({ what }) => what),
    ).toEqual([])
    expect(broken().length).toBeGreaterThan(0)
  })
})

describe('derived values', () => {
  test('include the movement points of every state of the beasts', () => {
    expect(figures.movementLines(program.BEAST_VALUES.boxes)).toEqual(SOURCE.movement)
  })

  test('include the SRA of every state, by the row of the last ticked box (CI-R3)', () => {
    const runs = [0, 15, 16, 30, 31, 45, 46, 59, 60].map(figures.sraOf)
    expect(runs).toEqual([6, 6, 5, 5, 4, 4, 3, 3, 0])
  })

  test('include sixty boxes in the tables of whip and turn, three for every 5 % (CI-R5)', () => {
    for (const { results } of [program.WHIP_TABLE, program.BEND_TABLE]) {
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
    const action = program.CIRCUS_ACTIONS.find((one) => one.id === id)!
    const expectWords = (wanted: string, got: { fr: string; en: string }) => {
      const words = REACHES[wanted]
      if (words) expect([got.fr, got.en]).toEqual(words)
      else for (const text of [got.fr, got.en]) expect(text.match(/\d+/)?.[0]).toBe(wanted)
    }
    expectWords(reach, action.reach)
    expectWords(damage, action.damage)
  },
)

test('has the same value-changing injuries as the transcription', () => {
  const changes = (SOURCE['injuries changed'] ?? []).map((line) => {
    const { effects = [] } = listAllTableLines(program.CIRCUS_INJURIES).find(({ id }) => id === line.split(' | ')[0])!
    const found = effects.filter(({ kind }) => kind === 'stat')
    return row(
      line.split(' | ')[0],
      found.map(({ stat, amount }) => `${stat as string} ${amount as number}`).join() || undefined,
    )
  })
  expect(changes).toEqual(SOURCE['injuries changed'])
})
