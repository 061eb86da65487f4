import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'

/** Tables that each host has for itself. */
const OWN_TABLES = ['applied_migration', 'book_line', 'people']

/** The rows of all tables of a replica's file, sorted, so that the same data result in the same text. */
function rowsOf(file: string): string[] {
  const database = new Database(file, { readonly: true })
  try {
    const tables = database
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'",
      )
      .pluck()
      .all()
      .filter((name) => !OWN_TABLES.includes(name))
      .sort()
    return tables.flatMap((table) =>
      database
        .prepare(`SELECT * FROM "${table}"`)
        .all()
        .map((row) => `${table} ${JSON.stringify(row)}`)
        .sort(),
    )
  } finally {
    database.close()
  }
}

/** A digest that is the same for replicas with the same facts, journal, revisions, drafts, marks and position. */
export const digestOf = (file: string): string => createHash('sha256').update(rowsOf(file).join('\n')).digest('hex')
