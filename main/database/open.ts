import type { Database } from 'better-sqlite3'
import { AppError } from '../../shared/domain/error.ts'
import type { Store } from '../ports/store.ts'
import { checkOn } from './check/check.ts'
import type { Report } from './check/finding.ts'
import {
  connect,
  connectToRead,
  makeFolder,
  mayOnlyBeRead,
  mustBeWritable,
  mustHaveOneName,
} from './connection/connect.ts'
import { guardOn, type StandingGuard } from './guard.ts'
import { removeDigest, writeDigest } from './connection/digest.ts'
import { figuresOf, type Figures } from './check/figures.ts'
import { inspect, isKept, lookThrough, lostIn, mustBeUnchanged, NEWEST_AT_START } from './inspect.ts'
import { lockMustBeFile, mustBeFiles } from './connection/obstacles.ts'
import { takeLock, type Lock } from './connection/lock.ts'
import type { Announced } from '../ports/holder.ts'
import { migrate, upgradedCopy, type Migrated } from './migrate.ts'
import { knownMigrations } from './schema/migrations.ts'
import { placeOf, type Place } from './connection/place.ts'
import { fileProblemOf, withFileErrors, withSqliteErrors } from './connection/problems.ts'
import { backUpAtOnce } from './backup/backup.ts'
import type { FoundBackup } from './backup/backupNotes.ts'
import { clearUnfinished } from './backup/prune.ts'
import { completeReplacement, isReplacing } from './backup/replace.ts'
import { checkpoint, prepareForWriting, settingsOf, settle, type Settings } from './connection/settings.ts'
import { storeOn } from './facts/store.ts'

export interface Opening {
  /** Look through the whole file first; it takes time in proportion to its size. */
  readonly check?: boolean
  /** Take what is there as it is: changed outside, or gone. */
  readonly asItIs?: boolean
  /** For reading once: a file of an older version is read from a copy in memory that is brought up to date; the file stays as it is. */
  readonly readsOlder?: boolean
  /** So many of the newest journal entries are checked after a crash; all others once there is time (`Checked`). */
  readonly newest?: number
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
  /** How the connection is set, and the file in numbers, for diagnoses. */
  settings(): Settings
  figures(): Figures
  /** How many transactions were committed since it was opened; none where it is only read. */
  commits(): number
}

/** A data folder open for writing. `store.close()` gives the folder free. */
export interface OpenedForWriting extends Opened {
  readonly migrated: Migrated
  /** Tells others where this host's page is. */
  announce(page: Announced): void
}

/** What can be done about a file that was taken away while it was open. */
export interface LettingGo {
  /** Makes a backup of what this connection still reads. Throws as `backUp` does. */
  keepInHand(): FoundBackup
  /** Closes the connection, and says nothing of whatever file is there now. */
  abandon(): void
}

/** How much was checked after a crash: until all of it is, no digest says at the end that the file is sound. */
export interface Checked {
  isWhollyChecked(): boolean
  /** All that the opening left was checked, and is sound. */
  noteWholeCheck(): void
}

/** What is open to be written. */
export type Writable = Opened & LettingGo & Checked & Pick<OpenedForWriting, 'migrated'>

/** The right to write in a data folder, whether its file is open or not. */
export interface Held {
  readonly place: Place
  /** Opens the file; closed again it may be replaced, and opened anew. Throws what `openForWriting` does. */
  open(opening?: Opening): Writable
  announce(page: Announced): void
  release(): void
}

/**
 * Takes a data folder to be its only writer, making it where it is absent. Throws `folder-unusable`, `folder-in-use`,
 * `no-locks`, `lock-spoilt`, `file-linked`, `place-taken` where the lock cannot be, `read-only` where it may only be read.
 */
export function holdFolder(folder: string, { address = '' }: Pick<Opening, 'address'> = {}): Held {
  const place = placeOf(folder)
  makeFolder(place)
  if (mayOnlyBeRead(place)) throw new AppError('read-only', { file: place.file })
  mustHaveOneName(place)
  lockMustBeFile(place)
  return heldBy(takeLock(place.folder, { address }), place)
}

const heldBy = (lock: Lock, place: Place): Held => ({
  place,
  open(opening = {}) {
    makeFolder(place)
    lock.renew()
    mustBeFiles(place)
    endBrokenOff(place)
    return openHeld(place, opening)
  },
  announce: (page) => lock.announce(page),
  release: () => lock.release(),
})

/** Goes through with a restoring that was broken off, and clears away what backups left that were. */
function endBrokenOff(place: Place): void {
  withFileErrors(place, () => {
    completeReplacement(place)
    clearUnfinished(place)
  })
}

/**
 * Opens a data folder as its only writer, making what is absent. Throws what `holdFolder` throws, `file-gone`,
 * `place-taken`, `foreign-journal`, `not-a-database`, `damaged`, `changed`, `newer-file`, `read-only`, and what migrating throws.
 */
export function openForWriting(folder: string, opening: Opening = {}): OpenedForWriting {
  const held = holdFolder(folder, opening)
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

function openHeld(place: Place, opening: Opening): Writable {
  const known = knownMigrations(opening.migrations)
  const checked = lookFirst(place, known, opening)
  const database = begun(place)
  try {
    withSqliteErrors(place, () => prepareForWriting(database, place))
    const migrated = migrate(database, place, known)
    withSqliteErrors(place, () => settle(database))
    const guard = guardOn(database, place)
    const store = storeOn({ database, place, isWritable: true, guard })
    const left = leaving(store, database, place, guard, checked)
    return { ...openedOn(left, place, database, guard), migrated, ...lettingGo(database, place, guard), ...checked }
  } catch (error) {
    database.close()
    if (checked.isWhollyChecked()) writeDigest(place)
    throw error
  }
}

/** Looks at what is there before it is written; throws what `lookThrough` does. */
function lookFirst(
  place: Place,
  known: ReturnType<typeof knownMigrations>,
  { check = true, asItIs = false, newest = NEWEST_AT_START }: Opening,
): Checked {
  let isWhole = true
  if (isKept(place, { asItIs })) {
    mustBeWritable(place)
    isWhole = lookThrough(place, { known, check, asItIs, newest })
  }
  return {
    isWhollyChecked: () => isWhole,
    noteWholeCheck: () => void (isWhole = true),
  }
}

/** What is left to do once the file was taken away. */
const lettingGo = (database: Database, place: Place, guard: { close(): void }): LettingGo => ({
  keepInHand: () => backUpAtOnce(database, place, { reason: 'taken' }),
  abandon() {
    database.close()
    guard.close()
  },
})

/** A connection that may write: from here on no digest says how the file was left. */
function begun(place: Place): Database {
  try {
    removeDigest(place)
  } catch (error) {
    throw fileProblemOf(error, place)
  }
  return connect(place, { isReadOnly: false })
}

/** A store that leaves no log when it is closed, and says how it left the file. */
const leaving = (
  store: Store,
  database: Database,
  place: Place,
  guard: { close(): void },
  checked: Checked,
): Store => ({
  ...store,
  close() {
    if (!database.open) return
    checkpoint(database)
    store.close()
    guard.close()
    if (checked.isWhollyChecked()) writeDigest(place)
  },
})

/**
 * Opens a data folder to read beside whoever writes. Throws `database-missing`, `file-gone`, `not-a-database`, `damaged`,
 * `changed`, `newer-file`, `older-file`, `restore-unfinished`, `unfinished-write`, `place-taken`, `foreign-journal`,
 * `folder-unusable`.
 */
export function openForReading(folder: string, opening: Opening = {}): Opened {
  const place = placeOf(folder)
  mustBeFiles(place)
  if (isReplacing(place)) throw new AppError('restore-unfinished', { ...place })
  const { check = true, asItIs = false, readsOlder = false, migrations } = opening
  if (!isKept(place, { asItIs })) throw new AppError('database-missing', { ...place })
  const database = connectToRead(place)
  const looking = { known: knownMigrations(migrations), check, asItIs, newest: NEWEST_AT_START }
  try {
    const pending = inspect(database, place, looking)
    const lost = lostIn(database, place, looking)
    mustBeUnchanged(place, looking)
    if (lost) throw lost
    if (pending.length > 0 && !readsOlder) throw new AppError('older-file', { file: place.file })
    const current = pending.length > 0 ? upgradedCopy(database, place, pending) : database
    if (current !== database) database.close()
    withSqliteErrors(place, () => settle(current))
    return openedOn(storeOn({ database: current, place, isWritable: false }), place, current)
  } catch (error) {
    database.close()
    throw error
  }
}

const openedOn = (store: Store, place: Place, database: Database, guard?: StandingGuard): Opened => ({
  store,
  place,
  check: () => store.transaction(() => checkOn(database, place)),
  settings: () => settingsOf(database),
  figures: () => figuresOf(database),
  commits: () => guard?.commits() ?? 0,
})
