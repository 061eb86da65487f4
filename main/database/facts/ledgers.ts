import type { Database } from 'better-sqlite3'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { addLedgerLineToSums, type LedgerSums, type SummedLedgers } from '../../../shared/domain/campaign/ledger.ts'

type Line = FactOf<'ledger'>
type Lines = ReadonlyMap<string, Line>
type Sums = Map<string, { readonly lines: number; readonly amount: number }>

/**
 * Cache of the ledger sums of warbands. With the cache, a command need not read thousands of ledger lines. The cache is
 * correct only if no other connection writes.
 */
export interface LedgerCache {
  readonly sumsOf: (warband: string) => LedgerSums
  /** Updates the cached sums after the changes were written. */
  readonly note: (changes: readonly Change[]) => void
  /** Clears the cache, because a change was rolled back or written without this cache. */
  readonly forget: () => void
}

/** Builds the cache of ledger sums for a connection. */
export function ledgerCacheOn(database: Database): LedgerCache {
  const known = new Map<string, Sums>()
  const select = database.prepare<[string], { reason: string; lines: number; amount: number }>(
    'SELECT reason, count(*) AS lines, sum(amount) AS amount FROM ledger WHERE warband = ? GROUP BY reason',
  )
  const sumsOf = (warband: string): Sums => {
    const found =
      known.get(warband) ?? new Map(select.all(warband).map(({ reason, lines, amount }) => [reason, { lines, amount }]))
    known.set(warband, found)
    return found
  }
  const count = (line: Partial<Line>, sign: 1 | -1): void => {
    const sums = known.get(line.warband!)
    if (sums) addLedgerLineToSums(sums, line as Line, sign)
  }
  return {
    sumsOf,
    note(changes) {
      for (const { kind, before, after } of changes) {
        if (kind !== 'ledger') continue
        // Normally a ledger line is added or removed whole. A changed line does not contain all fields, so the cache
        // is cleared.
        if (before && after) known.clear()
        else count((before ?? after) as Partial<Line>, before ? -1 : 1)
      }
    },
    forget: () => known.clear(),
  }
}

/**
 * Ledger lines of warbands. The lines are read from the database when they are first needed; their sums come from the
 * cache, so that often no line is read.
 */
export class LazyLedgers implements SummedLedgers {
  readonly sumsOf: (warband: string) => LedgerSums
  readonly #read: () => Lines
  #found: Lines | undefined

  constructor(sumsOf: (warband: string) => LedgerSums, read: () => Lines) {
    this.sumsOf = sumsOf
    this.#read = read
  }

  get #lines(): Lines {
    return (this.#found ??= this.#read())
  }

  get size(): number {
    return this.#lines.size
  }

  get = (id: string) => this.#lines.get(id)
  has = (id: string) => this.#lines.has(id)
  keys = () => this.#lines.keys()
  values = () => this.#lines.values()
  entries = () => this.#lines.entries()
  forEach = (work: (line: Line, id: string, all: Lines) => void) => this.#lines.forEach(work);
  [Symbol.iterator] = () => this.#lines[Symbol.iterator]()
}
