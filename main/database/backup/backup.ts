import Database from 'better-sqlite3'
import { closeSync, existsSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { BackupReason } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { backupName, notesFileName, parseBackupName } from './backupNames.ts'
import { backupFolder, listBackups, type BackupNotes, type FoundBackup } from './backupNotes.ts'
import { connectToRead } from '../connection/connect.ts'
import { campaignDigestsOfStore } from '../facts/contents.ts'
import { rowCounts } from '../check/damage.ts'
import { makeFolderDurably, createPrivateFile, renameDurably, syncFile, writeDurably } from '../../ports/durable.ts'
import { refuseIfChroniqueFile } from '../../ports/ownFiles.ts'
import { examineFile, type ExaminedFile } from './examine.ts'
import { knownMigrations, type Migration } from '../schema/migrations.ts'
import type { DatabaseLocation } from '../connection/place.ts'
import { fileProblemOf, errorReasonOf } from '../connection/problems.ts'
import { pruneBackups } from './prune.ts'
import { createFactStore } from '../facts/store.ts'

export interface BackupOptions {
  readonly reason: BackupReason
  /** Name (tag) of the migration before which the backup is made; given only if `reason` is `migration`. */
  readonly detail?: string
  /** Id of a backup that must not be pruned. */
  readonly spare?: string
  /** Migrations that the copy is checked against; default: all migrations of this program. */
  readonly known?: readonly Migration[]
}

/**
 * Number of pages to copy in one step. The number is larger than that of any database, so that one step copies the
 * whole file. The long step disturbs nobody, because a backup runs off the main thread or while no user waits.
 */
const ALL_PAGES = 0x7fffffff

/**
 * Makes a backup of a data folder, even while another process writes to it. The copy gets a temporary name, is
 * verified and synced, and then gets its final name. Old backups are pruned. Throws `copy-failed`, `disk-full` and
 * other disk errors.
 */
export async function backUp(
  place: DatabaseLocation,
  options: BackupOptions,
  now: () => number = Date.now,
): Promise<FoundBackup> {
  const file = freeFile(place, options, now())
  try {
    return finishBackup(place, file, await writeCopy(place, file), options, now())
  } catch (error) {
    throw cleanUpAfterError(error, place, file)
  }
}

/**
 * Makes a backup like `backUp`, but synchronously and from an open connection, because the code that opens a folder
 * is synchronous.
 */
export function backUpSync(database: Database.Database, place: DatabaseLocation, options: BackupOptions): FoundBackup {
  const file = freeFile(place, options, Date.now())
  try {
    makeFolderDurably(backupFolder(place))
    createPrivateFile(temporaryOf(file))
    database.prepare('VACUUM INTO ?').run(temporaryOf(file))
    return finishBackup(
      place,
      file,
      verifyCopy(place, file, rowCountsJson(database), options.known),
      options,
      Date.now(),
    )
  } catch (error) {
    throw cleanUpAfterError(error, place, file)
  }
}

/**
 * Copies the database of a folder to any file, with the same checks as a backup. Throws what `backUp` throws, and
 * `own-file` if `file` is one of Chronique's own files.
 */
export async function copyDatabaseTo(place: DatabaseLocation, file: string): Promise<void> {
  refuseIfChroniqueFile(file)
  try {
    // A device or a pipe is refused, because the rename below would replace it by a regular file.
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) throw new AppError('place-taken', { file })
    await writeCopy(place, file)
    renameDurably(temporaryOf(file), file)
  } catch (error) {
    throw cleanUpAfterError(error, place, file)
  }
}

const temporaryOf = (file: string): string => `${file}.tmp`

/** Returns a backup file name that is not in use. */
function freeFile(place: DatabaseLocation, { reason, detail }: BackupOptions, now: number): string {
  const folder = backupFolder(place)
  const order = (listBackups(place)[0]?.order ?? 0) + 1
  for (let at = now; ; at++) {
    const file = path.join(folder, backupName(new Date(at).toISOString(), reason, detail, order))
    if (!existsSync(file)) return file
  }
}

async function writeCopy(place: DatabaseLocation, file: string): Promise<ExaminedFile> {
  makeFolderDurably(path.dirname(file))
  const database = connectToRead(place)
  try {
    // One transaction is used, so that the copy and the row counts show the same state even if another process writes
    // meanwhile.
    database.exec('BEGIN')
    const rows = rowCountsJson(database)
    createPrivateFile(temporaryOf(file))
    await database.backup(temporaryOf(file), { progress: () => ALL_PAGES })
    return verifyCopy(place, file, rows)
  } finally {
    database.close()
  }
}

const rowCountsJson = (database: Database.Database): string => JSON.stringify(Object.fromEntries(rowCounts(database)))

/**
 * Verifies a copy that still has its temporary name. Throws an error if the copy is damaged or if its row counts
 * differ from `rows`, the row counts of the original.
 */
function verifyCopy(place: DatabaseLocation, file: string, rows: string, known?: readonly Migration[]): ExaminedFile {
  const temporary = temporaryOf(file)
  markWithoutLog(temporary)
  syncFile(temporary)
  const found = examineFile(temporary, known)
  if (JSON.stringify(found.rows) !== rows) throw new AppError('copy-failed', { file: place.file, reason: 'rows' })
  return found
}

/** Marks a database file as having no write-ahead log, so that SQLite reads the file without a log file next to it. */
function markWithoutLog(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    writeSync(descriptor, Buffer.from([1, 1]), 0, 2, 18)
  } finally {
    closeSync(descriptor)
  }
}

/** Writes the notes of a copy, gives the copy its final name, and prunes old backups. */
function finishBackup(
  place: DatabaseLocation,
  file: string,
  found: ExaminedFile,
  { known, spare }: BackupOptions,
  now: number,
): FoundBackup {
  const contents = readCopyContents(temporaryOf(file), found, known)
  const notes: BackupNotes = { ...found, ...(contents && { contents }) }
  writeDurably(path.join(path.dirname(file), notesFileName(path.basename(file))), JSON.stringify(notes))
  renameDurably(temporaryOf(file), file)
  pruneBackups(place, now, spare)
  return { ...parseBackupName(path.basename(file))!, file, size: found.size, notes }
}

/** Reads the contents of a copy; returns `undefined` if the copy has an older schema. */
function readCopyContents(
  file: string,
  { version }: ExaminedFile,
  known: readonly Migration[] = knownMigrations(),
): BackupNotes['contents'] {
  if (version !== known.length) return undefined
  const database = new Database(file, { readonly: true, fileMustExist: true })
  const store = createFactStore({ database, place: { folder: path.dirname(file), file }, isWritable: false })
  try {
    return campaignDigestsOfStore(store)
  } finally {
    store.close()
  }
}

/** Codes of the disk errors that are reported unchanged; every other error is reported as `copy-failed`. */
const DISK_PROBLEMS: readonly string[] = ['disk-full', 'disk-error', 'read-only', 'damaged', 'copy-failed']

/** Removes the unfinished copy and returns the error to throw. */
function cleanUpAfterError(error: unknown, place: DatabaseLocation, file: string): unknown {
  try {
    for (const rest of ['', '-journal']) rmSync(`${temporaryOf(file)}${rest}`, { force: true })
  } catch {
    // The unfinished copy stays. The next opening of the folder removes it.
  }
  const problem = fileProblemOf(error, { folder: path.dirname(file), file })
  if (!(problem instanceof AppError))
    return new AppError('copy-failed', { file: place.file, reason: errorReasonOf(problem) })
  if (DISK_PROBLEMS.includes(problem.code)) return problem
  return new AppError('copy-failed', {
    file: place.file,
    reason: (problem.params.reason as string | undefined) ?? problem.code,
  })
}
