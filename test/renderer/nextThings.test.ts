import { expect, test } from 'vitest'
import type { OverviewGame } from '../../shared/contract/views/overview.ts'
import { lastPlayed, nextOf } from '../../renderer/screens/game/nextThings.ts'

const game = (id: string, state: OverviewGame['state'], ...warbands: readonly string[]): OverviewGame => ({
  game: id,
  day: null,
  table: null,
  scenario: '',
  state,
  isUnfinished: false,
  sides: warbands.map((warband) => ({ name: '', result: null, place: null, warbands: [warband] })),
})

const ROUNDS = [
  { round: 1, games: [game('first', 'recorded', 'a', 'b'), game('beside', 'recorded', 'c', 'd')] },
  { round: 2, games: [game('second', 'recorded', 'a', 'c'), game('put off', 'planned', 'b', 'd')] },
  { round: 3, games: [game('third', 'planned', 'c', 'd'), game('fourth', 'planned', 'a', 'b')] },
]

test.each([
  ['first', ['b'], 'put off'],
  ['beside', ['d'], 'put off'],
  ['second', ['a', 'c'], 'third'],
  ['unknown', [], undefined],
])('after the %s game comes what its bands, if they have not played since, play next', (id, bands, next) => {
  const last = lastPlayed(ROUNDS, id)
  expect([...last]).toEqual(bands)
  expect(nextOf(ROUNDS, last)?.game).toBe(next)
})
