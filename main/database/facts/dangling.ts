import type { Database } from 'better-sqlite3'
import { FACT_KINDS, REFERENCES, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { isSqliteError } from '../connection/problems.ts'
import { quoted, SHAPES } from '../schema/rows.ts'

/** True for what SQLite throws when a name leads nowhere. */
export const isDangling = (error: unknown): boolean =>
  isSqliteError(error) && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY'

/** A name in a fact that leads to no fact. */
export interface Dangling {
  /** The fact that names another. */
  readonly kind: FactKind
  readonly id: string
  readonly field: string
  /** What it names, and is not there. */
  readonly named: string
}

interface Violation {
  readonly rowid: number
  readonly fkid: number
}

/** The facts of a kind that name what is not there. */
export function danglingIn(database: Database, kind: FactKind): Dangling[] {
  const { table, fields } = SHAPES[kind]
  const violations = database.pragma(`foreign_key_check(${table})`) as Violation[]
  if (violations.length === 0) return []
  const keys = database.pragma(`foreign_key_list(${table})`) as { readonly id: number; readonly from: string }[]
  return violations.flatMap(({ rowid, fkid }) => {
    const column = keys.find(({ id }) => id === fkid)!.from
    const found = database
      .prepare<[number], { id: string; named: string }>(
        `SELECT id, ${quoted(column)} AS named FROM ${table} WHERE rowid = ?`,
      )
      .get(rowid)
    const field = fields.find((one) => one.column === quoted(column))!.name
    return found ? [{ kind, id: found.id, field, named: found.named }] : []
  })
}

/** The error of a transaction that would leave a name leading nowhere: `kind`, `id`: what is named; `by`: who names it. */
export function danglingName(database: Database): AppError {
  for (const kind of FACT_KINDS) {
    const [found] = danglingIn(database, kind)
    if (!found) continue
    const named = (REFERENCES[kind] as Readonly<Record<string, FactKind>>)[found.field]!
    return new AppError('fact-in-use', { kind: named, id: found.named, by: kind, byId: found.id, field: found.field })
  }
  return new AppError('fact-in-use')
}
