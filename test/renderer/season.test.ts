// What a new season is asked with, by what is filled in.
import { describe, expect, test } from 'vitest'
import {
  arePoints,
  askedOf,
  countOf,
  nextName,
  proposedSeason,
  TICKS,
  type SeasonDraft,
} from '../../renderer/screens/season/season.ts'

test.each([
  ['Été', 'Été 2'],
  ['Été 2', 'Été 3'],
  ['Ligue 2026', 'Ligue 2027'],
  ['Ligue (saison 9)', 'Ligue (saison 9) 2'],
  ['É'.repeat(80), `${'É'.repeat(78)} 2`],
])('after « %s » comes « %s »', (name, next) => expect(nextName(name)).toBe(next))

test('everything is proposed to come but absences, with the points of the season before', () => {
  const { carry, ...others } = proposedSeason({ name: 'Été', startingBudget: 150, cap: null }, ['warband001'])
  expect(others).toEqual({ name: 'Été 2', startingBudget: 150, cap: '', treasury: 'keep', bands: ['warband001'] })
  expect(TICKS.filter((tick) => !carry[tick])).toEqual(['absences'])
})

const draft: SeasonDraft = {
  ...{ name: ' Automne ', startingBudget: 150, cap: '', treasury: 'budget', bands: ['warband001'] },
  carry: Object.fromEntries(TICKS.map((tick) => [tick, tick !== 'absences'])) as SeasonDraft['carry'],
}
const ids = { campaign: 'campaign02', from: 'campaign01' }

describe('it is asked with', () => {
  test('its points and its treasury', () => {
    const asked = { ...ids, name: 'Automne', startingBudget: 150, cap: null, bands: ['warband001'] }
    expect(askedOf(draft, ids, true)).toEqual({ ...asked, carry: { ...draft.carry, treasury: 'budget' } })
  })

  test('none of them where nothing has a price', () => {
    const asked = { ...ids, name: 'Automne', bands: ['warband001'] }
    expect(askedOf(draft, ids, false)).toEqual({ ...asked, carry: { ...draft.carry, treasury: 'keep' } })
  })
})

test('what is counted is counted by its name', () => {
  const things = { experience: 1, byHand: 8, injuries: 2, absences: 3, captives: 4, portraits: 5, notes: 6, content: 7 }
  expect(TICKS.map((tick) => countOf(tick, things))).toEqual([undefined, 1, 2, 3, 5, 6, 7, undefined])
})

test.each([
  ['', true],
  [0, true],
  [1_000_000, true],
  [1_000_001, false],
  [-1, false],
  [1.5, false],
] as const)('%j as points: %s', (typed, are) => expect(arePoints(typed)).toBe(are))
