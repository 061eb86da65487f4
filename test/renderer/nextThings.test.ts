import { expect, test } from 'vitest'
import type { OverviewGame } from '../../shared/contract/views/overview.ts'
import { bandsNotPlayedSince, findNextGameOf } from '../../renderer/game/nextThings.ts'

const game = (id: string, state: OverviewGame['state'], ...warbands: readonly string[]): OverviewGame => ({
  game: id,
  day: null,
  time: null,
  venue: '',
  table: null,
  scenario: '',
  state,
  isUnfinished: false,
  sides: warbands.map((warband) => ({
    ...{ name: '', result: null, place: null, victoryPoints: null, fallen: 0 },
    warbands: [warband],
  })),
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
])('after the %s game finds the next game of its bands that have not played since', (id, bands, next) => {
  const last = bandsNotPlayedSince(ROUNDS, id)
  expect([...last]).toEqual(bands)
  expect(findNextGameOf(ROUNDS, last)?.game).toBe(next)
})
