import Database from 'better-sqlite3'
import { accessSync, constants, existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { AppError } from '../../../shared/domain/error.ts'
import { missingProgramFileError } from '../../ports/programParts.ts'
import { makeFolderDurably, createPrivateFile } from '../../ports/durable.ts'
import type { DatabaseLocation } from './place.ts'
import { isSqliteError, sqliteProblemOf, errorReasonOf, folderUnusableError, withFileErrors } from './problems.ts'

/** Milliseconds to wait while another program has locked the file. */
const BUSY_TIMEOUT = 500

/**
 * Creates a data folder, if it does not exist, and waits until its name is on the disk. Throws `folder-unusable`,
 * `path-too-long`, `disk-full`.
 */
export function makeDataFolder(place: DatabaseLocation): void {
  try {
    makeFolderDurably(place.folder)
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes(errorReasonOf(error))) throw new AppError('disk-full', { file: place.folder })
    throw folderUnusableError(place, errorReasonOf(error))
  }
}

/** Length of the shortest possible database in bytes. SQLite would treat a shorter file as an empty database. */
const SMALLEST_DATABASE = 512

/**
 * True if the database file exists and is not empty. Throws `not-a-database` if the file is too short or not a
 * regular file, and `folder-unusable` if the file cannot be inspected.
 */
export function databaseFileExists({ folder, file }: DatabaseLocation): boolean {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    const size = stats?.size ?? 0
    if (stats && (!stats.isFile() || (size > 0 && size < SMALLEST_DATABASE)))
      throw new AppError('not-a-database', { file })
    return size > 0
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('folder-unusable', { folder, reason: errorReasonOf(error) })
  }
}

/**
 * Throws `file-linked` if the database is a symbolic link or has a second name (a hard link). A program that opens
 * the file by the other name would use another lock and another log, so that both programs would write. Throws
 * `read-only` if the file cannot be inspected.
 */
export function refuseIfLinked(place: DatabaseLocation): void {
  const { file } = place
  const stats = withFileErrors(place, () => lstatSync(file, { throwIfNoEntry: false }))
  if (stats && (stats.isSymbolicLink() || (stats.isFile() && stats.nlink > 1)))
    throw new AppError('file-linked', { file })
}

/**
 * Throws `read-only` if the file cannot be written. SQLite opens a read-only file without an error and fails only at
 * the first change.
 */
export function refuseIfReadOnly({ file }: DatabaseLocation): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch {
    throw new AppError('read-only', { file })
  }
}

/** True if the folder has a database and cannot be written to. */
export function isReadOnlyFolder({ folder, file }: DatabaseLocation): boolean {
  if (!existsSync(file)) return false
  try {
    accessSync(folder, constants.R_OK | constants.W_OK)
    return false
  } catch {
    return true
  }
}

/** Opens the database of a folder, for reading or for writing. */
export function connectDatabase(
  place: DatabaseLocation,
  { isReadOnly }: { readonly isReadOnly: boolean },
): Database.Database {
  try {
    if (!isReadOnly) createPrivateFile(place.file)
    return new Database(place.file, { readonly: isReadOnly, fileMustExist: isReadOnly, timeout: BUSY_TIMEOUT })
  } catch (error) {
    throw isSqliteError(error)
      ? sqliteProblemOf(error, place)
      : (missingProgramFileError(error) ?? folderUnusableError(place, errorReasonOf(error)))
  }
}

/** True if the file exists and is not empty. */
export const isNonEmptyFile = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/** True if the write-ahead log holds changes. */
export const hasWriteAheadLog = ({ file }: DatabaseLocation): boolean => isNonEmptyFile(`${file}-wal`)

/**
 * True if a rollback journal is left, because the creation of the database may have been interrupted. SQLite undoes
 * the interrupted write as soon as a connection may write.
 */
export const hasRollbackJournal = ({ file }: DatabaseLocation): boolean => isNonEmptyFile(`${file}-journal`)

/**
 * Opens a database for reading. If SQLite cannot create its helper files in the folder and there is no unfinished
 * log, the file is read into memory and marked as having no log.
 */
export function connectToRead(place: DatabaseLocation): Database.Database {
  const database = connectDatabase(place, { isReadOnly: true })
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    return database
  } catch (error) {
    const isClosed = isSqliteError(error) && /^SQLITE_(CANTOPEN|READONLY)/.test(error.code)
    if (!isClosed || hasWriteAheadLog(place) || hasRollbackJournal(place)) return database
    database.close()
    const bytes = readFileSync(place.file)
    bytes.fill(1, ...LOG_MARKS)
    return new Database(bytes, { readonly: true })
  }
}

/** Range of the header bytes that say whether a file has a write-ahead log: start, and end (exclusive). */
const LOG_MARKS = [18, 20] as const
