// The stakes of a game in its review: their holders before and after, as answered so far.
import { expect, test } from 'vitest'
import type { AftermathView } from '../../shared/contract/views/game.ts'
import { listStakeMoves } from '../../renderer/aftermath/stakeMoves.ts'

const RELIC = {
  ...{ id: 'stake:s1', kind: 'stake', params: { name: 'La Relique' }, stake: 's1', bands: [] },
  ...{ holder: 'crabs', assumed: 'lobsters' },
}
const questions = [{ id: 'result', kind: 'result', params: {} }, RELIC] as unknown as AftermathView['questions']

test('lists each stake with its old holder and the one that the rules propose', () => {
  expect(listStakeMoves({ questions }, {})).toEqual([{ name: 'La Relique', from: 'crabs', to: 'lobsters' }])
})

test('follows the decision of the organiser, also that nobody gets it', () => {
  const answers = { 'stake:s1': { kind: 'stake', warband: null } } as const
  expect(listStakeMoves({ questions }, answers)).toEqual([{ name: 'La Relique', from: 'crabs', to: null }])
})
