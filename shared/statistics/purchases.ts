import type { FactOf } from '../domain/campaign/facts.ts'

type Line = Pick<FactOf<'ledger'>, 'reason' | 'amount' | 'at'>

/** A purchase that was not given back in full: the line that paid for it, and what of it stays paid. */
export interface Purchase<L extends Line> {
  readonly line: L
  readonly paid: number
}

/** True for the lines that purchases are told from. */
export const isOfPurchases = ({ reason }: Pick<Line, 'reason'>): boolean => reason === 'bought' || reason === 'returned'

/** The purchases that were not given back in full, by the treasury's lines about one thing; what came in other ways was not bought. */
export function purchasesKept<L extends Line>(lines: readonly L[]): Purchase<L>[] {
  const kept: Purchase<L>[] = []
  const inTime = lines.toSorted((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : one.amount - other.amount,
  )
  for (const line of inTime) {
    if (line.reason === 'bought') kept.push({ line, paid: -line.amount })
    else giveBack(kept, line.amount)
  }
  return kept
}

/** What is given back is taken from the latest purchases; what goes beyond them was never bought: a recruit brought it. */
function giveBack<L extends Line>(kept: Purchase<L>[], points: number): void {
  let left = points
  while (kept.length > 0 && kept.at(-1)!.paid <= left) left -= kept.pop()!.paid
  const last = kept.pop()
  if (last) kept.push({ ...last, paid: last.paid - left })
}
