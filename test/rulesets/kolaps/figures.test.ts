import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../shared/domain/localized.ts'
import type { Noted } from '../../../shared/rules/ruleset.ts'
import * as program from '../../../shared/rulesets/kolaps/data.ts'
import { comparedWith, numerals, parseFigures, tableSections, testAsTranscribed, type Sections } from '../figures.ts'
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

const { figures: campaign, houseRules } = { figures: program.FIGURES, houseRules: program.GUIDE.houseRules }
/** Those of the other reading of KOL-R5 are compared apart. */
const AWARDS = program.AWARDS.filter(({ houseRule }) => houseRule !== LITERAL)
const file = comparedWith(EXPECTED)
const FILES = [
  file('ranks', program.RANK_ENTRIES, (ranks) => ({ ranks: figures.rankLines(ranks) }), ['sample']),
  file('actions', program.ACTIONS, (actions) => ({ actions: figures.actionLines(actions) }), [
    'opposition',
    'cost',
    'fatigue',
  ]),
  file('margins', { margins: program.EFFECTS.margins }, (all) => ({ margins: figures.marginLines(all) })),
  file('states', { states: program.EFFECTS.states }, (all) => ({ states: figures.stateLines(all) })),
  file('properties', program.PROPERTIES, (all) => ({ properties: figures.propertyLines(all) })),
  ...TABLES.map((table) => file(table.id, table, tableSections, ['variant'])),
  file('awards', AWARDS, (awards) => ({ experience: figures.awardLines(awards) }), ['id', 'unlessHouseRule']),
  file('options', { figures: campaign, houseRules }, figures.optionSections),
]

testAsTranscribed(FILES)

test('KOL-R5, by the letter: a better enemy is worth 5, one as good or weaker 25', () => {
  const isLiteral = ({ houseRule }: (typeof program.AWARDS)[number]) => houseRule === LITERAL
  const literal = program.AWARDS.filter(isLiteral).map(({ id, name, amount, by, of, ...award }) => ({
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

test('what an action costs, in both languages', () => {
  const costs = program.ACTIONS.actions.map(({ id, group, cost, fatigue }) => [id, group, cost.en, fatigue.en])
  expect(costs.map((cells) => cells.join(' | '))).toEqual(SOURCE.actions)
  const { actions } = program.ACTIONS
  const dearer = { ...program.ACTIONS, actions: actions.map((one) => ({ ...one, cost: { ...one.cost, fr: '9' } })) }
  expect(figures.actionLines(dearer).filter((line) => !line.includes('?'))).toEqual([])
})

test('every death roll goes by its rank', () => {
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
  const { playAids } = program.GUIDE
  const shown: readonly Pick<Noted, 'id' | 'summary'>[] = [
    ...program.PROPERTIES,
    ...program.ACTIONS.actions,
    ...playAids.flatMap(({ entries }) => entries),
    ...program.ADVANCES.results,
  ]
  const expected = new Map(SOURCE.texts!.map((line) => line.split(' | ') as [id: string, figures: string]))

  test.each(shown.map(({ id, summary }) => [id, summary] as const))('%s', (id, summary) => {
    for (const language of LANGUAGES) {
      const told = numerals(summary[language]).join(' ')
      expect(told === '' ? '-' : told, `${id} ${language}`).toBe(expected.get(id) ?? '-')
    }
  })

  test('all stand in a text', () => {
    const ids = new Set(shown.map(({ id }) => id))
    expect([...expected.keys()].filter((id) => !ids.has(id))).toEqual([])
  })
})
