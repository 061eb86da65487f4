// Which round is the current one, with games postponed or planned ahead.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  gamesInPlayOrder,
  bandsPlayingTwice,
  roundProgress,
  roundState,
  type RoundGame,
} from '../../shared/domain/campaign/rounds.ts'

/** Rounds as « 3:rrp »: by number, with one letter for each recorded (r), planned (p) or unfinished (u) game. */
const games = (text: string): RoundGame[] =>
  text
    .split(' ')
    .filter(Boolean)
    .flatMap((one) => {
      const [round, states] = one.split(':') as [string, string]
      return [...states].map((state): RoundGame => ({
        round: Number(round),
        state: state === 'r' ? 'recorded' : 'planned',
        ...(state === 'u' && { isUnfinished: true }),
      }))
    })

const statesOf = (text: string): string[] => {
  const all = games(text)
  const progress = roundProgress(all)
  const rounds = Map.groupBy(all, ({ round }) => round)
  return [...rounds].map(([round, own]) => `${round} ${roundState(progress, round, own)}`)
}

describe('the current round', () => {
  test.each([
    ['nothing planned', '', undefined, undefined, 1],
    ['a first round planned', '1:ppp', 1, undefined, 2],
    ['a whole season planned', '1:pp 2:pp 3:pp', 1, undefined, 4],
    ['the first round started', '1:rpp 2:ppp', 1, 1, 3],
    ['an aftermath started', '1:up', 1, 1, 2],
    ['all played', '1:rr 2:rr', undefined, 2, 3],
    ['all of a round played, the next planned', '1:rr 2:pp', 2, 1, 3],
    ['one game planned far ahead', '1:rr 2:rr 10:p', undefined, 2, 3],
    ['one game planned far ahead while a round is played', '1:rr 2:rp 10:p', 2, 2, 3],
    ['one game of an old round left, the next round started', '9:rr 10:rp 11:rp', 11, 11, 12],
    ['the only game of an old round postponed', '10:p 11:r 12:p', 12, 11, 13],
    ['one game of an old round left, all later games played', '10:rp 11:rr', undefined, 11, 12],
    ['one game left in each of two old rounds', '8:rp 9:rp 10:rr 11:pp', 11, 10, 12],
    ['most of a round to play, one game of the next played early', '1:rppp 2:rppp', 1, 2, 3],
    ['half of a round to play, half of the next one played', '1:rrpp 2:rrpp', 2, 2, 3],
    ['a game of a far round played early', '1:rr 2:pp 10:r', 2, 10, 3],
  ])('with %s', (_, text, now, last, next) => expect(roundProgress(games(text))).toEqual({ now, last, next }))

  test('exists next to played, late and future rounds', () => {
    expect(statesOf('9:rr 10:rp 11:rp 12:pp 20:p')).toEqual(['9 played', '10 late', '11 now', '12 later', '20 later'])
    expect(statesOf('10:rp 11:rr')).toEqual(['10 late', '11 played'])
    expect(statesOf('1:rr 10:p')).toEqual(['1 played', '10 later'])
    expect(statesOf('10:p')).toEqual(['10 now'])
  })

  test('has a game to play, and the next one has no games yet', () => {
    const game = fc.record({
      round: fc.integer({ min: 1, max: 6 }),
      state: fc.constantFrom('planned' as const, 'recorded' as const),
    })
    fc.assert(
      fc.property(fc.array(game, { maxLength: 15 }), (all) => {
        const { now, last, next } = roundProgress(all)
        const of = (round: number | undefined, state: string) =>
          all.some((one) => one.round === round && one.state === state)
        if (now !== undefined) expect(of(now, 'planned')).toBe(true)
        if (last !== undefined) expect(of(last, 'recorded')).toBe(true)
        expect(all.some(({ round }) => round === next)).toBe(false)
        // The order of the games makes no difference.
        expect(roundProgress(all.toReversed())).toEqual({ now, last, next })
        expect(gamesInPlayOrder(all)).toHaveLength(all.filter(({ state }) => state === 'planned').length)
      }),
    )
  })
})

test('orders games: those of the current round, postponed ones, future ones', () => {
  const named = games('9:rr 10:rp 11:rpp 12:pp').map((game, at) => ({ ...game, at }))
  expect(gamesInPlayOrder(named).map(({ round, at }) => [round, at])).toEqual([
    [11, 5],
    [11, 6],
    [10, 3],
    [12, 7],
    [12, 8],
  ])
})

test('lists bands that play twice in a round; two sides of one game count once', () => {
  const round = (...all: readonly string[]) => ({
    games: all.map((game) => ({ sides: [...game].map((warbands) => ({ warbands: [...warbands] })) })),
  })
  expect(bandsPlayingTwice(round('ab', 'cd', 'be', 'ba'))).toEqual(['b', 'a'])
  expect(bandsPlayingTwice(round('ab', 'cd'))).toEqual([])
  expect(bandsPlayingTwice({ games: [{ sides: [{ warbands: ['a'] }, { warbands: ['a', 'b'] }] }] })).toEqual([])
})
