import Database from 'better-sqlite3'
import { AppError } from '../../../shared/domain/error.ts'
import type { Backup } from '../../../shared/contract/views/safekeeping.ts'
import type { FoundBackup } from './backupNotes.ts'
import { damageOf, rowCounts } from '../check/damage.ts'
import { fingerprintOf } from '../../ports/durable.ts'
import { APPLICATION_ID, knownMigrations, pendingMigrations, type Migration } from '../schema/migrations.ts'
import { reasonOf } from '../connection/problems.ts'

/** What is in a file that could be put in place of today's. */
export interface Examined {
  readonly size: number
  readonly sha256: string
  readonly version: number
  readonly rows: Readonly<Record<string, number>>
  readonly campaigns: Backup['campaigns']
}

/**
 * Looks through a file that is to be put in place of today's. Throws `backup-unfit` with the reason where it is damaged,
 * no data of Chronique, or of a newer version.
 */
export function examined(file: string, known: readonly Migration[] = knownMigrations()): Examined {
  const unfit = (reason: string) => new AppError('backup-unfit', { file, reason })
  let database: Database.Database | undefined
  try {
    const print = fingerprintOf(file)
    database = new Database(file, { readonly: true, fileMustExist: true })
    if (database.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw unfit('application_id')
    pendingMigrations(database, known, { folder: '', file })
    const damage = damageOf(database)
    if (damage !== undefined) throw unfit(damage)
    const version = Number(database.pragma('user_version', { simple: true }))
    return { ...print, version, rows: Object.fromEntries(rowCounts(database)), campaigns: campaignsOf(database) }
  } catch (error) {
    throw error instanceof AppError && error.code === 'backup-unfit' ? error : unfit(reasonIn(error))
  } finally {
    database?.close()
  }
}

const reasonIn = (error: unknown): string => (error instanceof AppError ? error.code : reasonOf(error))

/** The campaigns of a file of any shape. */
function campaignsOf(database: Database.Database): Backup['campaigns'] {
  return database
    .prepare<[], Backup['campaigns'][number]>(
      `SELECT id, name, (SELECT count(*) FROM warband WHERE warband.campaign = campaign.id) AS warbands
       FROM campaign ORDER BY created_at DESC, id DESC`,
    )
    .all()
}

/** True for a backup that is as it was when it was looked through; one without notes is looked through now. */
export function isGood({ file, notes }: FoundBackup): boolean {
  try {
    if (!notes) return examined(file).size > 0
    const { size, sha256 } = fingerprintOf(file)
    return size === notes.size && sha256 === notes.sha256
  } catch {
    return false
  }
}
