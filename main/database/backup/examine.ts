import Database from 'better-sqlite3'
import { AppError } from '../../../shared/domain/error.ts'
import type { Backup } from '../../../shared/contract/views/safekeeping.ts'
import type { FoundBackup } from './backupNotes.ts'
import { findFirstDamage, rowCounts } from '../check/damage.ts'
import { fingerprintOf } from '../../ports/durable.ts'
import { APPLICATION_ID, knownMigrations, pendingMigrations, type Migration } from '../schema/migrations.ts'
import { errorReasonOf } from '../connection/problems.ts'

/** Contents of a database file that may replace the current database. */
export interface ExaminedFile {
  readonly size: number
  readonly sha256: string
  readonly version: number
  readonly rows: Readonly<Record<string, number>>
  readonly campaigns: Backup['campaigns']
}

/**
 * Examines a file that may replace the current database. Throws `backup-unfit` with the reason if the file is
 * damaged, is not a Chronique database or was written by a newer version of the program.
 */
export function examineFile(file: string, known: readonly Migration[] = knownMigrations()): ExaminedFile {
  const unfit = (reason: string) => new AppError('backup-unfit', { file, reason })
  let database: Database.Database | undefined
  try {
    const print = fingerprintOf(file)
    database = new Database(file, { readonly: true, fileMustExist: true })
    if (database.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw unfit('application_id')
    pendingMigrations(database, known, { folder: '', file })
    const damage = findFirstDamage(database)
    if (damage !== undefined) throw unfit(damage)
    const version = Number(database.pragma('user_version', { simple: true }))
    return { ...print, version, rows: Object.fromEntries(rowCounts(database)), campaigns: campaignsOf(database) }
  } catch (error) {
    throw error instanceof AppError && error.code === 'backup-unfit' ? error : unfit(reasonIn(error))
  } finally {
    database?.close()
  }
}

const reasonIn = (error: unknown): string => (error instanceof AppError ? error.code : errorReasonOf(error))

/** Reads the list of campaigns from a file with any schema version. */
function campaignsOf(database: Database.Database): Backup['campaigns'] {
  return database
    .prepare<[], Backup['campaigns'][number]>(
      `SELECT id, name, (SELECT count(*) FROM warband WHERE warband.campaign = campaign.id) AS warbands
       FROM campaign ORDER BY created_at DESC, id DESC`,
    )
    .all()
}

/** True if a backup has not changed since its verification. A backup without notes is examined completely instead. */
export function isIntactBackup({ file, notes }: FoundBackup): boolean {
  try {
    if (!notes) return examineFile(file).size > 0
    const { size, sha256 } = fingerprintOf(file)
    return size === notes.size && sha256 === notes.sha256
  } catch {
    return false
  }
}
