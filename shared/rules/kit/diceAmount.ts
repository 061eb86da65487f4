import { diceDistribution, diceValue, dieSides, type DiceName, type SummedDice } from './dice.ts'

/** An amount that dice decide: their value, multiplied, then increased. */
export interface DiceAmount {
  readonly dice: SummedDice
  readonly factor: number
  readonly plus: number
}

/** Returns what one throw of the dice of an amount gives. */
export const valueOfThrow = ({ dice, factor, plus }: DiceAmount, faces: readonly number[]): number =>
  diceValue(dice, faces) * factor + plus

/** Splits the faces of several throws of the same dice. */
function splitThrows({ dice }: DiceAmount, faces: readonly number[]): number[][] {
  const each = dieSides(dice).length
  return Array.from({ length: faces.length / each }, (_, at) => faces.slice(at * each, (at + 1) * each))
}

/** Says how the sum of values becomes an amount, in signs that every language has: « (4 + 2) × 10 ». */
function sumText(values: readonly number[], factor: number, plus: number): string {
  const sum = values.join(' + ')
  return [
    values.length > 1 && factor > 1 ? `(${sum})` : sum,
    ...(factor > 1 ? [` × ${factor}`] : []),
    ...(plus > 0 ? [` + ${plus}`] : []),
  ].join('')
}

/** Says how the faces of several throws became an amount: « (11 + 8) × 10 ». */
export function throwsText(amount: DiceAmount, faces: readonly number[]): string {
  const throws = splitThrows(amount, faces)
  const values = throws.map((own) => diceValue(amount.dice, own))
  return sumText(values, amount.factor, amount.plus * throws.length)
}

/** Says how the faces of one throw became an amount, die by die: « (4 + 2 + 5) × 10 + 200 ». */
export function facesText({ dice, factor, plus }: DiceAmount, faces: readonly number[]): string {
  const die = dice.replace(/^\d+(?=D)/, '') as DiceName
  const isSum = dieSides(die).length === 1
  return sumText(isSum ? faces.map((face) => diceValue(die, [face])) : [diceValue(dice, faces)], factor, plus)
}

/** Writes an amount as a book does: « 3D6 × 10 + 200 ». */
export const amountText = ({ dice, factor, plus }: DiceAmount): string =>
  [dice, ...(factor > 1 ? [` × ${factor}`] : []), ...(plus > 0 ? [` + ${plus}`] : [])].join('')

/** Returns all amounts that dice can give, in ascending order. */
export const possibleAmounts = ({ dice, factor, plus }: DiceAmount): number[] =>
  [...diceDistribution(dice).keys()].map((value) => value * factor + plus)

/** Returns what dice give on average, as a whole number. */
export function averageAmount({ dice, factor, plus }: DiceAmount): number {
  let [sum, throws] = [0, 0]
  for (const [value, count] of diceDistribution(dice)) {
    sum += value * count
    throws += count
  }
  return Math.round((sum * factor) / throws) + plus
}
