// The details of a round, and their effects: its cap, and whether its games must be played.
import { describe, expect, test } from 'vitest'
import { addFact } from '../../shared/domain/campaign/change.ts'
import {
  capInRound,
  planCalendar,
  roundProgress,
  roundState,
  type RoundGame,
} from '../../shared/domain/campaign/rounds.ts'
import { applyChangesToFacts, noFacts } from '../../shared/domain/campaign/state.ts'
import { campaignFact, roundFact } from '../support/facts.ts'

const facts = (cap: number | null) =>
  applyChangesToFacts(noFacts(), [
    addFact('campaign', 'campaign01', campaignFact({ name: 'Été', ruleset: 'un-pour-un', cap })),
    addFact('round', 'round00002', roundFact({ campaign: 'campaign01', round: 2, cap: 1200 })),
    addFact('round', 'round00003', roundFact({ campaign: 'campaign01', round: 3, name: 'La crue' })),
  ])

describe('the cap in a round', () => {
  test.each([
    ['a round with its own cap', 2, 1200],
    ['a round with details, but without a cap', 3, 1000],
    ['a round without details', 1, 1000],
    ['no round', undefined, 1000],
  ])('of %s', (_, round, expected) => expect(capInRound(facts(1000), 'campaign01', round)).toBe(expected))

  test('is empty if neither the round nor the campaign has one', () => {
    expect(capInRound(facts(null), 'campaign01', 3)).toBeNull()
    expect(capInRound(facts(null), 'campaign01', 2)).toBe(1200)
  })
})

describe('an optional round', () => {
  const of = (round: number, state: RoundGame['state'], isOptional = false): RoundGame => ({ round, state, isOptional })
  const stateOf = (round: number, games: readonly RoundGame[]) =>
    roundState(
      roundProgress(games),
      round,
      games.filter((game) => game.round === round),
    )

  test('is the current one until a later round has started', () => {
    const games = [of(1, 'recorded', true), of(1, 'planned', true), of(1, 'planned', true), of(2, 'planned')]
    expect([stateOf(1, games), stateOf(2, games)]).toEqual(['now', 'later'])
  })

  test('has nothing left to play after a game of a later round is played', () => {
    const games = [
      of(1, 'planned', true),
      of(1, 'planned', true),
      of(1, 'planned', true),
      of(2, 'recorded'),
      of(2, 'planned'),
    ]
    expect([stateOf(1, games), stateOf(2, games)]).toEqual(['played', 'now'])
    const due = games.map((game) => ({ ...game, isOptional: false }))
    expect([stateOf(1, due), stateOf(2, due)]).toEqual(['now', 'later'])
  })
})

describe('a calendar', () => {
  const PLAN = { first: 3, count: 3, day: '2026-12-18', weeks: 2, cap: 1000, capStep: 200 }

  test('has consecutive rounds, across the end of a year, each with a higher cap', () => {
    expect(planCalendar(PLAN)).toEqual([
      { round: 3, firstDay: '2026-12-18', lastDay: '2026-12-31', cap: 1000 },
      { round: 4, firstDay: '2027-01-01', lastDay: '2027-01-14', cap: 1200 },
      { round: 5, firstDay: '2027-01-15', lastDay: '2027-01-28', cap: 1400 },
    ])
  })

  test('sets only the requested fields', () => {
    expect(planCalendar({ ...PLAN, count: 1, cap: null })).toEqual([
      { round: 3, firstDay: '2026-12-18', lastDay: '2026-12-31' },
    ])
    expect(planCalendar({ ...PLAN, count: 2, day: null })).toEqual([
      { round: 3, cap: 1000 },
      { round: 4, cap: 1200 },
    ])
  })
})
