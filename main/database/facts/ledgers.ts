import type { Database } from 'better-sqlite3'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { withLine, type LedgerSums, type SummedLedgers } from '../../../shared/domain/campaign/ledger.ts'

type Line = FactOf<'ledger'>
type Lines = ReadonlyMap<string, Line>
type Sums = Map<string, { readonly lines: number; readonly amount: number }>

/** What the ledgers of warbands come to, kept for whoever alone writes them: a command need not read thousands of lines. */
export interface Ledgers {
  readonly sumsOf: (warband: string) => LedgerSums
  /** Counts what was written. */
  readonly note: (changes: readonly Change[]) => void
  /** Forgets it all: something was taken back, or written otherwise. */
  readonly forget: () => void
}

/** The ledgers of a connection. */
export function ledgersOn(database: Database): Ledgers {
  const known = new Map<string, Sums>()
  const asked = database.prepare<[string], { reason: string; lines: number; amount: number }>(
    'SELECT reason, count(*) AS lines, sum(amount) AS amount FROM ledger WHERE warband = ? GROUP BY reason',
  )
  const sumsOf = (warband: string): Sums => {
    const found =
      known.get(warband) ?? new Map(asked.all(warband).map(({ reason, lines, amount }) => [reason, { lines, amount }]))
    known.set(warband, found)
    return found
  }
  const count = (line: Partial<Line>, sign: 1 | -1): void => {
    const sums = known.get(line.warband!)
    if (sums) withLine(sums, line as Line, sign)
  }
  return {
    sumsOf,
    note(changes) {
      for (const { kind, before, after } of changes) {
        if (kind !== 'ledger') continue
        // Lines are added and removed whole; of one that is changed not all is said.
        if (before && after) known.clear()
        else count((before ?? after) as Partial<Line>, before ? -1 : 1)
      }
    },
    forget: () => known.clear(),
  }
}

/** Ledgers of which the lines are read once somebody looks at them. */
export class LaterLedgers implements SummedLedgers {
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
