// The input of a new season, built from its form.
import { describe, expect, test } from 'vitest'
import {
  isValidPoints,
  buildSeasonInput,
  countCarriedOver,
  nextSeasonName,
  proposeSeason,
  CARRY_OPTIONS,
  type SeasonDraft,
} from '../../renderer/screens/season/seasonDraft.ts'

test.each([
  ['Été', 'Été 2'],
  ['Été 2', 'Été 3'],
  ['Ligue 2026', 'Ligue 2027'],
  ['Ligue (saison 9)', 'Ligue (saison 9) 2'],
  ['É'.repeat(80), `${'É'.repeat(78)} 2`],
])('names the season after « %s » « %s »', (name, next) => expect(nextSeasonName(name)).toBe(next))

test('proposes to carry over everything except absences, with the former points', () => {
  const { carry, ...others } = proposeSeason({ name: 'Été', startingBudget: 150, cap: null }, ['warband001'])
  expect(others).toEqual({ name: 'Été 2', startingBudget: 150, cap: '', treasury: 'keep', bands: ['warband001'] })
  expect(CARRY_OPTIONS.filter((tick) => !carry[tick])).toEqual(['absences'])
})

const draft: SeasonDraft = {
  ...{ name: ' Automne ', startingBudget: 150, cap: '', treasury: 'budget', bands: ['warband001'] },
  carry: Object.fromEntries(CARRY_OPTIONS.map((tick) => [tick, tick !== 'absences'])) as SeasonDraft['carry'],
}
const ids = { campaign: 'campaign02', from: 'campaign01' }

describe('the input of a new season', () => {
  test('includes points and treasury', () => {
    const input = { ...ids, name: 'Automne', startingBudget: 150, cap: null, bands: ['warband001'] }
    expect(buildSeasonInput(draft, ids, true)).toEqual({ ...input, carry: { ...draft.carry, treasury: 'budget' } })
  })

  test('leaves them out in a ruleset without prices', () => {
    const input = { ...ids, name: 'Automne', bands: ['warband001'] }
    expect(buildSeasonInput(draft, ids, false)).toEqual({ ...input, carry: { ...draft.carry, treasury: 'keep' } })
  })
})

test('shows the count of each kind of carried data', () => {
  const people = { experience: 1, byHand: 8, injuries: 2, absences: 3, captives: 4, portraits: 5, notes: 6 }
  const things = { ...people, content: 7, stakes: 9, counters: 8 }
  expect(CARRY_OPTIONS.map((tick) => countCarriedOver(tick, things))).toEqual([
    undefined,
    1,
    2,
    3,
    5,
    6,
    7,
    9,
    8,
    undefined,
  ])
})

test.each([
  ['', true],
  [0, true],
  [1_000_000, true],
  [1_000_001, false],
  [-1, false],
  [1.5, false],
] as const)('accepts %j as points: %s', (typed, isValid) => expect(isValidPoints(typed)).toBe(isValid))
