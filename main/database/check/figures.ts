import type { Database } from 'better-sqlite3'
import { rowCounts } from './damage.ts'
import { appliedMigrations } from '../schema/migrations.ts'

/** Technical figures of a database for diagnoses: versions, sizes and row counts, but no campaign data. */
export interface DatabaseMeasurements {
  readonly sqlite: string
  readonly pageSize: number
  readonly pages: number
  /** Number of unused pages. */
  readonly free: number
  /** Tables in alphabetical order; `bytes` includes the size of the table's indexes. */
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly bytes: number }[]
  /** Tags of the applied migrations, in the order in which they were applied. */
  readonly migrations: readonly string[]
}

/** Reads the technical figures of a database. Throws an error if the file cannot be read. */
export function measureDatabase(database: Database): DatabaseMeasurements {
  const number = (name: string) => Number(database.pragma(name, { simple: true }))
  const sizes = sizesOf(database)
  return {
    sqlite: database.prepare<[], string>('SELECT sqlite_version()').pluck().get()!,
    pageSize: number('page_size'),
    pages: number('page_count'),
    free: number('freelist_count'),
    tables: [...rowCounts(database)].map(([name, rows]) => ({ name, rows, bytes: sizes.get(name) ?? 0 })),
    migrations: appliedMigrations(database).map(({ tag }) => tag),
  }
}

/** Returns the size of each table in bytes, including the table's indexes. */
function sizesOf(database: Database): Map<string, number> {
  const rows = database.prepare<[], [string, number]>(
    'SELECT tbl_name, sum(pgsize) FROM dbstat JOIN sqlite_schema USING (name) GROUP BY tbl_name',
  )
  return new Map(rows.raw().all())
}
