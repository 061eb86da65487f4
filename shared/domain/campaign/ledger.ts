import type { FactOf } from './facts.ts'
import type { Facts } from './state.ts'

type Line = FactOf<'ledger'>

/** How many lines of a reason there are, and what they come to. */
interface Sum {
  readonly lines: number
  readonly amount: number
}

/** What a ledger comes to, reason by reason. */
export type LedgerSums = ReadonlyMap<string, Sum>

/** Ledgers that know what they come to; their lines need not be looked at for it. */
export interface SummedLedgers extends ReadonlyMap<string, Line> {
  readonly sumsOf: (warband: string) => LedgerSums
}

const isSummed = (ledger: Facts['ledger']): ledger is SummedLedgers => 'sumsOf' in ledger

/** What a warband's ledger comes to. */
export function sumsOf({ ledger }: Pick<Facts, 'ledger'>, warband: string): LedgerSums {
  if (isSummed(ledger)) return ledger.sumsOf(warband)
  const sums = new Map<string, Sum>()
  for (const line of ledger.values()) if (line.warband === warband) withLine(sums, line, 1)
  return sums
}

/** Counts a line into sums, or out of them; a reason without lines is in none. */
export function withLine(sums: Map<string, Sum>, { reason, amount }: Pick<Line, 'reason' | 'amount'>, sign: 1 | -1) {
  const before = sums.get(reason) ?? { lines: 0, amount: 0 }
  const lines = before.lines + sign
  if (lines === 0) sums.delete(reason)
  else sums.set(reason, { lines, amount: before.amount + sign * amount })
}

/** The sum of those reasons for which something holds. */
export function amountOf(sums: LedgerSums, holds: (reason: string) => boolean = () => true): number {
  let total = 0
  for (const [reason, { amount }] of sums) if (holds(reason)) total += amount
  return total
}
