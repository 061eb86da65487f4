// Manual corrections: figures up to what a sheet can show, and no larger.
import { expect, test } from 'vitest'
import { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'

const isAccepted = (fields: object) =>
  RaceMove.safeParse({ kind: 'correct', team: 'aquila', reason: 'table', ...fields }).success

test.each([
  [99, (laps: number) => ({ driver: { laps } })],
  [999, (body: number) => ({ gladiator: { body } })],
  [60, (beasts: number) => ({ beasts })],
  [999, (box: number) => ({ hull: [box] })],
])('accepts figures from 0 to %i', (most, fields) => {
  expect([0, most].map((figure) => isAccepted(fields(figure)))).toEqual([true, true])
  expect([-1, most + 1, 0.5].map((figure) => isAccepted(fields(figure)))).toEqual([false, false, false])
})
