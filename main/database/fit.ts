import Database from 'better-sqlite3'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import type { Finding } from './check/finding.ts'
import { sumsOf } from './check/sums.ts'
import { placeOf, type Place } from './connection/place.ts'
import { knownMigrations, type Migration } from './schema/migrations.ts'
import { openForWriting } from './open.ts'
import { foreignShape } from './schema/shape.ts'
import { backupsIn } from './backup/backupNotes.ts'
import { examined } from './backup/examine.ts'

/**
 * Makes sure that a file may take the place of today's: of a backup of the folder, that it is as it was written down; that
 * it has exactly the tables of its version; on a copy brought to today's shape, that every fact, name and entry is right, and
 * that its journal leads to its facts. Gives its SHA-256. Throws `backup-unfit` with the reason.
 */
export function fitFile(place: Place, file: string): string {
  const known = knownMigrations()
  const { size, sha256, version } = examined(file, known)
  const unfit = (reason: string) => new AppError('backup-unfit', { file, reason })
  const notes = backupsIn(place).find((one) => path.resolve(one.file) === path.resolve(file))?.notes
  if (notes && (notes.size !== size || notes.sha256 !== sha256)) throw unfit('digest')
  const foreign = foreignIn(file, known.slice(0, version))
  if (foreign !== undefined) throw unfit(foreign)
  const [wrong] = wholeFindings(file, unfit)
  if (wrong) throw unfit(`${wrong.code} ${wrong.table}`)
  return sha256
}

function foreignIn(file: string, applied: readonly Migration[]): string | undefined {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return foreignShape(database, applied)
  } finally {
    database.close()
  }
}

function wholeFindings(file: string, unfit: (reason: string) => AppError): readonly Finding[] {
  try {
    return onCopy(file, (folder) => {
      const opened = openForWriting(folder, { check: false })
      try {
        const { findings } = opened.check()
        return [...findings, ...sumsOf(opened.store, findings)]
      } finally {
        opened.store.close()
      }
    })
  } catch (error) {
    throw unfit(error instanceof AppError ? error.code : String(error))
  }
}

/** Does `work` in a folder of its own in which a backup lies as its database; it may be brought to today's shape there. */
export function onCopy<T>(file: string, work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
  try {
    cpSync(file, placeOf(folder).file)
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
