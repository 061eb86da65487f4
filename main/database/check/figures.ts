import type { Database } from 'better-sqlite3'
import { rowCounts } from './damage.ts'
import { appliedMigrations } from '../schema/migrations.ts'

/** A database in numbers, for diagnoses: nothing of what is in it. */
export interface Figures {
  readonly sqlite: string
  readonly pageSize: number
  readonly pages: number
  /** Pages that nothing is in. */
  readonly free: number
  /** By name; `bytes`: with what finds its rows. */
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly bytes: number }[]
  /** The migrations that it has seen, in their order. */
  readonly migrations: readonly string[]
}

/** Throws what makes the file unreadable. */
export function figuresOf(database: Database): Figures {
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

/** Bytes that each table takes with its indexes. */
function sizesOf(database: Database): Map<string, number> {
  const rows = database.prepare<[], [string, number]>(
    'SELECT tbl_name, sum(pgsize) FROM dbstat JOIN sqlite_schema USING (name) GROUP BY tbl_name',
  )
  return new Map(rows.raw().all())
}
