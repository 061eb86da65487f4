import type { Database } from 'better-sqlite3'
import { AppError } from '../../../shared/domain/error.ts'
import { isFileLostCode } from '../connection/filePresence.ts'
import { danglingReferenceError, isForeignKeyError } from './dangling.ts'
import type { DatabaseLocation } from '../connection/place.ts'
import { isSqliteError, sqliteProblemOf, withSqliteErrors } from '../connection/problems.ts'
import { checkpointAtCommit, checkpointSoon } from '../connection/settings.ts'

/** Runs work on a connection. All methods throw an `AppError` in place of an SQLite error. */
export interface Transactions {
  /** Runs `work` as a transaction. Inside another transaction, `work` becomes a part of that transaction. */
  readonly run: <T>(work: () => T) => T
  /** Throws `read-only` if the connection cannot write, and an `Error` if no transaction is open. */
  readonly refuseIfNotWritable: () => void
  /**
   * Runs a part of a transaction that writes. If `work` fails, the whole transaction fails, even if the caller
   * catches the error.
   */
  readonly write: <T>(work: () => T) => T
  /** Allows dangling references until the transaction ends. */
  readonly deferForeignKeys: () => void
  /**
   * Postpones the checkpoint of the current transaction until the response is sent; for a transaction that writes
   * much data.
   */
  readonly postponeCheckpoint: () => void
  /** Runs reads that all see the same state of the database. */
  readonly read: <T>(work: () => T) => T
}

/** Checks that are called around every transaction that writes. */
export interface TransactionGuard {
  /** Called before a transaction; throws an error if nothing may be written. */
  before(): void
  /** Called after the commit and before the success is reported; throws an error if success must not be reported. */
  after(): void
  /** Called after a failed transaction. */
  failed(): void
  /**
   * Runs a checkpoint outside a transaction; throws an error if nothing may be written. The checkpoint may fail
   * halfway.
   */
  checkpoint(carry: () => void): void
  /** Called before a whole campaign and its journal entries are removed. */
  beforeDrop(): void
}

interface State {
  isOpen: boolean
  /** The first error that a part of the current transaction threw. */
  failure: { readonly error: unknown } | undefined
}

/** Builds the transaction methods of a connection. */
export function transactionsOn(
  database: Database,
  place: DatabaseLocation,
  isWritable: boolean,
  guard?: TransactionGuard,
): Transactions {
  const state: State = { isOpen: false, failure: undefined }
  const whole = wholeTransactionOn(database, state, isWritable)
  const part = transactionPartOn(state, place)
  const { end, ...settingMethods } = transactionSettings(database, guard)

  function run<T>(work: () => T): T {
    if (state.isOpen) return part(work)
    try {
      guard?.before()
      const result = whole(work)
      guard?.after()
      return result
    } catch (error) {
      const problem = isForeignKeyError(error) ? danglingReferenceError(database) : sqliteProblemOf(error, place)
      if (database.inTransaction) database.exec('ROLLBACK')
      if (isWritable && isSqliteError(error) && error.code.startsWith('SQLITE_IOERR')) overwriteUnsyncedCommit(database)
      if (!isFileLost(problem)) guard?.failed()
      throw problem
    } finally {
      end()
      state.isOpen = false
      state.failure = undefined
    }
  }

  function checkWritable(): void {
    if (!isWritable) throw new AppError('read-only', { file: place.file })
    if (state.failure) throw state.failure.error
    if (!database.inTransaction) throw new Error('changes are made inside a transaction')
  }

  return {
    run,
    refuseIfNotWritable: checkWritable,
    write(work) {
      checkWritable()
      return part(work)
    },
    ...settingMethods,
    read: (work) => (state.isOpen || isWritable ? withSqliteErrors(place, work) : run(work)),
  }
}

/** Builds the methods for settings that last until the end of a transaction; `end` resets these settings. */
function transactionSettings(database: Database, guard: TransactionGuard | undefined) {
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
    // SQLite resets this setting at the end of a transaction, but statements that were prepared meanwhile keep the old
    // setting. Setting the pragma makes SQLite prepare all statements again.
    if (isDeferred && database.open) database.pragma('defer_foreign_keys = OFF')
    if (isCheckpointPostponed && database.open)
      checkpointSoon(database, (carry) => (guard ? guard.checkpoint(carry) : carry()))
    isDeferred = isCheckpointPostponed = false
  }
  return { deferForeignKeys, postponeCheckpoint, end }
}

const isFileLost = (problem: unknown): boolean => problem instanceof AppError && isFileLostCode(problem.code)

/**
 * After a commit that could not be synced to the disk, makes another commit at once, which changes no value. Reason:
 * the data of the failed commit may still be in the log, and the next opening after a crash would accept that data. The
 * new commit overwrites the beginning of the failed commit, so that the rest of it becomes invalid. If the disk refuses
 * the new commit too, the error still tells the user to check the data.
 */
function overwriteUnsyncedCommit(database: Database): void {
  try {
    const version = database.pragma('user_version', { simple: true }) as number
    database.pragma(`user_version = ${version}`)
  } catch (error) {
    if (!isSqliteError(error)) throw error
  }
}

function wholeTransactionOn(database: Database, state: State, isWritable: boolean): <T>(work: () => T) => T {
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

/**
 * Builds a function that runs a part of a transaction. If the part fails, the whole transaction fails with the same
 * error.
 */
const transactionPartOn =
  (state: State, place: DatabaseLocation) =>
  <T>(work: () => T): T => {
    if (state.failure) throw state.failure.error
    try {
      return work()
    } catch (error) {
      state.failure ??= { error: sqliteProblemOf(error, place) }
      throw state.failure.error
    }
  }
