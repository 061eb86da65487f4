import { FormulaError } from './formulaError.ts'
import type { NumberFunction } from './keywords.ts'
import type { ArithmeticOperator, CompareOperator } from './parseFormula.ts'
import { MAX_NUMBER } from './tokens.ts'

/** Returns the number, with 0 in place of −0. Throws `formula-too-large` beyond the maximum. */
export function limitedNumber(value: number, at: number): number {
  if (!(Math.abs(value) <= MAX_NUMBER)) throw new FormulaError('formula-too-large', at, { max: MAX_NUMBER })
  return value + 0
}

/** Computes `left operator right`. Throws `formula-division` for a division by 0, and `formula-too-large`. */
export function calculate(operator: ArithmeticOperator, left: number, right: number, at: number): number {
  if (operator === '+') return limitedNumber(left + right, at)
  if (operator === '-') return limitedNumber(left - right, at)
  if (operator === '*') return limitedNumber(left * right, at)
  if (right === 0) throw new FormulaError('formula-division', at)
  return limitedNumber(left / right, at)
}

/** Compares two values of the same type; texts are only ever equal or unequal. */
export const COMPARE: {
  readonly [O in CompareOperator]: (left: number | string | boolean, right: number | string | boolean) => boolean
} = {
  '=': (left, right) => left === right,
  '<>': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
}

/** Rounds to the nearest whole number; a half away from 0, as spreadsheets do. */
export const roundHalfAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value))

export const NUMBER_CALCULATIONS: { readonly [F in NumberFunction]: (...values: number[]) => number } = {
  min: Math.min,
  max: Math.max,
  abs: Math.abs,
  round: roundHalfAway,
  floor: Math.floor,
  ceil: Math.ceil,
}
