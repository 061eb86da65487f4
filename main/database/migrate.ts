import Sqlite, { type Database } from 'better-sqlite3'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import { backUpSync } from './backup/backup.ts'
import { APPLICATION_ID, appliedMigrations, pendingMigrations, type Migration } from './schema/migrations.ts'
import type { DatabaseLocation } from './connection/place.ts'
import { sqliteProblemOf, errorReasonOf } from './connection/problems.ts'

export interface MigrationResult {
  readonly applied: readonly string[]
  /** Path of the backup made before the migration; `undefined` if the file was empty or up to date. */
  readonly copy: string | undefined
}

/**
 * Migrates a file to the current schema, completely or not at all. Foreign keys are switched off during the
 * migration, because rebuilding a table would otherwise delete the rows that reference the table; this is possible
 * only outside the transaction. The references are checked after each migration. Throws `migration-failed` and what
 * `pendingMigrations` throws.
 */
export function migrate(database: Database, place: DatabaseLocation, known: readonly Migration[]): MigrationResult {
  const pending = pendingMigrations(database, known, place)
  if (pending.length === 0) return { applied: [], copy: undefined }
  const done = appliedMigrations(database).length
  const copy = done === 0 ? undefined : backUpBefore(database, place, pending[0]!, known)
  applyAll(database, place, pending, (at) => refuseIfDangling(database, place, pending[at]!))
  return { applied: pending.map(({ tag }) => tag), copy }
}

/**
 * Migrates a copy of an older file in memory, for reading. The file itself does not change. Throws what `migrate`
 * throws.
 */
export function migrateInMemory(database: Database, place: DatabaseLocation, pending: readonly Migration[]): Database {
  const pages = database.serialize()
  // Two bytes of the header say whether the database has a log. They are changed here, because a database in memory has
  // no log.
  pages.fill(1, 18, 20)
  const copy = new Sqlite(pages)
  try {
    // References to missing facts are accepted here: a check of the data reports them, and the file can still be read.
    applyAll(copy, place, pending, () => undefined)
    return copy
  } catch (error) {
    copy.close()
    throw error
  }
}

function applyAll(
  database: Database,
  place: DatabaseLocation,
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
    throw sqliteProblemOf(error, place)
  } finally {
    database.pragma('foreign_keys = ON')
  }
}

function applyOne(
  database: Database,
  { file }: DatabaseLocation,
  { tag, hash, statements }: Migration,
  position: number,
): void {
  try {
    for (const statement of statements) database.exec(statement)
  } catch (error) {
    const problem = sqliteProblemOf(error, { folder: path.dirname(file), file })
    if (problem instanceof AppError) throw problem
    throw new AppError('migration-failed', { file, migration: tag, reason: errorReasonOf(error) })
  }
  database
    .prepare('INSERT INTO applied_migration (position, tag, hash, at) VALUES (?, ?, ?, ?)')
    .run(position, tag, hash, new Date().toISOString())
  database.pragma(`user_version = ${position}`)
}

/** Throws `migration-failed` if a migration leaves dangling references. */
function refuseIfDangling(database: Database, { file }: DatabaseLocation, { tag }: Migration): void {
  const [dangling] = database.pragma('foreign_key_check') as { readonly table: string; readonly parent: string }[]
  if (!dangling) return
  const reason = `${dangling.table} → ${dangling.parent}`
  throw new AppError('migration-failed', { file, migration: tag, reason })
}

/**
 * Makes a backup before a migration. If the same migration fails repeatedly, only the last of these backups is kept.
 */
const backUpBefore = (
  database: Database,
  place: DatabaseLocation,
  { tag }: Migration,
  known: readonly Migration[],
): string => backUpSync(database, place, { reason: 'migration', detail: tag, known }).file
