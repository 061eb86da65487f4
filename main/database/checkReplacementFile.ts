import Database from 'better-sqlite3'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import type { DatabaseFinding } from './check/finding.ts'
import { findJournalMismatches } from './check/journalSums.ts'
import { databaseLocationOf, type DatabaseLocation } from './connection/place.ts'
import { knownMigrations, type Migration } from './schema/migrations.ts'
import { openForWriting } from './open.ts'
import { listBackups } from './backup/backupNotes.ts'
import { examineFile } from './backup/examine.ts'

/**
 * Checks that a file may replace the current database. The file must match its notes (if it is a backup of this
 * folder) and must have exactly the tables of its schema version. In a copy that is migrated to the current schema,
 * every fact, reference and entry must be valid and the journal must add up to the facts. Returns the SHA-256 of the
 * file. Throws `backup-unfit` with the reason.
 */
export function checkReplacementFile(place: DatabaseLocation, file: string): string {
  const known = knownMigrations()
  const { size, sha256, version } = examineFile(file, known)
  const unfit = (reason: string) => new AppError('backup-unfit', { file, reason })
  const notes = listBackups(place).find((one) => path.resolve(one.file) === path.resolve(file))?.notes
  if (notes && (notes.size !== size || notes.sha256 !== sha256)) throw unfit('digest')
  const foreign = findForeignShape(file, known.slice(0, version))
  if (foreign !== undefined) throw unfit(foreign)
  const [wrong] = findingsOnCopy(file, unfit)
  if (wrong) throw unfit(`${wrong.code} ${wrong.table}`)
  return sha256
}

function findForeignShape(file: string, applied: readonly Migration[]): string | undefined {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return firstForeignShape(database, applied)
  } finally {
    database.close()
  }
}

function findingsOnCopy(file: string, unfit: (reason: string) => AppError): readonly DatabaseFinding[] {
  try {
    return withDatabaseCopy(file, (folder) => {
      const opened = openForWriting(folder, { check: false })
      try {
        const { findings } = opened.check()
        return [...findings, ...findJournalMismatches(opened.store, findings)]
      } finally {
        opened.store.close()
      }
    })
  } catch (error) {
    throw unfit(error instanceof AppError ? error.code : String(error))
  }
}

/** Runs `work` with a temporary folder whose database is a copy of `file`; `work` may migrate the copy. */
export function withDatabaseCopy<T>(file: string, work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
  try {
    cpSync(file, databaseLocationOf(folder).file)
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the SQL of the tables, indexes, triggers and views of a file by their names, without those that SQLite
 * creates itself.
 */
function schemaObjectsOf(database: Database.Database): ReadonlyMap<string, string> {
  const rows = database
    .prepare<[], { type: string; name: string; sql: string | null }>('SELECT type, name, sql FROM sqlite_schema')
    .all()
  const own = rows.filter(({ type, name }) => !(name.startsWith('sqlite_') && (type === 'table' || type === 'index')))
  return new Map(own.map(({ type, name, sql }) => [`${type} ${name}`, sql ?? '']))
}

/** Returns the schema that a new database has after the given migrations. */
function schemaAfter(migrations: readonly Migration[]): ReadonlyMap<string, string> {
  const database = new Database(':memory:')
  try {
    for (const { statements } of migrations) for (const statement of statements) database.exec(statement)
    return schemaObjectsOf(database)
  } finally {
    database.close()
  }
}

/** Schema objects that no migration creates: the table of applied migrations exists before the first migration. */
const UNMIGRATED = new Set(['table applied_migration'])

/**
 * Returns the first table, index, trigger or view that is missing or differs from what the migrations `applied`
 * create; `undefined` if the schema matches exactly.
 */
function firstForeignShape(database: Database.Database, applied: readonly Migration[]): string | undefined {
  const [found, expected] = [schemaObjectsOf(database), schemaAfter(applied)]
  const names = new Set([...found.keys(), ...expected.keys()])
  return [...names].find((name) => !UNMIGRATED.has(name) && found.get(name) !== expected.get(name))
}
