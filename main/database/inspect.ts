import type { Database } from 'better-sqlite3'
import { AppError } from '../../shared/domain/error.ts'
import { listBackups } from './backup/backupNotes.ts'
import { connectDatabase, hasWriteAheadLog, hasRollbackJournal, databaseFileExists } from './connection/connect.ts'
import { createFactStore } from './facts/store.ts'
import { checkDatabase } from './check/check.ts'
import { findJournalMismatches } from './check/journalSums.ts'
import { findFirstDamage, rowCounts } from './check/damage.ts'
import { hasDatabaseDigest, hasDatabaseFileChanged } from './connection/digest.ts'
import { APPLICATION_ID, pendingMigrations, type Migration } from './schema/migrations.ts'
import type { DatabaseLocation } from './connection/place.ts'
import { countNewestEntriesByCampaign } from './check/checkJournal.ts'
import { lostChangesError, hasAcknowledgedEntryNote } from './connection/acknowledgedEntry.ts'
import { isSqliteError, sqliteProblemOf } from './connection/problems.ts'

/** Options that say how thoroughly a file is inspected. */
export interface InspectOptions {
  readonly known: readonly Migration[]
  /** True to check the whole file, which takes time in proportion to its size. */
  readonly check: boolean
  /** True to accept a file that was changed by another program or is missing. */
  readonly asItIs: boolean
  /** Number of journal entries to check after a crash, starting with the newest. */
  readonly newest: number
}

/** Number of journal entries that are checked at the start of the program; this takes about a second. */
export const ENTRIES_CHECKED_AT_START = 20_000

/**
 * True if there is a database file to inspect. Throws `file-gone` if the file is missing although the folder once had
 * a database, and what `databaseFileExists` throws.
 */
export function hasDatabaseFile(place: DatabaseLocation, { asItIs }: Pick<InspectOptions, 'asItIs'>): boolean {
  if (databaseFileExists(place)) return true
  if (asItIs) return false
  if (
    hasDatabaseDigest(place) ||
    hasWriteAheadLog(place) ||
    hasAcknowledgedEntryNote(place) ||
    listBackups(place).length > 0
  )
    throw new AppError('file-gone', { ...place })
  return false
}

/**
 * Inspects a file before anything is written. If the log holds changes, the connection is read-only, because closing a
 * writable connection would make a checkpoint. Without such a log, the connection may write, so that it removes the
 * helper files which reading creates. The connection may also write if the creation of the file was interrupted,
 * because SQLite must undo that creation first. Returns true if everything was checked, false if entries remain to be
 * checked: after a crash only the newest entries of a long journal are checked, so that the program starts quickly.
 * Throws what `inspectDatabase` throws, `changed`, `lost` if acknowledged changes are missing, and `unsound` if the
 * data do not add up after a crash.
 */
export function inspectBeforeWriting(place: DatabaseLocation, looking: InspectOptions): boolean {
  const database = connectDatabase(place, { isReadOnly: hasWriteAheadLog(place) && !hasRollbackJournal(place) })
  let wrong: AppError | undefined
  let isWhole = true
  try {
    const pending = inspectDatabase(database, place, looking)
    wrong = findLostChangesError(database, place, looking)
    if (pending.length === 0 && !hasDatabaseDigest(place)) {
      wrong ??= unsoundErrorIn(database, place, looking)
      isWhole = !looking.check || looking.asItIs || !isJournalLonger(database, looking.newest)
    }
  } finally {
    database.close()
  }
  refuseIfDatabaseFileChanged(place, looking)
  if (wrong) throw wrong
  return isWhole
}

/** True if the journal has more entries than `newest`. */
const isJournalLonger = (database: Database, newest: number): boolean =>
  database.prepare<[], number>('SELECT count(*) FROM journal').pluck().get()! > newest

/**
 * Returns the error about changes that were confirmed to a user but are missing in the database; `undefined` if no
 * such change is missing, if `check` is false, or if the user opens the data as they are (`asItIs`).
 */
export const findLostChangesError = (
  database: Database,
  place: DatabaseLocation,
  { check, asItIs }: InspectOptions,
): AppError | undefined => (check && !asItIs ? lostChangesError(database, place) : undefined)

/**
 * Returns the `unsound` error if the journal does not add up to the facts. This check is used after a crash, because
 * the file then has no digest. Returns `damaged` if a table or a column has another name than Chronique gave it, as after
 * a flipped bit.
 */
function unsoundErrorIn(
  database: Database,
  place: DatabaseLocation,
  { check, asItIs, newest }: InspectOptions,
): AppError | undefined {
  if (!check || asItIs) return undefined
  try {
    const store = createFactStore({ database, place, isWritable: false })
    const findings = store.transaction(() => {
      const { findings: found } = checkDatabase(database, place, { newest, arePagesSound: true })
      return [...found, ...findJournalMismatches(store, found, countNewestEntriesByCampaign(database, newest))]
    })
    return unsoundError(findings, place)
  } catch (error) {
    if (!isSqliteError(error) || error.code !== 'SQLITE_ERROR') throw error
    return new AppError('damaged', { file: place.file, detail: error.message })
  }
}

/** Builds the `unsound` error for the findings; returns `undefined` if there are no findings. */
export function unsoundError(
  findings: readonly { readonly code: string; readonly table: string }[],
  { file }: DatabaseLocation,
): AppError | undefined {
  const [first] = findings
  return first && new AppError('unsound', { file, count: findings.length, detail: `${first.code} ${first.table}` })
}

/** Throws `changed` if the file has changed since Chronique closed it. */
export function refuseIfDatabaseFileChanged(place: DatabaseLocation, looking: InspectOptions): void {
  if (!isUnchanged(place, looking)) throw new AppError('changed', { file: place.file })
}

const isUnchanged = (place: DatabaseLocation, { check, asItIs }: InspectOptions): boolean =>
  !check || asItIs || !hasDatabaseFileChanged(place)

/**
 * Returns the migrations that a file needs. Throws `not-a-database`, `newer-file`, `damaged` and what
 * `pendingMigrations` throws.
 */
export function inspectDatabase(database: Database, place: DatabaseLocation, looking: InspectOptions): Migration[] {
  const { file } = place
  try {
    const id = database.pragma('application_id', { simple: true })
    const isEmpty = rowCounts(database).size === 0
    if (id !== APPLICATION_ID && !isEmpty) throw new AppError('not-a-database', { file })
    const pending = pendingMigrations(database, looking.known, place)
    const detail = looking.check ? findFirstDamage(database) : undefined
    if (detail !== undefined) throw new AppError('damaged', { file, detail })
    return pending
  } catch (error) {
    if (isSqliteError(error) && error.code === 'SQLITE_NOTADB') throw new AppError('not-a-database', { file })
    if (isSqliteError(error) && error.code === 'SQLITE_ERROR')
      throw new AppError('damaged', { file, detail: error.message })
    if (error instanceof AppError && VERSION_ERRORS.includes(error.code) && !isUnchanged(place, looking))
      throw new AppError('damaged', { file, detail: error.code })
    throw sqliteProblemOf(error, place)
  }
}

/**
 * Codes of the errors about the version of a file. If the file has changed since Chronique closed it, a flipped bit may
 * have caused such an error. The error is then reported as `damaged`.
 */
const VERSION_ERRORS: readonly string[] = ['newer-file', 'migration-order', 'migration-edited']
