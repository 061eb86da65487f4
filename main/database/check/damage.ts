import type { Database } from 'better-sqlite3'
import { quoteName } from '../schema/rows.ts'

/** Returns what SQLite's integrity check reports about a file: at most `limit` messages, none if the file is sound. */
export function integrityCheckMessages(database: Database, limit = 100): string[] {
  const rows = database.pragma(`integrity_check(${limit})`) as { readonly integrity_check: string }[]
  return rows.map(({ integrity_check }) => integrity_check).filter((sentence) => sentence !== 'ok')
}

/**
 * Returns the first problem of a file, a damaged page or a dangling foreign key; `undefined` if there is no problem.
 */
export function findFirstDamage(database: Database): string | undefined {
  const [damage] = integrityCheckMessages(database, 1)
  if (damage !== undefined) return damage
  const [name] = database.pragma('foreign_key_check') as { readonly table: string; readonly parent: string }[]
  return name && `${name.table} → ${name.parent}`
}

/** Returns the names of the tables of a file in alphabetical order. */
const tablesOf = (database: Database): string[] =>
  database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'")
    .pluck()
    .all()
    .sort()

/** Counts the rows of each table of a file. */
export function rowCounts(database: Database): Map<string, number> {
  const count = (table: string): number =>
    database
      .prepare<[], number>(`SELECT count(*) FROM ${quoteName(table)}`)
      .pluck()
      .get()!
  return new Map(tablesOf(database).map((table) => [table, count(table)]))
}
