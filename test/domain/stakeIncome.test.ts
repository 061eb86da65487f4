// What a stake brings: how it is written, and what its dice give.
import { expect, test } from 'vitest'
import { incomeDice, isIncomeRoll, parseStakeIncome } from '../../shared/domain/campaign/stakeIncome.ts'

test('reads an income as people write it', () => {
  const typed = ['', ' 15 ', 'd6', '1D6', '2d6 + 3', 'D3 × 10', 'd6*5', '0']
  expect(typed.map(parseStakeIncome)).toEqual(['', '15', 'D6', 'D6', '2D6+3', 'D3x10', 'D6x5', ''])
})

test('refuses what is no income', () => {
  expect(['-5', 'D7', 'D6-1', 'beaucoup', '10D6', 'D6+3x2', '12345', 'D6x1'].map(parseStakeIncome)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  )
})

test('computes what the dice give: a D3 is half a D6, rounded up', () => {
  const give = (income: string, ...faces: number[]) => incomeDice(income).value(faces)
  expect([give('15'), give('D6', 4), give('2D6+3', 4, 5), give('D3x10', 5), give('D3x10', 1)]).toEqual([
    15, 4, 12, 30, 10,
  ])
})

test('knows which dice belong to an income', () => {
  expect([
    isIncomeRoll('15', []),
    isIncomeRoll('2D6', [1, 6]),
    isIncomeRoll('D3', [6]),
    isIncomeRoll('D10', [10]),
  ]).toEqual([true, true, true, true])
  expect([isIncomeRoll('15', [1]), isIncomeRoll('2D6', [1]), isIncomeRoll('D6', [7]), isIncomeRoll('D6', [0])]).toEqual(
    [false, false, false, false],
  )
})
