/** Signs that stand where nothing is said. */
const NOTHING = /^[\s–—-]*$/
const NUMBER = String.raw`\d+(?:[.,]\d+)?`
/** « 3D6+1 », « D3 », « 1/2 », « +2 la paire », « 24″ », « 2–4 »: what a written figure begins with. */
const DICE = new RegExp(String.raw`^(\d*)[dD](\d+)(?:\s*([+−-])\s*(\d+))?`)
const FRACTION = new RegExp(`^([+−-]?)(${NUMBER})\\s*[/⁄]\\s*(${NUMBER})`)
const AMOUNT = new RegExp(`^([+−-]?)\\s*(${NUMBER})`)

const signed = (sign: string | undefined, amount: number) => (sign === '−' || sign === '-' ? -amount : amount)
const numberIn = (text: string | undefined) => Number((text ?? '').replace(',', '.'))

/** What dice come to on average, as far as it is dice that are written. */
function average(text: string): number | undefined {
  const [found, count, faces, sign, more] = DICE.exec(text) ?? []
  if (found === undefined) return undefined
  return (numberIn(count || '1') * (numberIn(faces) + 1)) / 2 + signed(sign, numberIn(more))
}

/**
 * What a written figure is sorted by: the number that it begins with (dice by what they come to on average), null where it
 * says nothing; else its words.
 */
export function sortKey(text: string): number | string | null {
  const written = text.trim()
  if (NOTHING.test(written)) return null
  const dice = average(written)
  if (dice !== undefined) return dice
  const [, side, over, under] = FRACTION.exec(written) ?? []
  if (over !== undefined && numberIn(under) !== 0) return signed(side, numberIn(over) / numberIn(under))
  const [, sign, amount] = AMOUNT.exec(written) ?? []
  return amount === undefined ? written : signed(sign, numberIn(amount))
}
