import type { Database } from 'better-sqlite3'
import { quoted } from '../schema/rows.ts'

/** What SQLite finds wrong with a file itself, at most `limit` sentences. */
export function pageDamage(database: Database, limit = 100): string[] {
  const rows = database.pragma(`integrity_check(${limit})`) as { readonly integrity_check: string }[]
  return rows.map(({ integrity_check }) => integrity_check).filter((sentence) => sentence !== 'ok')
}

/** The first thing that is wrong with a file: its pages, or names that lead nowhere. */
export function damageOf(database: Database): string | undefined {
  const [damage] = pageDamage(database, 1)
  if (damage !== undefined) return damage
  const [name] = database.pragma('foreign_key_check') as { readonly table: string; readonly parent: string }[]
  return name && `${name.table} → ${name.parent}`
}

/** The tables of a file, in the order of their names. */
const tablesOf = (database: Database): string[] =>
  database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'")
    .pluck()
    .all()
    .sort()

/** How many rows each table has. */
export function rowCounts(database: Database): Map<string, number> {
  const count = (table: string): number =>
    database
      .prepare<[], number>(`SELECT count(*) FROM ${quoted(table)}`)
      .pluck()
      .get()!
  return new Map(tablesOf(database).map((table) => [table, count(table)]))
}
