import { expect, test } from 'vitest'
import type { OverviewGame } from '../../shared/contract/views/overview.ts'
import { isToPlay, roundsShown } from '../../renderer/screens/campaign/rounds.ts'

const game = (state: OverviewGame['state'], isUnfinished = false): OverviewGame => ({
  game: 'game000001',
  day: null,
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
