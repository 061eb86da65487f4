import type { FactOf } from './facts.ts'

type Line = Pick<FactOf<'ledger'>, 'reason' | 'amount' | 'at' | 'detail' | 'member'>

/** A purchase that was not completely returned. `line`: its ledger line. `paid`: points that were not refunded. */
export interface Purchase<L extends Line> {
  readonly line: L
  readonly paid: number
}

/** True for the ledger lines of purchases and of returned purchases. */
const isPurchaseLine = ({ reason }: Pick<Line, 'reason'>): boolean => reason === 'bought' || reason === 'returned'

/**
 * Lists the purchases in these ledger lines that were not completely returned. Items that were not bought do not
 * appear.
 */
export function findOpenPurchases<L extends Line>(lines: readonly L[]): Purchase<L>[] {
  const kept: Purchase<L>[] = []
  const inTime = lines
    .filter(isPurchaseLine)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.amount - other.amount))
  for (const line of inTime) {
    if (line.reason === 'bought') kept.push({ line, paid: -line.amount })
    else deductRefund(kept, line.amount, refundsPurchase(line))
  }
  return kept
}

/**
 * Returns a function that tells whether a purchase is refunded by this ledger line: both have the same `detail`. In
 * older journals, a refund without `detail` stands for all items of a dismissed member; it refunds all purchases for
 * this member.
 */
const refundsPurchase =
  ({ detail, member }: Line) =>
  (bought: Line): boolean =>
    detail === '' ? member !== null && bought.member === member : bought.detail === detail

/**
 * Subtracts a refund from the latest purchases in `kept`. If the refund is larger than these purchases, the rest was
 * never paid here, because a recruit already had the items.
 */
function deductRefund<L extends Line>(kept: Purchase<L>[], points: number, isOf: (line: L) => boolean): void {
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
