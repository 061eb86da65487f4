import { expect, test } from 'vitest'
import type { OverviewGame } from '../../shared/contract/views/overview.ts'
import { isToPlay, roundNow, roundsShown } from '../../renderer/screens/campaign/rounds.ts'

const game = (state: OverviewGame['state'], isUnfinished = false): OverviewGame => ({
  game: 'game000001',
  day: null,
  table: null,
  scenario: '',
  state,
  isUnfinished,
  sides: [],
})

test.each([
  ['is to play, as long as nothing of it was', [game('planned'), game('planned')], true],
  ['is under way once a game of it is recorded', [game('recorded'), game('planned')], false],
  ['is under way once an aftermath was begun', [game('planned', true)], false],
])('the current round %s', (_, games, expected) => {
  const [now, next] = roundsShown([{ round: 1, games }])
  expect([now!.state, isToPlay(now!), next!.state, isToPlay(next!)]).toEqual(['now', expected, 'next', false])
})

test('a straggler of an old round is late, the next round is to be composed before one that is planned far ahead', () => {
  const rounds = [
    { round: 10, games: [game('recorded'), game('planned')] },
    { round: 11, games: [game('recorded'), game('recorded')] },
    { round: 20, games: [game('planned')] },
  ]
  expect(roundsShown(rounds).map(({ round, state }) => `${round} ${state}`)).toEqual([
    '10 late',
    '11 played',
    '12 next',
    '20 later',
  ])
  expect(roundNow(rounds)).toBe(11)
  expect([roundNow([]), roundNow(rounds.slice(2)), roundNow(rounds.slice(0, 1))]).toEqual([undefined, 20, 10])
})

test('a round whose games were all put off keeps its place; one before the first, or planned far ahead, is none', () => {
  const played = (round: number) => ({ round, games: [game('recorded')] })
  const shown = (...rounds: Parameters<typeof roundsShown>[0]) =>
    roundsShown(rounds).map(({ round, state }) => `${round} ${state}`)
  expect(shown(played(2), played(4))).toEqual(['2 played', '3 empty', '4 played', '5 next'])
  const put = { round: 4, games: [game('planned')] }
  expect(shown(played(1), played(2), put)).toEqual(['1 played', '2 played', '3 next', '4 later'])
  expect(shown(played(1), { round: 3, games: [game('recorded'), game('planned'), game('planned')] })).toEqual([
    '1 played',
    '2 empty',
    '3 now',
    '4 next',
  ])
})
