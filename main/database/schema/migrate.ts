import type { Database } from 'better-sqlite3'
import path from 'node:path'
import { AppError } from '../../../shared/domain/error.ts'
import { backUpAtOnce } from '../backup/backup.ts'
import { APPLICATION_ID, appliedMigrations, pendingMigrations, type Migration } from '../migrations.ts'
import type { Place } from '../connection/place.ts'
import { problemOf, reasonOf } from '../connection/problems.ts'

/** What became of a file. */
export interface Migrated {
  readonly applied: readonly string[]
  /** The backup that was made before, of a file that held something. */
  readonly copy: string | undefined
}

/**
 * Brings a file to the newest shape, all of the way or not at all. Foreign keys are off meanwhile (outside the
 * transaction, where that counts: rebuilding a table would otherwise take along what names it), and checked before it
 * ends. Throws `migration-failed`, and what `pendingMigrations` throws.
 */
export function migrate(database: Database, place: Place, known: readonly Migration[]): Migrated {
  const pending = pendingMigrations(database, known, place)
  if (pending.length === 0) return { applied: [], copy: undefined }
  const done = appliedMigrations(database).length
  const copy = done === 0 ? undefined : copyBefore(database, place, pending[0]!, known)
  database.pragma('foreign_keys = OFF')
  try {
    database.exec('BEGIN IMMEDIATE')
    database.exec(
      `CREATE TABLE IF NOT EXISTS applied_migration
        (position INTEGER PRIMARY KEY, tag TEXT NOT NULL, hash TEXT NOT NULL, at TEXT NOT NULL)`,
    )
    for (const [at, migration] of pending.entries()) applyOne(database, place, migration, done + at + 1)
    database.pragma(`application_id = ${APPLICATION_ID}`)
    database.exec('COMMIT')
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    throw problemOf(error, place)
  } finally {
    database.pragma('foreign_keys = ON')
  }
  return { applied: pending.map(({ tag }) => tag), copy }
}

function applyOne(database: Database, { file }: Place, { tag, hash, statements }: Migration, position: number): void {
  try {
    for (const statement of statements) database.exec(statement)
  } catch (error) {
    const problem = problemOf(error, { folder: path.dirname(file), file })
    if (problem instanceof AppError) throw problem
    throw new AppError('migration-failed', { file, migration: tag, reason: reasonOf(error) })
  }
  const [dangling] = database.pragma('foreign_key_check') as { readonly table: string; readonly parent: string }[]
  if (dangling) {
    const reason = `${dangling.table} → ${dangling.parent}`
    throw new AppError('migration-failed', { file, migration: tag, reason })
  }
  database
    .prepare('INSERT INTO applied_migration (position, tag, hash, at) VALUES (?, ?, ?, ?)')
    .run(position, tag, hash, new Date().toISOString())
  database.pragma(`user_version = ${position}`)
}

/** A step that fails again and again leaves one backup: each takes the place of the one before. */
const copyBefore = (database: Database, place: Place, { tag }: Migration, known: readonly Migration[]): string =>
  backUpAtOnce(database, place, { reason: 'migration', detail: tag, known }).file
