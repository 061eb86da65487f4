import Database from 'better-sqlite3'
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import { damageOf, rowCounts } from './damage.ts'
import type { Place } from './place.ts'
import { problemOf, reasonOf } from './problems.ts'

/**
 * Copies what a connection sees into a file: under another name first, looked through and counted, then durably renamed.
 * Throws `copy-failed` when the copy is not as good as what it was made from.
 */
export function copyVerified(database: Database.Database, place: Place, target: string): void {
  const temporary = `${target}.tmp`
  try {
    rmSync(temporary, { force: true })
    database.prepare('VACUUM INTO ?').run(temporary)
    verify(database, place, temporary)
    sync(temporary, 'r+')
    renameSync(temporary, target)
    // Windows opens no folders, and does not need it.
    if (process.platform !== 'win32') sync(path.dirname(target), 'r')
  } catch (error) {
    rmSync(temporary, { force: true })
    const problem = problemOf(error, { folder: place.folder, file: target })
    throw problem instanceof AppError
      ? problem
      : new AppError('copy-failed', { file: place.file, reason: reasonOf(error) })
  }
}

function verify(original: Database.Database, { file }: Place, name: string): void {
  const copy = new Database(name, { readonly: true, fileMustExist: true })
  try {
    const reason = damageOf(copy) ?? (isSameSize(original, copy) ? undefined : 'rows')
    if (reason !== undefined) throw new AppError('copy-failed', { file, reason })
  } finally {
    copy.close()
  }
}

const isSameSize = (one: Database.Database, other: Database.Database): boolean =>
  JSON.stringify([...rowCounts(one)]) === JSON.stringify([...rowCounts(other)])

function sync(name: string, flags: string): void {
  const descriptor = openSync(name, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
