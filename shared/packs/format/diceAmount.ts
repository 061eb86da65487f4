import { DICE } from '../../rules/kit/dice.ts'
import { possibleAmounts, type DiceAmount } from '../../rules/kit/diceAmount.ts'

/** Parses an amount with dice, such as `D6`, `2D6+3` or `D6*10`. Returns undefined for another text. */
export function parseDiceAmount(text: string): DiceAmount | undefined {
  const short = text.replaceAll(/\s/g, '').toUpperCase().replace(/^1D/, 'D')
  const match = /^(\d?D\d+)(?:[*X×](\d{1,4}))?(?:\+(\d{1,4}))?$/.exec(short)
  const dice = match && DICE.find((one) => one === match[1])
  return dice ? { dice, factor: Number(match[2] ?? 1), plus: Number(match[3] ?? 0) } : undefined
}

/** Returns all values that a number or a text with dice can be, in ascending order; none if the text is no such amount. */
export function amountsOf(amount: number | string): number[] {
  if (typeof amount === 'number') return [amount]
  const rolled = parseDiceAmount(amount)
  return rolled ? possibleAmounts(rolled) : []
}
