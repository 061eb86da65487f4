import Database from 'better-sqlite3'
import { accessSync, constants, existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { AppError } from '../../../shared/domain/error.ts'
import { missingPart } from '../../ports/ownParts.ts'
import { makeFolderDurably, makeOwnFile } from '../../ports/durable.ts'
import type { Place } from './place.ts'
import { isSqliteError, problemOf, reasonOf, unusable, withFileErrors } from './problems.ts'

/** How long to wait for another program that looks into the file. */
const PATIENCE = 500

/** Makes a data folder where there is none, durably. Throws `folder-unusable`, `path-too-long`, `disk-full`. */
export function makeFolder(place: Place): void {
  try {
    makeFolderDurably(place.folder)
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes(reasonOf(error))) throw new AppError('disk-full', { file: place.folder })
    throw unusable(place, reasonOf(error))
  }
}

/** No database is smaller; SQLite would take what is for an empty one. */
const SMALLEST = 512

/** True when there is something to look into. Throws `not-a-database` for what cannot be one, `folder-unusable`. */
export function isThere({ folder, file }: Place): boolean {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    const size = stats?.size ?? 0
    if (stats && (!stats.isFile() || (size > 0 && size < SMALLEST))) throw new AppError('not-a-database', { file })
    return size > 0
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('folder-unusable', { folder, reason: reasonOf(error) })
  }
}

/**
 * Throws `file-linked` where the file has a name in another folder too (a hard link, or it is a link itself): whoever
 * opens it by that name has another lock and another log, and both would write. Throws `read-only` where it cannot be looked at.
 */
export function mustHaveOneName(place: Place): void {
  const { file } = place
  const stats = withFileErrors(place, () => lstatSync(file, { throwIfNoEntry: false }))
  if (stats && (stats.isSymbolicLink() || (stats.isFile() && stats.nlink > 1)))
    throw new AppError('file-linked', { file })
}

/** Throws `read-only`: SQLite opens a file that may only be read without a word, and finds out at the first change. */
export function mustBeWritable({ file }: Place): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch {
    throw new AppError('read-only', { file })
  }
}

/** True for a folder with a database in which nothing may be written. */
export function mayOnlyBeRead({ folder, file }: Place): boolean {
  if (!existsSync(file)) return false
  try {
    accessSync(folder, constants.R_OK | constants.W_OK)
    return false
  } catch {
    return true
  }
}

/** Opens the database of a folder, to read it or to write. */
export function connect(place: Place, { isReadOnly }: { readonly isReadOnly: boolean }): Database.Database {
  try {
    if (!isReadOnly) makeOwnFile(place.file)
    return new Database(place.file, { readonly: isReadOnly, fileMustExist: isReadOnly, timeout: PATIENCE })
  } catch (error) {
    throw isSqliteError(error) ? problemOf(error, place) : (missingPart(error) ?? unusable(place, reasonOf(error)))
  }
}

/** True for a file that is there, and not empty. */
export const isFilled = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/** True when changes wait in the log. */
export const hasLog = ({ file }: Place): boolean => isFilled(`${file}-wal`)

/** True when a write may have been broken off as the file was made: SQLite takes it back once it may write. */
export const hasRollback = ({ file }: Place): boolean => isFilled(`${file}-journal`)

/**
 * Where SQLite cannot make its own files beside it, a file without waiting changes is read into memory as it lies there,
 * marked as one without a log.
 */
export function connectToRead(place: Place): Database.Database {
  const database = connect(place, { isReadOnly: true })
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    return database
  } catch (error) {
    const isClosed = isSqliteError(error) && /^SQLITE_(CANTOPEN|READONLY)/.test(error.code)
    if (!isClosed || hasLog(place) || hasRollback(place)) return database
    database.close()
    const bytes = readFileSync(place.file)
    bytes.fill(1, ...LOG_MARKS)
    return new Database(bytes, { readonly: true })
  }
}

/** From where to where a file says that it has a log. */
const LOG_MARKS = [18, 20] as const
