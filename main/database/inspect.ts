import type { Database } from 'better-sqlite3'
import { AppError } from '../../shared/domain/error.ts'
import { backupsIn } from './backup/backupNotes.ts'
import { connect, hasLog, hasRollback, isThere } from './connection/connect.ts'
import { storeOn } from './facts/store.ts'
import { checkOn } from './check/check.ts'
import { sumsOf } from './check/sums.ts'
import { damageOf, rowCounts } from './check/damage.ts'
import { hasDigest, isChanged } from './connection/digest.ts'
import { APPLICATION_ID, pendingMigrations, type Migration } from './schema/migrations.ts'
import type { Place } from './connection/place.ts'
import { newestCounts } from './check/checkJournal.ts'
import { lostFrom, wasAcknowledged } from './connection/acknowledged.ts'
import { isSqliteError, problemOf } from './connection/problems.ts'

/** How closely a file is looked at. */
export interface Looking {
  readonly known: readonly Migration[]
  /** Look through the whole file; it takes time in proportion to its size. */
  readonly check: boolean
  /** Take what is there as it is: changed outside, or gone. */
  readonly asItIs: boolean
  /** So many of the newest journal entries are checked after a crash. */
  readonly newest: number
}

/** A start that checks so many entries takes a second. */
export const NEWEST_AT_START = 20_000

/**
 * True when there is a file to look into. Throws `file-gone` where there is none though something was kept here, and what
 * `isThere` throws.
 */
export function isKept(place: Place, { asItIs }: Pick<Looking, 'asItIs'>): boolean {
  if (isThere(place)) return true
  if (asItIs) return false
  if (hasDigest(place) || hasLog(place) || wasAcknowledged(place) || backupsIn(place).length > 0)
    throw new AppError('file-gone', { ...place })
  return false
}

/**
 * Looks at a file before anything is written. Where changes still wait in the log the connection may only read, since
 * its end would otherwise carry them over; where none do it may write, and so clears away what reading makes. A write
 * that was broken off as the file was made has to be taken back before anything can be read. Throws what `inspect` throws,
 * `changed`, `lost` where acknowledged changes are missing; `unsound` where what a crash left does not add up. Gives whether
 * nothing is left to be checked: of a long journal only the newest entries are after a crash, lest the start take long.
 */
export function lookThrough(place: Place, looking: Looking): boolean {
  const database = connect(place, { isReadOnly: hasLog(place) && !hasRollback(place) })
  let wrong: AppError | undefined
  let isWhole = true
  try {
    const pending = inspect(database, place, looking)
    wrong = lostIn(database, place, looking)
    if (pending.length === 0 && !hasDigest(place)) {
      wrong ??= unsoundIn(database, place, looking)
      isWhole = !looking.check || looking.asItIs || !isLonger(database, looking.newest)
    }
  } finally {
    database.close()
  }
  mustBeUnchanged(place, looking)
  if (wrong) throw wrong
  return isWhole
}

/** True for a journal of more entries than that. */
const isLonger = (database: Database, newest: number): boolean =>
  database.prepare<[], number>('SELECT count(*) FROM journal').pluck().get()! > newest

/** What was acknowledged and is there no more, as an error. */
export const lostIn = (database: Database, place: Place, { check, asItIs }: Looking): AppError | undefined =>
  check && !asItIs ? lostFrom(database, place) : undefined

/** After a crash no digest says how the file was left: then the journal has to lead to the facts. */
function unsoundIn(database: Database, place: Place, { check, asItIs, newest }: Looking): AppError | undefined {
  if (!check || asItIs) return undefined
  const store = storeOn({ database, place, isWritable: false })
  const findings = store.transaction(() => {
    const { findings: found } = checkOn(database, place, { newest, arePagesSound: true })
    return [...found, ...sumsOf(store, found, newestCounts(database, newest))]
  })
  return unsoundBy(findings, place)
}

/** The error `unsound` for what was found; nothing where nothing was. */
export function unsoundBy(
  findings: readonly { readonly code: string; readonly table: string }[],
  { file }: Place,
): AppError | undefined {
  const [first] = findings
  return first && new AppError('unsound', { file, count: findings.length, detail: `${first.code} ${first.table}` })
}

/** Throws `changed` where a closed file is not as it was left. */
export function mustBeUnchanged(place: Place, looking: Looking): void {
  if (!isAsLeft(place, looking)) throw new AppError('changed', { file: place.file })
}

const isAsLeft = (place: Place, { check, asItIs }: Looking): boolean => !check || asItIs || !isChanged(place)

/** The migrations that a file needs. Throws `not-a-database`, `newer-file`, `damaged` and what migrating may. */
export function inspect(database: Database, place: Place, looking: Looking): Migration[] {
  const { file } = place
  try {
    const id = database.pragma('application_id', { simple: true })
    const isEmpty = rowCounts(database).size === 0
    if (id !== APPLICATION_ID && !isEmpty) throw new AppError('not-a-database', { file })
    const pending = pendingMigrations(database, looking.known, place)
    const detail = looking.check ? damageOf(database) : undefined
    if (detail !== undefined) throw new AppError('damaged', { file, detail })
    return pending
  } catch (error) {
    if (isSqliteError(error) && error.code === 'SQLITE_NOTADB') throw new AppError('not-a-database', { file })
    if (isSqliteError(error) && error.code === 'SQLITE_ERROR')
      throw new AppError('damaged', { file, detail: error.message })
    if (error instanceof AppError && VERSIONS.includes(error.code) && !isAsLeft(place, looking))
      throw new AppError('damaged', { file, detail: error.code })
    throw problemOf(error, place)
  }
}

/** What a file says of its version; one that was changed since Chronique left it may say so by a flipped bit. */
const VERSIONS: readonly string[] = ['newer-file', 'migration-order', 'migration-edited']
