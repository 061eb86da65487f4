import Sqlite, { type Database } from 'better-sqlite3'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import { backUpAtOnce } from './backup/backup.ts'
import { APPLICATION_ID, appliedMigrations, pendingMigrations, type Migration } from './schema/migrations.ts'
import type { Place } from './connection/place.ts'
import { problemOf, reasonOf } from './connection/problems.ts'

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
  applyAll(database, place, pending, (at) => mustBeWhole(database, place, pending[at]!))
  return { applied: pending.map(({ tag }) => tag), copy }
}

/**
 * A copy in memory of an older file, brought to today's shape, for reading: the file stays as it is. Throws what `migrate` throws.
 */
export function upgradedCopy(database: Database, place: Place, pending: readonly Migration[]): Database {
  const pages = database.serialize()
  // A file with a log says so in two bytes of its head; a copy in memory has none.
  pages.fill(1, 18, 20)
  const copy = new Sqlite(pages)
  try {
    // What names something that is not there is found by a check; it is no reason not to look.
    applyAll(copy, place, pending, () => undefined)
    return copy
  } catch (error) {
    copy.close()
    throw error
  }
}

function applyAll(
  database: Database,
  place: Place,
  pending: readonly Migration[],
  afterEach: (at: number) => void,
): void {
  const done = appliedMigrations(database).length
  database.pragma('foreign_keys = OFF')
  try {
    database.exec('BEGIN IMMEDIATE')
    database.exec(
      `CREATE TABLE IF NOT EXISTS applied_migration
        (position INTEGER PRIMARY KEY, tag TEXT NOT NULL, hash TEXT NOT NULL, at TEXT NOT NULL)`,
    )
    for (const [at, migration] of pending.entries()) {
      applyOne(database, place, migration, done + at + 1)
      afterEach(at)
    }
    database.pragma(`application_id = ${APPLICATION_ID}`)
    database.exec('COMMIT')
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    throw problemOf(error, place)
  } finally {
    database.pragma('foreign_keys = ON')
  }
}

function applyOne(database: Database, { file }: Place, { tag, hash, statements }: Migration, position: number): void {
  try {
    for (const statement of statements) database.exec(statement)
  } catch (error) {
    const problem = problemOf(error, { folder: path.dirname(file), file })
    if (problem instanceof AppError) throw problem
    throw new AppError('migration-failed', { file, migration: tag, reason: reasonOf(error) })
  }
  database
    .prepare('INSERT INTO applied_migration (position, tag, hash, at) VALUES (?, ?, ?, ?)')
    .run(position, tag, hash, new Date().toISOString())
  database.pragma(`user_version = ${position}`)
}

/** Throws `migration-failed` where after a step something names what is not there. */
function mustBeWhole(database: Database, { file }: Place, { tag }: Migration): void {
  const [dangling] = database.pragma('foreign_key_check') as { readonly table: string; readonly parent: string }[]
  if (!dangling) return
  const reason = `${dangling.table} → ${dangling.parent}`
  throw new AppError('migration-failed', { file, migration: tag, reason })
}

/** A step that fails again and again leaves one backup: each takes the place of the one before. */
const copyBefore = (database: Database, place: Place, { tag }: Migration, known: readonly Migration[]): string =>
  backUpAtOnce(database, place, { reason: 'migration', detail: tag, known }).file
