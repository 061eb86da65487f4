import type { FactOf } from './facts.ts'

type Line = Pick<FactOf<'ledger'>, 'reason' | 'amount' | 'at' | 'detail' | 'member'>

/** A purchase that was not given back in full: the line that paid for it, and what of it stays paid. */
export interface Purchase<L extends Line> {
  readonly line: L
  readonly paid: number
}

/** True for the lines that purchases are told from. */
export const isOfPurchases = ({ reason }: Pick<Line, 'reason'>): boolean => reason === 'bought' || reason === 'returned'

/**
 * The purchases of one band that were not given back in full, by its treasury's lines, thing by thing; what came in other
 * ways was not bought.
 */
export function purchasesKept<L extends Line>(lines: readonly L[]): Purchase<L>[] {
  const kept: Purchase<L>[] = []
  const inTime = lines
    .filter(isOfPurchases)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.amount - other.amount))
  for (const line of inTime) {
    if (line.reason === 'bought') kept.push({ line, paid: -line.amount })
    else giveBack(kept, line.amount, goesWith(line))
  }
  return kept
}

/**
 * Which purchases a line gives back: those of its thing. Journals of before things were given back one by one have a line
 * that names none, for all that a dismissed member had: what was bought for that member.
 */
const goesWith =
  ({ detail, member }: Line) =>
  (bought: Line): boolean =>
    detail === '' ? member !== null && bought.member === member : bought.detail === detail

/** What is given back is taken from the latest purchases; what goes beyond them was never bought: a recruit brought it. */
function giveBack<L extends Line>(kept: Purchase<L>[], points: number, isOf: (line: L) => boolean): void {
  let left = Math.max(0, points)
  for (let at = kept.length - 1; at >= 0 && left > 0; at -= 1) {
    const { line, paid } = kept[at]!
    if (!isOf(line)) continue
    const back = Math.min(paid, left)
    left -= back
    if (back === paid) kept.splice(at, 1)
    else kept[at] = { line, paid: paid - back }
  }
}
