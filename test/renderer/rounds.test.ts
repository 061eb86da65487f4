import { expect, test } from 'vitest'
import type { OverviewGame } from '../../shared/contract/views/overview.ts'
import { isRoundToPlay, findCurrentRound, listRoundStates, nextRoundSteps } from '../../renderer/game/rounds.ts'

const game = (state: OverviewGame['state'], isUnfinished = false): OverviewGame => ({
  game: 'game000001',
  day: null,
  time: null,
  venue: '',
  table: null,
  scenario: '',
  state,
  isUnfinished,
  sides: [],
})

test.each([
  ['is still to play if none of its games was played', [game('planned'), game('planned')], true],
  ['is under way once one of its games is recorded', [game('recorded'), game('planned')], false],
  ['is under way once an aftermath has started', [game('planned', true)], false],
])('the current round %s', (_, games, expected) => {
  const [now, next] = listRoundStates([{ round: 1, games }])
  expect([now!.state, isRoundToPlay(now!), next!.state, isRoundToPlay(next!)]).toEqual(['now', expected, 'next', false])
})

test('marks an old round with an open game as late, and the next round before one planned far ahead', () => {
  const rounds = [
    { round: 10, games: [game('recorded'), game('planned')] },
    { round: 11, games: [game('recorded'), game('recorded')] },
    { round: 20, games: [game('planned')] },
  ]
  expect(listRoundStates(rounds).map(({ round, state }) => `${round} ${state}`)).toEqual([
    '10 late',
    '11 played',
    '12 next',
    '20 later',
  ])
  expect(findCurrentRound(rounds)).toBe(11)
  expect([findCurrentRound([]), findCurrentRound(rounds.slice(2)), findCurrentRound(rounds.slice(0, 1))]).toEqual([
    undefined,
    20,
    10,
  ])
})

test('lists a round whose games were all postponed, but none before the first or far ahead', () => {
  const playedRound = (round: number) => ({ round, games: [game('recorded')] })
  const statesOf = (...rounds: Parameters<typeof listRoundStates>[0]) =>
    listRoundStates(rounds).map(({ round, state }) => `${round} ${state}`)
  expect(statesOf(playedRound(2), playedRound(4))).toEqual(['2 played', '3 empty', '4 played', '5 next'])
  const planned = { round: 4, games: [game('planned')] }
  expect(statesOf(playedRound(1), playedRound(2), planned)).toEqual(['1 played', '2 played', '3 next', '4 later'])
  expect(statesOf(playedRound(1), { round: 3, games: [game('recorded'), game('planned'), game('planned')] })).toEqual([
    '1 played',
    '2 empty',
    '3 now',
    '4 next',
  ])
})

const stepsOf = (...rounds: Parameters<typeof nextRoundSteps>[0]) =>
  nextRoundSteps(rounds).map(({ action, round, left, games }) => `${action} ${round} ${left}/${games}`)

test('the next step is to enter results while games are open, else to compose a round', () => {
  expect(stepsOf()).toEqual(['compose 1 0/0'])
  expect(stepsOf({ round: 1, games: [game('planned'), game('recorded')] })).toEqual(['results 1 1/2'])
  expect(stepsOf({ round: 1, games: [game('recorded', true)] })).toEqual(['results 1 1/1'])
  expect(stepsOf({ round: 1, games: [game('recorded')] })).toEqual(['compose 2 0/0'])
})

test('asks for results of a late round before composing or playing the next', () => {
  const late = { round: 1, games: [game('planned'), game('recorded')] }
  const played = { round: 2, games: [game('recorded'), game('recorded')] }
  expect(stepsOf(late, played)).toEqual(['results 1 1/2', 'compose 3 0/0'])
  expect(stepsOf(late, played, { round: 3, games: [game('planned'), game('planned')] })).toEqual([
    'results 1 1/2',
    'results 3 2/2',
  ])
})

test('a postponed game holds up no round, and its round is the last step, so that it is not forgotten', () => {
  const postponed: OverviewGame = { ...game('planned'), isPostponed: true }
  const steps = (...games: OverviewGame[]) =>
    nextRoundSteps([{ round: 1, games }]).map(({ action, round, state, left }) => [action, round, state, left])
  expect(steps(game('recorded'), postponed)).toEqual([
    ['compose', 2, 'next', 0],
    ['results', 1, 'postponed', 1],
  ])
  expect(steps(game('recorded'), game('unplayed'))).toEqual([['compose', 2, 'next', 0]])
})
