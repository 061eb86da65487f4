import type { FactOf } from './facts.ts'
import type { Facts } from './state.ts'

type Line = FactOf<'ledger'>

/** The number of ledger lines with the same reason, and the sum of their amounts. */
interface Sum {
  readonly lines: number
  readonly amount: number
}

/** Sums of a warband's ledger lines, by reason. */
export type LedgerSums = ReadonlyMap<string, Sum>

/** A map of ledger lines that also knows the sums of each warband, so that a caller need not read the lines. */
export interface SummedLedgers extends ReadonlyMap<string, Line> {
  readonly sumsOf: (warband: string) => LedgerSums
}

const hasSums = (ledger: Facts['ledger']): ledger is SummedLedgers => 'sumsOf' in ledger

/** Adds up the ledger lines of a warband, by reason. */
export function sumLedgerByReason({ ledger }: Pick<Facts, 'ledger'>, warband: string): LedgerSums {
  if (hasSums(ledger)) return ledger.sumsOf(warband)
  const sums = new Map<string, Sum>()
  for (const line of ledger.values()) if (line.warband === warband) addLedgerLineToSums(sums, line, 1)
  return sums
}

/** Adds a ledger line to the sums (`sign` 1), or subtracts it (`sign` -1). Removes a reason without lines. */
export function addLedgerLineToSums(
  sums: Map<string, Sum>,
  { reason, amount }: Pick<Line, 'reason' | 'amount'>,
  sign: 1 | -1,
) {
  const before = sums.get(reason) ?? { lines: 0, amount: 0 }
  const lines = before.lines + sign
  if (lines === 0) sums.delete(reason)
  else sums.set(reason, { lines, amount: before.amount + sign * amount })
}

/** Adds up the amounts of all reasons for which `holds` is true. */
export function totalLedgerAmount(sums: LedgerSums, holds: (reason: string) => boolean = () => true): number {
  let total = 0
  for (const [reason, { amount }] of sums) if (holds(reason)) total += amount
  return total
}
