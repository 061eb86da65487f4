// The games that a player's start screen names: the next one and the last one of a warband.
import { describe, expect, test } from 'vitest'
import { findLastOwnGame, findNextOwnGame } from '../../renderer/screens/mine/ownBand.ts'
import type { OverviewBand, OverviewGame, OverviewRound } from '../../shared/contract/views/overview.ts'

const [US, THEM, OTHERS] = ['us', 'them', 'others']
const bands = [US, THEM, OTHERS].map((warband) => ({ warband, name: `The ${warband}` })) as unknown as OverviewBand[]
type Side = Partial<OverviewGame['sides'][number]>
const side = (warband: string, more: Side = {}): OverviewGame['sides'][number] => ({
  ...{ name: '', result: null, place: null, victoryPoints: null, fallen: 0, warbands: [warband] },
  ...more,
})
const game = (id: string, state: OverviewGame['state'], sides: OverviewGame['sides']): OverviewGame => ({
  ...{ game: id, day: null, time: null, venue: '', table: null, scenario: '', isUnfinished: false },
  ...{ state, sides },
})
const round = (number: number, ...games: OverviewGame[]) => ({ round: number, games }) as unknown as OverviewRound

const rounds = [
  round(1, game('first', 'recorded', [side(US, { result: 'loss' }), side(THEM, { result: 'win' })])),
  round(
    2,
    game('second', 'recorded', [side(OTHERS, { result: 'draw' }), side(US, { result: 'draw', victoryPoints: 7 })]),
  ),
  round(
    3,
    game('absence', 'unplayed', [side(US), side(THEM)]),
    game('foreign', 'recorded', [side(THEM), side(OTHERS)]),
  ),
  round(4, game('planned', 'planned', [side(US), side(THEM)])),
]

describe('the last game of a warband', () => {
  test('is the recorded one of the highest round, with the result of its own side', () => {
    expect(findLastOwnGame({ rounds, bands }, US)).toMatchObject({
      game: 'second',
      round: 2,
      against: ['The others'],
      result: 'draw',
      points: 7,
    })
  })

  test('is none before the first', () => {
    expect(findLastOwnGame({ rounds: rounds.slice(2), bands }, US)).toBeUndefined()
  })
})

test('the next game of a warband is planned, and names the opponents', () => {
  expect(findNextOwnGame({ rounds, bands }, US)).toMatchObject({ game: 'planned', round: 4, against: ['The them'] })
})
