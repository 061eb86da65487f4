import type { Database } from 'better-sqlite3'
import { AppError } from '../../../shared/domain/error.ts'
import { isTakenAway } from '../connection/presence.ts'
import { danglingName, isDangling } from './dangling.ts'
import type { Place } from '../connection/place.ts'
import { isSqliteError, problemOf, withSqliteErrors } from '../connection/problems.ts'
import { checkpointAtCommit, checkpointSoon } from '../connection/settings.ts'

/** How work is done on a connection. All of it throws `AppError`s for what SQLite finds fault with. */
export interface Transactions {
  /** All of `work` or nothing; within another one a part of that. */
  readonly run: <T>(work: () => T) => T
  /** Throws where nothing may be written: `read-only`, or outside a transaction. */
  readonly mayWrite: () => void
  /** A part of a transaction that writes: when it fails, the whole fails, even where the error is caught. */
  readonly write: <T>(work: () => T) => T
  /** Lets names lead nowhere until the transaction ends. */
  readonly deferForeignKeys: () => void
  /** Leaves the checkpoint until after the answer: this transaction writes much. */
  readonly postponeCheckpoint: () => void
  /** Reads that see one state. */
  readonly read: <T>(work: () => T) => T
}

/** What stands by every transaction that writes. */
export interface Guard {
  /** Before it begins; throws where nothing may be written. */
  before(): void
  /** Once it is durable, before it is acknowledged; throws where it must not be. */
  after(): void
  /** Once it failed. */
  failed(): void
  /** Around a checkpoint outside of one, which may fail halfway; throws where nothing may be written. */
  checkpoint(carry: () => void): void
  /** Before a whole campaign goes, entries and all. */
  beforeDrop(): void
}

interface State {
  isOpen: boolean
  /** What some part of the transaction failed with. */
  failure: { readonly error: unknown } | undefined
}

/** Transactions of a connection. */
export function transactionsOn(database: Database, place: Place, isWritable: boolean, guard?: Guard): Transactions {
  const state: State = { isOpen: false, failure: undefined }
  const whole = wholeOn(database, state, isWritable)
  const part = partOn(state, place)
  const { end, ...asked } = untilItsEnd(database, guard)

  function run<T>(work: () => T): T {
    if (state.isOpen) return part(work)
    try {
      guard?.before()
      const result = whole(work)
      guard?.after()
      return result
    } catch (error) {
      const problem = isDangling(error) ? danglingName(database) : problemOf(error, place)
      if (database.inTransaction) database.exec('ROLLBACK')
      if (isWritable && isSqliteError(error) && error.code.startsWith('SQLITE_IOERR')) breakOff(database)
      if (!isTaken(problem)) guard?.failed()
      throw problem
    } finally {
      end()
      state.isOpen = false
      state.failure = undefined
    }
  }

  function mayWrite(): void {
    if (!isWritable) throw new AppError('read-only', { file: place.file })
    if (state.failure) throw state.failure.error
    if (!database.inTransaction) throw new Error('changes are made inside a transaction')
  }

  return {
    run,
    mayWrite,
    write(work) {
      mayWrite()
      return part(work)
    },
    ...asked,
    read: (work) => (state.isOpen || isWritable ? withSqliteErrors(place, work) : run(work)),
  }
}

/** What one asks for a transaction, and what ends it. */
function untilItsEnd(database: Database, guard: Guard | undefined) {
  let [isDeferred, isCheckpointPostponed] = [false, false]
  const deferForeignKeys = (): void => {
    isDeferred = true
    database.pragma('defer_foreign_keys = ON')
  }
  const postponeCheckpoint = (): void => {
    isCheckpointPostponed = true
    checkpointAtCommit(database, false)
  }
  const end = (): void => {
    // SQLite ends this by itself, but not for statements that were prepared meanwhile; to set it prepares all of them anew.
    if (isDeferred && database.open) database.pragma('defer_foreign_keys = OFF')
    if (isCheckpointPostponed && database.open)
      checkpointSoon(database, (carry) => (guard ? guard.checkpoint(carry) : carry()))
    isDeferred = isCheckpointPostponed = false
  }
  return { deferForeignKeys, postponeCheckpoint, end }
}

const isTaken = (problem: unknown): boolean => problem instanceof AppError && isTakenAway(problem.code)

/**
 * Of a commit that could not be synced all frames may be in the log, and whoever opens the file after a crash would take
 * them for good ones. The next commit is written over the first of them, and what comes after that counts no more: so one
 * is made at once, of a page that says what it said before. Where the disk refuses that too, only the error is left, which
 * tells people to look at what is there.
 */
function breakOff(database: Database): void {
  try {
    const version = database.pragma('user_version', { simple: true }) as number
    database.pragma(`user_version = ${version}`)
  } catch (error) {
    if (!isSqliteError(error)) throw error
  }
}

function wholeOn(database: Database, state: State, isWritable: boolean): <T>(work: () => T) => T {
  const begin = database.prepare(isWritable ? 'BEGIN IMMEDIATE' : 'BEGIN')
  const commit = database.prepare('COMMIT')
  return (work) => {
    begin.run()
    state.isOpen = true
    const result = work()
    if (result instanceof Promise) throw new Error('a transaction does not wait')
    if (state.failure) throw state.failure.error
    commit.run()
    return result
  }
}

/** Does a part; what it throws is what the whole will throw. */
const partOn =
  (state: State, place: Place) =>
  <T>(work: () => T): T => {
    if (state.failure) throw state.failure.error
    try {
      return work()
    } catch (error) {
      state.failure ??= { error: problemOf(error, place) }
      throw state.failure.error
    }
  }
