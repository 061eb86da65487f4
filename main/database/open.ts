import type { Database } from 'better-sqlite3'
import { AppError } from '../../shared/domain/error.ts'
import type { Store } from '../ports/store.ts'
import { checkOn, type Report } from './check.ts'
import { connect, connectToRead, hasLog, isThere, makeFolder, mustBeWritable } from './connect.ts'
import { damageOf, rowCounts } from './damage.ts'
import { takeLock, type Lock } from './lock.ts'
import { APPLICATION_ID, migrate, type Migrated } from './migrate.ts'
import { knownMigrations, pendingMigrations, type Migration } from './migrations.ts'
import { placeOf, type Place } from './place.ts'
import { isSqliteError, problemOf, told } from './problems.ts'
import { prepareForWriting, settingsOf, settle, type Settings } from './settings.ts'
import { storeOn } from './store.ts'

export interface Opening {
  /** Look through the whole file first; it takes time in proportion to its size. */
  readonly check?: boolean
  /** Where the migrations are, if not in their usual place. */
  readonly migrations?: string
  /** The address of the page that this host serves. */
  readonly address?: string
}

/** An open data folder. */
export interface Opened {
  readonly store: Store
  readonly place: Place
  /** Everything that can be found wrong with it. */
  check(): Report
  /** How the connection is set, for diagnoses. */
  settings(): Settings
}

/** A data folder open for writing. `store.close()` gives the folder free. */
export interface OpenedForWriting extends Opened {
  readonly migrated: Migrated
  /** Tells others where this host's page is. */
  announce(address: string): void
}

/**
 * Opens a data folder as its only writer, making what is absent. Throws `folder-unusable`, `folder-in-use`,
 * `not-a-database`, `damaged`, `newer-file`, `read-only`, and what migrating throws.
 */
export function openForWriting(folder: string, opening: Opening = {}): OpenedForWriting {
  const place = placeOf(folder)
  makeFolder(place)
  const lock = takeLock(place.folder, opening)
  try {
    return { ...openHeld(place, lock, opening), announce: (address) => lock.announce(address) }
  } catch (error) {
    lock.release()
    throw error
  }
}

function openHeld(place: Place, lock: Lock, { check = true, migrations }: Opening) {
  const known = knownMigrations(migrations)
  if (isThere(place)) {
    mustBeWritable(place)
    lookThrough(place, known, check)
  }
  const database = connect(place, { isReadOnly: false })
  try {
    told(place, () => prepareForWriting(database, place))
    const migrated = migrate(database, place, known)
    told(place, () => settle(database))
    const store = storeOn({ database, place, isWritable: true, closed: () => lock.release() })
    return { ...openedOn(store, place, database), migrated }
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Opens a data folder to read beside whoever writes. Throws `database-missing`, `not-a-database`, `damaged`,
 * `newer-file`, `older-file`, `folder-unusable`.
 */
export function openForReading(folder: string, { check = true, migrations }: Opening = {}): Opened {
  const place = placeOf(folder)
  if (!isThere(place)) throw new AppError('database-missing', { ...place })
  const database = connectToRead(place)
  try {
    const pending = inspect(database, place, knownMigrations(migrations), check)
    if (pending.length > 0) throw new AppError('older-file', { file: place.file })
    told(place, () => settle(database))
    return openedOn(storeOn({ database, place, isWritable: false }), place, database)
  } catch (error) {
    database.close()
    throw error
  }
}

const openedOn = (store: Store, place: Place, database: Database): Opened => ({
  store,
  place,
  check: () => store.transaction(() => checkOn(database)),
  settings: () => settingsOf(database),
})

/**
 * Looks at a file before anything is written. Where changes still wait in the log the connection may only read, since
 * its end would otherwise carry them over; where none do it may write, and so clears away what reading makes.
 */
function lookThrough(place: Place, known: readonly Migration[], check: boolean): void {
  const database = connect(place, { isReadOnly: hasLog(place) })
  try {
    inspect(database, place, known, check)
  } finally {
    database.close()
  }
}

/** The migrations that a file needs. Throws `not-a-database`, `newer-file`, `damaged` and what migrating may. */
function inspect(database: Database, place: Place, known: readonly Migration[], check: boolean): Migration[] {
  const { file } = place
  try {
    const id = database.pragma('application_id', { simple: true })
    const isEmpty = rowCounts(database).size === 0
    if (id !== APPLICATION_ID && !isEmpty) throw new AppError('not-a-database', { file })
    const pending = pendingMigrations(database, known, place)
    const detail = check ? damageOf(database) : undefined
    if (detail !== undefined) throw new AppError('damaged', { file, detail })
    return pending
  } catch (error) {
    if (isSqliteError(error) && error.code === 'SQLITE_NOTADB') throw new AppError('not-a-database', { file })
    throw problemOf(error, place)
  }
}
