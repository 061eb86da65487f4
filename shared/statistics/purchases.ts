import type { FactOf } from '../domain/campaign/facts.ts'

type Line = Pick<FactOf<'ledger'>, 'reason' | 'amount' | 'at'>

/** What was paid for each purchase that was not given back in full, by the treasury's lines about one thing. */
export function purchasesKept(lines: readonly Line[]): number[] {
  const kept: number[] = []
  const inTime = lines.toSorted((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : one.amount - other.amount,
  )
  for (const { reason, amount } of inTime) {
    if (reason === 'bought') kept.push(-amount)
    else giveBack(kept, amount)
  }
  return kept
}

/** What is given back is taken from the latest purchases; what goes beyond them was never bought: a recruit brought it. */
function giveBack(kept: number[], points: number): void {
  let left = points
  while (kept.length > 0 && kept.at(-1)! <= left) left -= kept.pop()!
  if (kept.length > 0) kept.push(kept.pop()! - left)
}
