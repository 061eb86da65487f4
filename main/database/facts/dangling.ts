import type { Database } from 'better-sqlite3'
import { FACT_KINDS, FACT_REFERENCES, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { isSqliteError } from '../connection/problems.ts'
import { quoteName, FACT_TABLE_SHAPES } from '../schema/rows.ts'

/** True for the SQLite error about a reference to a missing fact. */
export const isForeignKeyError = (error: unknown): boolean =>
  isSqliteError(error) && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY'

/** A reference to a missing fact. */
export interface DanglingReference {
  /** Kind of the referencing fact. */
  readonly kind: FactKind
  readonly id: string
  readonly field: string
  /** Id of the missing fact. */
  readonly named: string
}

interface Violation {
  readonly rowid: number
  readonly fkid: number
}

/** Finds the references to missing facts in all facts of one kind. */
export function findDanglingReferences(database: Database, kind: FactKind): DanglingReference[] {
  const { table, fields } = FACT_TABLE_SHAPES[kind]
  const violations = database.pragma(`foreign_key_check(${table})`) as Violation[]
  if (violations.length === 0) return []
  const keys = database.pragma(`foreign_key_list(${table})`) as { readonly id: number; readonly from: string }[]
  return violations.flatMap(({ rowid, fkid }) => {
    const column = keys.find(({ id }) => id === fkid)!.from
    const found = database
      .prepare<[number], { id: string; named: string }>(
        `SELECT id, ${quoteName(column)} AS named FROM ${table} WHERE rowid = ?`,
      )
      .get(rowid)
    const field = fields.find((one) => one.column === quoteName(column))!.name
    return found ? [{ kind, id: found.id, field, named: found.named }] : []
  })
}

/**
 * Builds the error of a transaction that would leave a reference to a missing fact. Parameters: `kind` and `id`
 * identify the missing fact; `by` and `byId` identify the fact that refers to it.
 */
export function danglingReferenceError(database: Database): AppError {
  for (const kind of FACT_KINDS) {
    const [found] = findDanglingReferences(database, kind)
    if (!found) continue
    const named = (FACT_REFERENCES[kind] as Readonly<Record<string, FactKind>>)[found.field]!
    return new AppError('fact-in-use', { kind: named, id: found.named, by: kind, byId: found.id, field: found.field })
  }
  return new AppError('fact-in-use')
}
