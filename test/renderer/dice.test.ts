// Typed dice: a face that the next die does not have is refused, with its number of sides.
import { afterAll, expect, test, vi } from 'vitest'

vi.mock('../../renderer/api/client.ts', () => ({ callHost: () => Promise.reject(new Error('nothing is asked')) }))
vi.resetModules()
const { useTypedDice } = await import('../../renderer/lib/dice.ts')
afterAll(() => void vi.resetModules())

test.each([
  ['1', [6], [1], undefined],
  ['6', [6], [6], undefined],
  ['0', [6], [], { face: 0, sides: 6 }],
  ['7', [6], [], { face: 7, sides: 6 }],
  ['4', [3], [], { face: 4, sides: 3 }],
])('%s on dice of %j sides', (sign, sides, faces, refused) => {
  const dice = useTypedDice(sides)
  dice.digit(sign)
  expect(dice.faces.value).toEqual(faces)
  expect(dice.refused.value).toEqual(refused)
})

test('checks each die by its own sides, and ignores digits after the last', () => {
  const dice = useTypedDice([6, 3])
  for (const sign of ['5', '5', '3', '1']) dice.digit(sign)
  expect(dice.faces.value).toEqual([5, 3])
  expect(dice.refused.value).toBeUndefined()
  expect(dice.missing.value).toBe(0)
})

test('clears a refusal on backspace and on reset', () => {
  const dice = useTypedDice([6, 6])
  dice.digit('2')
  dice.digit('9')
  dice.back()
  expect([dice.faces.value, dice.refused.value, dice.missing.value]).toEqual([[], undefined, 2])
  dice.digit('2')
  dice.digit('9')
  dice.clear()
  expect([dice.faces.value, dice.refused.value]).toEqual([[], undefined])
})
