import { expect, test } from 'vitest'
import { comingFirst } from '../../renderer/screens/game/plan.ts'

test('of a round the games still to come stand first, all else in its order', () => {
  const states = { a: 'recorded', b: 'planned', c: 'recorded', d: 'planned' }
  const games = Object.entries(states).map(([game, state]) => ({ game, state }))
  expect(comingFirst(games).map(({ game }) => game)).toEqual(['b', 'd', 'a', 'c'])
  expect(comingFirst([])).toEqual([])
})
