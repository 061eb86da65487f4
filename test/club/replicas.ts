import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'

/** What each host has for itself. */
const OWN = ['applied_migration', 'book_line', 'people']

/** The rows of every table of a replica's file, in an order of their own: the same text for the same data. */
function rowsOf(file: string): string[] {
  const database = new Database(file, { readonly: true })
  try {
    const tables = database
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'",
      )
      .pluck()
      .all()
      .filter((name) => !OWN.includes(name))
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

/** The same for two replicas that hold the same: facts, journal, revisions, drafts, marks, and how far they are. */
export const digestOf = (file: string): string => createHash('sha256').update(rowsOf(file).join('\n')).digest('hex')
