import Database from 'better-sqlite3'
import { hostname } from 'node:os'
import { AppError } from '../../../shared/domain/error.ts'
import { missingProgramFileError } from '../../ports/programParts.ts'
import { runningHolderOf } from '../../ports/holder.ts'
import type { DatabaseLocation } from './place.ts'

/** True for errors thrown by the SQLite driver. */
export const isSqliteError = (error: unknown): error is InstanceType<typeof Database.SqliteError> =>
  error instanceof Database.SqliteError

/**
 * Longest path of a database file in bytes. SQLite allows 512 bytes including its own suffixes and reports no
 * specific error for a longer path.
 */
const LONGEST = 504

/** Builds the error `path-too-long` if the path is too long, otherwise `folder-unusable` with the reason. */
export const folderUnusableError = ({ folder, file }: DatabaseLocation, reason: string): AppError =>
  reason === 'ENAMETOOLONG' || Buffer.byteLength(file) > LONGEST
    ? new AppError('path-too-long', { folder, bytes: Buffer.byteLength(file), most: LONGEST })
    : new AppError('folder-unusable', { folder, reason })

/**
 * Translates an SQLite error to an error for users: `disk-full`, `disk-error`, `folder-in-use`, `file-locked`,
 * `unfinished-write`, `read-only`, `damaged`, `folder-unusable`, `path-too-long`; `program-incomplete` if the driver
 * cannot be loaded. Returns any other error unchanged, because it is a bug or already an `AppError`.
 */
export function sqliteProblemOf(error: unknown, { folder, file }: DatabaseLocation): unknown {
  if (!isSqliteError(error)) return missingProgramFileError(error) ?? error
  const { code, message } = error
  const is = (name: string): boolean => code === `SQLITE_${name}` || code.startsWith(`SQLITE_${name}_`)
  if (is('FULL')) return new AppError('disk-full', { file: folder })
  if (is('IOERR')) return new AppError('disk-error', { file, reason: code })
  if (is('BUSY') || is('LOCKED')) return fileLockedError(folder, file)
  if (is('READONLY_ROLLBACK')) return new AppError('unfinished-write', { file })
  if (is('READONLY')) return new AppError('read-only', { file })
  if (is('CORRUPT') || is('NOTADB')) return new AppError('damaged', { file, detail: message })
  if (is('CANTOPEN') || is('PERM') || is('AUTH')) return folderUnusableError({ folder, file }, code)
  return error
}

/**
 * Builds the error for a locked database: `folder-in-use` if another host holds the folder's lock, otherwise
 * `file-locked`. Hosts exclude each other by the folder's lock. So if this process holds the lock, the program that has
 * locked the file is not a host.
 */
function fileLockedError(folder: string, file: string): AppError {
  const holder = runningHolderOf(folder)
  const isOther = holder !== undefined && !(holder.pid === process.pid && holder.host === hostname())
  return isOther ? new AppError('folder-in-use', { folder, ...holder }) : new AppError('file-locked', { file })
}

/** Runs `work`; throws its SQLite errors translated by `sqliteProblemOf`. */
export function withSqliteErrors<T>(place: DatabaseLocation, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw sqliteProblemOf(error, place)
  }
}

/**
 * Translates a file system error to an error for users: `disk-full`, `disk-error`, `read-only`, otherwise
 * `folder-unusable` or `path-too-long`. SQLite errors and `AppError`s are handled by `sqliteProblemOf`. An error
 * without a code is a bug and is returned unchanged.
 */
export function fileProblemOf(error: unknown, place: DatabaseLocation): unknown {
  const problem = sqliteProblemOf(error, place)
  if (problem instanceof AppError || isSqliteError(problem)) return problem
  if (!(problem instanceof Error && 'code' in problem && typeof problem.code === 'string')) return problem
  const { code } = problem
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('disk-full', { file: place.folder })
  if (code === 'EIO') return new AppError('disk-error', { file: place.file, reason: code })
  if (['EROFS', 'EACCES', 'EPERM'].includes(code)) return new AppError('read-only', { file: place.file })
  return folderUnusableError(place, code)
}

/** Runs `work`; throws its file system errors translated by `fileProblemOf`. */
export function withFileErrors<T>(place: DatabaseLocation, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw fileProblemOf(error, place)
  }
}

/** Returns the system's code of an error, or the message of an error without a code. */
export function errorReasonOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return String(error)
}
