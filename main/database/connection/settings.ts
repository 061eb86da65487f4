import type { Database } from 'better-sqlite3'
import { AppError } from '../../../shared/domain/error.ts'
import type { DatabaseLocation } from './place.ts'

/**
 * Settings of every connection. They make sure that an acknowledged change is never lost, and that a file with
 * manipulated contents does no harm.
 */
const SETTINGS = {
  synchronous: 2, // FULL
  fullfsync: 1,
  foreign_keys: 1,
  trusted_schema: 0,
  cell_size_check: 1,
  mmap_size: 0,
} as const

export type ConnectionSettings = Readonly<Record<string, string | number>>

/**
 * Number of pages in the log at which a commit makes a checkpoint. Checkpoints are rare because users wait for them,
 * but they come before the log reaches 8 MB.
 */
const LOG_PAGES = 1900
/** Size in bytes. If the log is longer after a large change, it is shortened to this size. */
const LONGEST_LOG = 8 * 1024 * 1024

/** Page cache in KiB. The largest campaign that a user imports fits in, so no page is written twice. */
const CACHE_KIB = 64 * 1024

/**
 * Applies the settings to a connection. Call this function again after the first write, because the driver weakens
 * some settings when the log comes into use.
 */
export function applyConnectionSettings(database: Database): void {
  for (const [name, value] of Object.entries(SETTINGS)) database.pragma(`${name} = ${value}`)
}

/** Switches a connection to a write-ahead log and tests that it can write. Throws `folder-unusable`. */
export function prepareForWriting(database: Database, { folder }: DatabaseLocation): void {
  const mode = database.pragma('journal_mode = WAL', { simple: true })
  if (mode !== 'wal') throw new AppError('folder-unusable', { folder, reason: `journal_mode ${String(mode)}` })
  applyConnectionSettings(database)
  checkpointAtCommit(database, true)
  database.pragma(`journal_size_limit = ${LONGEST_LOG}`)
  database.pragma(`cache_size = ${-CACHE_KIB}`)
  database.pragma('temp_store = MEMORY') // SQLite saves pages before a statement in memory.
  database.exec('BEGIN IMMEDIATE; COMMIT')
}

/** Switches on or off that a commit makes a checkpoint when the log has `LOG_PAGES` pages. */
export function checkpointAtCommit(database: Database, isEnabled: boolean): void {
  database.pragma(`wal_autocheckpoint = ${isEnabled ? LOG_PAGES : 0}`)
}

/** Milliseconds to wait before the checkpoint; enough for the response to reach the caller. */
const PAUSE = 500

/**
 * Makes a checkpoint after a short pause, without waiting for readers. If there is a commit before the end of the
 * pause, the commit makes the checkpoint. `around` runs the checkpoint and throws an error if the disk fails after a
 * part of the file was written.
 */
export function checkpointSoon(database: Database, around: (carry: () => void) => void): void {
  checkpointAtCommit(database, true)
  const makeCheckpoint = () => {
    try {
      if (database.open) around(() => void database.pragma('wal_checkpoint(PASSIVE)'))
    } catch {
      // Nothing is lost: the changes are in the log, and the next commit tries the checkpoint again.
    }
  }
  setTimeout(makeCheckpoint, PAUSE).unref()
}

/**
 * Writes the whole log into the database file and empties the log. The log stays if writing fails or another process
 * reads the log.
 */
export function checkpoint(database: Database): void {
  try {
    database.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // Nothing is lost: the changes are in the log.
  }
}

/** Returns the current settings of a connection by name. */
export function connectionSettings(database: Database): ConnectionSettings {
  const names = ['journal_mode', ...Object.keys(SETTINGS), 'busy_timeout']
  const value = (name: string) => database.pragma(name, { simple: true }) as string | number
  return Object.fromEntries(names.map((name) => [name, value(name)]))
}
