import Database from 'better-sqlite3'
import { hostname } from 'node:os'
import { AppError } from '../../../shared/domain/error.ts'
import { missingPart } from '../../ports/ownParts.ts'
import { livingHolderOf } from '../../ports/holder.ts'
import type { Place } from './place.ts'

/** True for what the driver throws. */
export const isSqliteError = (error: unknown): error is InstanceType<typeof Database.SqliteError> =>
  error instanceof Database.SqliteError

/** What SQLite opens is named in 512 bytes at most, with the endings of its own; of anything longer it only says that it cannot. */
const LONGEST = 504

/** `folder-unusable`; `path-too-long` where that is the reason. */
export const unusable = ({ folder, file }: Place, reason: string): AppError =>
  reason === 'ENAMETOOLONG' || Buffer.byteLength(file) > LONGEST
    ? new AppError('path-too-long', { folder, bytes: Buffer.byteLength(file), most: LONGEST })
    : new AppError('folder-unusable', { folder, reason })

/**
 * What an error of SQLite means to people: `disk-full`, `disk-error`, `folder-in-use`, `file-locked`, `unfinished-write`, `read-only`,
 * `damaged`, `folder-unusable`, `path-too-long`; `program-incomplete` where its driver cannot be loaded. Anything else is given back as it is: a bug, or an error of ours already.
 */
export function problemOf(error: unknown, { folder, file }: Place): unknown {
  if (!isSqliteError(error)) return missingPart(error) ?? error
  const { code, message } = error
  const is = (name: string): boolean => code === `SQLITE_${name}` || code.startsWith(`SQLITE_${name}_`)
  if (is('FULL')) return new AppError('disk-full', { file: folder })
  if (is('IOERR')) return new AppError('disk-error', { file, reason: code })
  if (is('BUSY') || is('LOCKED')) return lockedBy(folder, file)
  if (is('READONLY_ROLLBACK')) return new AppError('unfinished-write', { file })
  if (is('READONLY')) return new AppError('read-only', { file })
  if (is('CORRUPT') || is('NOTADB')) return new AppError('damaged', { file, detail: message })
  if (is('CANTOPEN') || is('PERM') || is('AUTH')) return unusable({ folder, file }, code)
  return error
}

/** Hosts keep each other out by the folder's lock: a file that is locked under the one that holds it is another program's. */
function lockedBy(folder: string, file: string): AppError {
  const holder = livingHolderOf(folder)
  const isOther = holder !== undefined && !(holder.pid === process.pid && holder.host === hostname())
  return isOther ? new AppError('folder-in-use', { folder, ...holder }) : new AppError('file-locked', { file })
}

/** Does `work`; throws what SQLite's errors mean. */
export function withSqliteErrors<T>(place: Place, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw problemOf(error, place)
  }
}

/**
 * What an error of the system about a file means to people: `disk-full`, `disk-error`, `read-only`, else
 * `folder-unusable` or `path-too-long`. Errors of SQLite and our own are as `problemOf` has them; anything without a code is a bug.
 */
export function fileProblemOf(error: unknown, place: Place): unknown {
  const problem = problemOf(error, place)
  if (problem instanceof AppError || isSqliteError(problem)) return problem
  if (!(problem instanceof Error && 'code' in problem && typeof problem.code === 'string')) return problem
  const { code } = problem
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('disk-full', { file: place.folder })
  if (code === 'EIO') return new AppError('disk-error', { file: place.file, reason: code })
  if (['EROFS', 'EACCES', 'EPERM'].includes(code)) return new AppError('read-only', { file: place.file })
  return unusable(place, code)
}

/** Does `work` on a file; throws what the system's errors mean. */
export function withFileErrors<T>(place: Place, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw fileProblemOf(error, place)
  }
}

/** The code that the system gave an error of a file, else its message. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return String(error)
}
