// Typed dice: which numbers a die accepts, and when a number is complete.
import { afterAll, expect, test, vi } from 'vitest'
import type { AftermathStore } from '../../renderer/aftermath/useAftermath.ts'

vi.mock('../../renderer/text/useText.ts', () => ({
  useText: () => ({ t: (key: string, params = {}) => [key, ...Object.values(params)].join(' ') }),
}))
vi.resetModules()
const { useDiceTyping } = await import('../../renderer/aftermath/useDiceTyping.ts')
afterAll(() => void vi.resetModules())

/** A question with one die of `sides` sides. `entered`: the faces that were entered. */
function createDie(sides: number) {
  const entered: unknown[] = []
  const question = { id: 'roll', kind: 'roll', of: 1, state: 'open', next: { sides } }
  const aftermath = {
    ...{ view: { value: { questions: [question] } }, answers: { value: {} } },
    answer: (_id: string, { faces }: { faces: readonly number[] }) => Promise.resolve(void entered.push(...faces)),
  } as unknown as AftermathStore
  return { entered, typing: useDiceTyping(aftermath, vi.fn(), vi.fn(), vi.fn()) }
}

test.each([
  [6, '1', [1], undefined],
  [6, '6', [6], undefined],
  [6, '0', [], 'game.die-refused 0 6'],
  [6, '7', [], 'game.die-refused 7 6'],
  // A 0 may follow the 1.
  [10, '1', [], undefined],
  [10, '10', [10], undefined],
  [10, '2', [2], undefined],
])('a die of %i sides reads %s as %j', async (sides, keys, faces, refused) => {
  const { entered, typing } = createDie(sides)
  for (const key of keys) await typing.digit('roll', key)
  expect([entered, typing.refusal.value?.text]).toEqual([faces, refused])
})
