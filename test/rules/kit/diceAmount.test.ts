import { describe, expect, test } from 'vitest'
import {
  amountText,
  averageAmount,
  facesText,
  possibleAmounts,
  throwsText,
  valueOfThrow,
  type DiceAmount,
} from '../../../shared/rules/kit/diceAmount.ts'

const amount = (dice: DiceAmount['dice'], factor = 1, plus = 0): DiceAmount => ({ dice, factor, plus })

describe('an amount that dice decide', () => {
  test.each<[DiceAmount, number[], number, string]>([
    [amount('D6'), [4], 4, '4'],
    [amount('D6', 10), [4], 40, '4 × 10'],
    [amount('3D6', 10, 200), [4, 2, 5], 310, '(4 + 2 + 5) × 10 + 200'],
    [amount('2D6', 1, 3), [4, 2], 9, '4 + 2 + 3'],
    [amount('2D3', 5), [6, 1], 20, '(3 + 1) × 5'],
    [amount('D66', 1, 7), [4, 2], 49, '42 + 7'],
  ])('%j: the value, and how it came', (one, faces, value, text) =>
    expect([valueOfThrow(one, faces), facesText(one, faces)]).toEqual([value, text]),
  )

  test('several throws are summed up one by one', () =>
    expect(throwsText(amount('2D6', 10, 5), [4, 2, 6, 6])).toBe('(6 + 12) × 10 + 10'))

  test.each<[DiceAmount, string, number, number[]]>([
    [amount('D6', 1, 9), 'D6 + 9', 13, [10, 11, 12, 13, 14, 15]],
    [amount('D3', 10), 'D3 × 10', 20, [10, 20, 30]],
    [amount('2D3', 100, 5), '2D3 × 100 + 5', 405, [205, 305, 405, 505, 605]],
  ])('%j: its text, average and values', (one, text, average, values) =>
    expect([amountText(one), averageAmount(one), possibleAmounts(one)]).toEqual([text, average, values]),
  )
})
