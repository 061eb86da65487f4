import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../shared/domain/localized.ts'
import type { ReadingSubject } from '../../../shared/rules/ruleset.ts'
import * as program from '../../../shared/rulesets/kolaps/data.ts'
import { compareWith, numerals, parseFigures, tableSections, testAsTranscribed, type Sections } from '../figures.ts'
import * as figures from './figures.ts'

const root = path.join(import.meta.dirname, '../../..')
const SOURCE = parseFigures(readFileSync(path.join(root, 'test/examples/kolaps/figures.txt'), 'utf8'))
const TABLES = [...Object.values(program.DEATH_ROLLS), program.SHOOTING_MISHAP, program.FUMBLE]
/** All are rolled on one die, and none is a house rule. */
const LITERAL = 'rank-by-quality'
const EXPECTED: Sections = {
  ...SOURCE,
  ...Object.fromEntries(TABLES.map(({ id }) => [`${id} table`, ['1D6']])),
  'campaign switches': [...SOURCE['campaign switches']!, `${LITERAL} | off`],
}

const { figures: campaign, houseRules } = {
  figures: program.KOLAPS_RULE_NUMBERS,
  houseRules: program.KOLAPS_GUIDE.houseRules,
}
/** The awards of the literal reading of KOL-R5 are compared separately. */
const AWARDS = program.KOLAPS_AWARDS.filter(({ houseRule }) => houseRule !== LITERAL)
const file = compareWith(EXPECTED)
const FILES = [
  file('ranks', program.KOLAPS_RANK_ENTRIES, (ranks) => ({ ranks: figures.rankLines(ranks) }), ['sample']),
  file('actions', program.KOLAPS_ACTIONS, (actions) => ({ actions: figures.actionLines(actions) }), [
    'opposition',
    'cost',
    'fatigue',
  ]),
  file('margins', { margins: program.ATTACK_EFFECTS.margins }, (all) => ({ margins: figures.marginLines(all) })),
  file('states', { states: program.ATTACK_EFFECTS.states }, (all) => ({ states: figures.stateLines(all) })),
  file('properties', program.KOLAPS_ITEM_PROPERTIES, (all) => ({ properties: figures.propertyLines(all) })),
  ...TABLES.map((table) => file(table.id, table, tableSections, ['variant'])),
  file('awards', AWARDS, (awards) => ({ experience: figures.awardLines(awards) }), ['id', 'unlessHouseRule']),
  file('options', { figures: campaign, houseRules }, figures.optionSections),
]

testAsTranscribed(FILES)

test('KOL-R5, literally: a better enemy gives 5, an equal or weaker one 25', () => {
  const isLiteral = ({ houseRule }: (typeof program.KOLAPS_AWARDS)[number]) => houseRule === LITERAL
  const literal = program.KOLAPS_AWARDS.filter(isLiteral).map(({ id, name, amount, by, of, ...award }) => ({
    ...{ id, name, amount, by, of, for: award.for },
  }))
  const worth = figures
    .awardLines(literal)
    .map((line) => /^(\d) takes out (\d) \| (\d+)$/.exec(line)!.slice(1).map(Number))
  expect(worth).toHaveLength(25)
  for (const [own, enemy, amount] of worth) expect(amount).toBe(enemy! < own! ? 5 : 25)
  const byNumber = AWARDS.filter(({ by }) => by)
  expect(new Set(byNumber.map(({ unlessHouseRule }) => unlessHouseRule))).toEqual(new Set([LITERAL]))
})

test('compares the cost of each action in both languages', () => {
  const costs = program.KOLAPS_ACTIONS.actions.map(({ id, group, cost, fatigue }) => [id, group, cost.en, fatigue.en])
  expect(costs.map((cells) => cells.join(' | '))).toEqual(SOURCE.actions)
  const { actions } = program.KOLAPS_ACTIONS
  const dearer = {
    ...program.KOLAPS_ACTIONS,
    actions: actions.map((one) => ({ ...one, cost: { ...one.cost, fr: '9' } })),
  }
  expect(figures.actionLines(dearer).filter((line) => !line.includes('?'))).toEqual([])
})

test('has a rank for every death roll', () => {
  const variants = Object.entries(program.DEATH_ROLLS).map(([rank, { id, variant }]) => [rank, id, variant])
  expect(variants).toEqual(
    ['1', '2', '3', '4', '5'].map((rank) => [
      rank,
      `death-${rank}`,
      {
        ...{ of: 'death', by: 'rank', value: Number(rank) },
        name: { fr: `Rang ${rank}`, en: `Rank ${rank}` },
        title: { fr: 'Jet de mort', en: 'Death roll' },
      },
    ]),
  )
})

describe('figures in texts', () => {
  const { playAids } = program.KOLAPS_GUIDE
  const shown: readonly Pick<ReadingSubject, 'id' | 'summary'>[] = [
    ...program.KOLAPS_ITEM_PROPERTIES,
    ...program.KOLAPS_ACTIONS.actions,
    ...playAids.flatMap(({ entries }) => entries),
    ...program.KOLAPS_ADVANCES.results,
  ]
  const expected = new Map(SOURCE.texts!.map((line) => line.split(' | ') as [id: string, figures: string]))

  test.each(shown.map(({ id, summary }) => [id, summary] as const))('%s', (id, summary) => {
    for (const language of LANGUAGES) {
      const found = numerals(summary[language]).join(' ')
      expect(found === '' ? '-' : found, `${id} ${language}`).toBe(expected.get(id) ?? '-')
    }
  })

  test('appear in a text without exception', () => {
    const ids = new Set(shown.map(({ id }) => id))
    expect([...expected.keys()].filter((id) => !ids.has(id))).toEqual([])
  })
})
