import type { Database } from 'better-sqlite3'
import { AppError } from '../../shared/domain/error.ts'
import type { Store } from '../ports/store.ts'
import { checkDatabase } from './check/check.ts'
import type { IntegrityReport } from './check/finding.ts'
import {
  connectDatabase,
  connectToRead,
  makeDataFolder,
  isReadOnlyFolder,
  refuseIfReadOnly,
  refuseIfLinked,
} from './connection/connect.ts'
import { connectionGuardOn, type ConnectionGuard } from './connectionGuard.ts'
import { removeDatabaseDigest, writeDatabaseDigest } from './connection/digest.ts'
import { measureDatabase, type DatabaseMeasurements } from './check/figures.ts'
import {
  inspectDatabase,
  hasDatabaseFile,
  inspectBeforeWriting,
  findLostChangesError,
  refuseIfDatabaseFileChanged,
  ENTRIES_CHECKED_AT_START,
} from './inspect.ts'
import { refuseIfLockObstructed, refuseIfObstructed } from './connection/obstacles.ts'
import { takeFolderLock, type FolderLock } from './connection/lock.ts'
import type { AnnouncedPage } from '../ports/holder.ts'
import { migrate, migrateInMemory, type MigrationResult } from './migrate.ts'
import { knownMigrations } from './schema/migrations.ts'
import { databaseLocationOf, type DatabaseLocation } from './connection/place.ts'
import { fileProblemOf, withFileErrors, withSqliteErrors } from './connection/problems.ts'
import { backUpSync } from './backup/backup.ts'
import type { FoundBackup } from './backup/backupNotes.ts'
import { removeUnfinishedBackups } from './backup/prune.ts'
import { completeDatabaseReplacement, isReplacingDatabase } from './backup/replace.ts'
import {
  checkpoint,
  prepareForWriting,
  connectionSettings,
  applyConnectionSettings,
  type ConnectionSettings,
} from './connection/settings.ts'
import { createFactStore } from './facts/store.ts'

export interface OpenOptions {
  /** True (default) to check the whole file first, which takes time in proportion to its size. */
  readonly check?: boolean
  /** True to accept a file that was changed by another program or is missing. */
  readonly asItIs?: boolean
  /** True to read a file of an older version: a copy is migrated in memory, and the file itself does not change. */
  readonly readsOlder?: boolean
  /**
   * Number of journal entries to check after a crash, starting with the newest; the other entries are checked later
   * (see `RecoveryCheckProgress`).
   */
  readonly newest?: number
  /** Folder of the migrations; default: the folder of the program. */
  readonly migrations?: string
  /** Address of the page that this host serves. */
  readonly address?: string
}

export interface OpenFolder {
  readonly store: Store
  readonly place: DatabaseLocation
  /** Runs all checks on the data. */
  check(): IntegrityReport
  /** Returns the settings of the connection, for diagnoses. */
  settings(): ConnectionSettings
  figures(): DatabaseMeasurements
  /** Returns the number of transactions committed since the opening; 0 for a folder open for reading. */
  commits(): number
}

/** A data folder that is open for writing. `store.close()` also releases the lock of the folder. */
export interface WritableFolder extends OpenFolder {
  readonly migrated: MigrationResult
  /** Publishes the address of the page that this host serves. */
  announce(page: AnnouncedPage): void
}

/** What can still be done after another program has moved, deleted or replaced the open file. */
export interface LostFileActions {
  /** Makes a backup of the data that the connection can still read. Throws what `backUp` throws. */
  backUpOpenData(): FoundBackup
  /** Closes the connection without writing a digest, because the file at the path may now be another file. */
  abandon(): void
}

/** Progress of the check after a crash. Until the check is complete, closing the folder writes no digest. */
export interface RecoveryCheckProgress {
  isWhollyChecked(): boolean
  /** Notes that the remaining entries were checked and have no problem. */
  noteWholeCheck(): void
}

/** A database that is open for writing. */
export type WritableDatabase = OpenFolder & LostFileActions & RecoveryCheckProgress & Pick<WritableFolder, 'migrated'>

/** The exclusive right to write in a data folder; the database file may be open or closed. */
export interface LockedFolder {
  readonly place: DatabaseLocation
  /**
   * Opens the database file. After closing, the file may be replaced and opened again. Throws what `openForWriting`
   * throws.
   */
  open(opening?: OpenOptions): WritableDatabase
  announce(page: AnnouncedPage): void
  release(): void
}

/**
 * Takes the lock of a data folder, so that this process is its only writer, and creates the folder if it is missing.
 * Throws `folder-unusable`, `folder-in-use`, `no-locks`, `lock-spoilt`, `file-linked`, `read-only`, and `place-taken`
 * if the name of the lock file is taken.
 */
export function lockDataFolder(folder: string, { address = '' }: Pick<OpenOptions, 'address'> = {}): LockedFolder {
  const place = databaseLocationOf(folder)
  makeDataFolder(place)
  if (isReadOnlyFolder(place)) throw new AppError('read-only', { file: place.file })
  refuseIfLinked(place)
  refuseIfLockObstructed(place)
  return heldFolderOf(takeFolderLock(place.folder, { address }), place)
}

const heldFolderOf = (lock: FolderLock, place: DatabaseLocation): LockedFolder => ({
  place,
  open(opening = {}) {
    makeDataFolder(place)
    lock.renew()
    refuseIfObstructed(place)
    completeInterrupted(place)
    return openDatabaseOf(place, opening)
  },
  announce: (page) => lock.announce(page),
  release: () => lock.release(),
})

/** Completes an interrupted restore and removes the temporary files of interrupted backups. */
function completeInterrupted(place: DatabaseLocation): void {
  withFileErrors(place, () => {
    completeDatabaseReplacement(place)
    removeUnfinishedBackups(place)
  })
}

/**
 * Opens a data folder as its only writer and creates missing files. Throws what `lockDataFolder` and `migrate` throw,
 * and `file-gone`, `place-taken`, `foreign-journal`, `not-a-database`, `damaged`, `changed`, `newer-file`, `read-only`.
 */
export function openForWriting(folder: string, opening: OpenOptions = {}): WritableFolder {
  const held = lockDataFolder(folder, opening)
  try {
    const { store, ...opened } = held.open(opening)
    const close = () => {
      store.close()
      held.release()
    }
    return { ...opened, store: { ...store, close }, announce: (page) => held.announce(page) }
  } catch (error) {
    held.release()
    throw error
  }
}

function openDatabaseOf(place: DatabaseLocation, opening: OpenOptions): WritableDatabase {
  const known = knownMigrations(opening.migrations)
  const checked = inspectFirst(place, known, opening)
  const database = connectForWriting(place)
  try {
    withSqliteErrors(place, () => prepareForWriting(database, place))
    const migrated = migrate(database, place, known)
    withSqliteErrors(place, () => applyConnectionSettings(database))
    const guard = connectionGuardOn(database, place)
    const store = createFactStore({ database, place, isWritable: true, guard })
    const left = storeWithDigest(store, database, place, guard, checked)
    return {
      ...openFolderOn(left, place, database, guard),
      migrated,
      ...takenFileActions(database, place, guard),
      ...checked,
    }
  } catch (error) {
    database.close()
    if (checked.isWhollyChecked()) writeDatabaseDigest(place)
    throw error
  }
}

/** Inspects an existing file before the program writes to it. Throws what `inspectBeforeWriting` throws. */
function inspectFirst(
  place: DatabaseLocation,
  known: ReturnType<typeof knownMigrations>,
  { check = true, asItIs = false, newest = ENTRIES_CHECKED_AT_START }: OpenOptions,
): RecoveryCheckProgress {
  let isWhole = true
  if (hasDatabaseFile(place, { asItIs })) {
    refuseIfReadOnly(place)
    isWhole = inspectBeforeWriting(place, { known, check, asItIs, newest })
  }
  return {
    isWhollyChecked: () => isWhole,
    noteWholeCheck: () => void (isWhole = true),
  }
}

/** Builds the actions for an open file that another program has moved, deleted or replaced. */
const takenFileActions = (database: Database, place: DatabaseLocation, guard: { close(): void }): LostFileActions => ({
  backUpOpenData: () => backUpSync(database, place, { reason: 'taken' }),
  abandon() {
    database.close()
    guard.close()
  },
})

/** Opens a connection for writing after removing the digest of the closed file. */
function connectForWriting(place: DatabaseLocation): Database {
  try {
    removeDatabaseDigest(place)
  } catch (error) {
    throw fileProblemOf(error, place)
  }
  return connectDatabase(place, { isReadOnly: false })
}

/** Returns the store with another `close`, which makes a checkpoint and writes the digest of the closed file. */
const storeWithDigest = (
  store: Store,
  database: Database,
  place: DatabaseLocation,
  guard: { close(): void },
  checked: RecoveryCheckProgress,
): Store => ({
  ...store,
  close() {
    if (!database.open) return
    checkpoint(database)
    store.close()
    guard.close()
    if (checked.isWhollyChecked()) writeDatabaseDigest(place)
  },
})

/**
 * Opens a data folder for reading, even while another process writes to it. Throws `database-missing`, `file-gone`,
 * `not-a-database`, `damaged`, `changed`, `newer-file`, `older-file`, `restore-unfinished`, `unfinished-write`,
 * `place-taken`, `foreign-journal`, `folder-unusable`.
 */
export function openForReading(folder: string, opening: OpenOptions = {}): OpenFolder {
  const place = databaseLocationOf(folder)
  refuseIfObstructed(place)
  if (isReplacingDatabase(place)) throw new AppError('restore-unfinished', { ...place })
  const { check = true, asItIs = false, readsOlder = false, migrations } = opening
  if (!hasDatabaseFile(place, { asItIs })) throw new AppError('database-missing', { ...place })
  const database = connectToRead(place)
  const looking = { known: knownMigrations(migrations), check, asItIs, newest: ENTRIES_CHECKED_AT_START }
  try {
    const pending = inspectDatabase(database, place, looking)
    const lost = findLostChangesError(database, place, looking)
    refuseIfDatabaseFileChanged(place, looking)
    if (lost) throw lost
    if (pending.length > 0 && !readsOlder) throw new AppError('older-file', { file: place.file })
    const current = pending.length > 0 ? migrateInMemory(database, place, pending) : database
    if (current !== database) database.close()
    withSqliteErrors(place, () => applyConnectionSettings(current))
    return openFolderOn(createFactStore({ database: current, place, isWritable: false }), place, current)
  } catch (error) {
    database.close()
    throw error
  }
}

const openFolderOn = (
  store: Store,
  place: DatabaseLocation,
  database: Database,
  guard?: ConnectionGuard,
): OpenFolder => ({
  store,
  place,
  check: () => store.transaction(() => checkDatabase(database, place)),
  settings: () => connectionSettings(database),
  figures: () => measureDatabase(database),
  commits: () => guard?.commits() ?? 0,
})
