import { diceValue, dieSides, type SummedDice } from './dice.ts'

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

/** Says how faces became an amount, in signs that every language has: « (4 + 2) × 10 ». */
export function throwsText(amount: DiceAmount, faces: readonly number[]): string {
  const { dice, factor, plus } = amount
  const throws = splitThrows(amount, faces)
  const sum = throws.map((own) => diceValue(dice, own)).join(' + ')
  return [
    throws.length > 1 && factor > 1 ? `(${sum})` : sum,
    ...(factor > 1 ? [` × ${factor}`] : []),
    ...(plus > 0 ? [` + ${plus * throws.length}`] : []),
  ].join('')
}

/** Formats an amount that dice decide: « D6 × 10 ». */
export const diceAmountText = ({ dice, factor, plus }: DiceAmount): string =>
  [dice, ...(factor > 1 ? [`× ${factor}`] : []), ...(plus > 0 ? [`+ ${plus}`] : [])].join(' ')
