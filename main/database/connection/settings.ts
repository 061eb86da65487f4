import type { Database } from 'better-sqlite3'
import { AppError } from '../../../shared/domain/error.ts'
import type { Place } from './place.ts'

/** What is set on every connection: nothing is lost once it was said to be done, and nothing in a file is trusted. */
const SETTINGS = {
  synchronous: 2, // FULL
  fullfsync: 1,
  foreign_keys: 1,
  trusted_schema: 0,
  cell_size_check: 1,
  mmap_size: 0,
} as const

export type Settings = Readonly<Record<string, string | number>>

/** A checkpoint is made when the log is so long: in the middle of work, so not too often, and before 8 MB. */
const LOG_PAGES = 1900
/** What one large change made it longer by is given back afterwards. */
const LONGEST_LOG = 8 * 1024 * 1024

/** So much of a file is kept in memory, in KiB: the largest campaign that one brings in, none of it written twice. */
const KEPT = 64 * 1024

/** Sets all this; once more after the first write, when the log has come into use and the driver goes back to less. */
export function settle(database: Database): void {
  for (const [name, value] of Object.entries(SETTINGS)) database.pragma(`${name} = ${value}`)
}

/** Writes ahead into a log, and makes sure of being able to write at all. Throws `folder-unusable`. */
export function prepareForWriting(database: Database, { folder }: Place): void {
  const mode = database.pragma('journal_mode = WAL', { simple: true })
  if (mode !== 'wal') throw new AppError('folder-unusable', { folder, reason: `journal_mode ${String(mode)}` })
  settle(database)
  checkpointAtCommit(database, true)
  database.pragma(`journal_size_limit = ${LONGEST_LOG}`)
  database.pragma(`cache_size = ${-KEPT}`)
  database.pragma('temp_store = MEMORY') // pages as they were before a statement of many rows, which are gone after it
  database.exec('BEGIN IMMEDIATE; COMMIT')
}

/** Whether the commit that makes the log so long carries it over. */
export function checkpointAtCommit(database: Database, does: boolean): void {
  database.pragma(`wal_autocheckpoint = ${does ? LOG_PAGES : 0}`)
}

/** A pause in which an answer reaches whoever waits for it. */
const PAUSE = 500

/**
 * Carries the log over in a moment, without waiting for readers; or with the next commit, if that comes first. `around` calls
 * what it is given, which throws where the disk fails after a part of the file was written.
 */
export function checkpointSoon(database: Database, around: (carry: () => void) => void): void {
  checkpointAtCommit(database, true)
  const carry = () => {
    try {
      if (database.open) around(() => void database.pragma('wal_checkpoint(PASSIVE)'))
    } catch {
      // What is in the log counts all the same; the next commit tries it again.
    }
  }
  setTimeout(carry, PAUSE).unref()
}

/** Carries the log over into the file, so that none is left. Where that fails, or somebody reads in it, it stays. */
export function checkpoint(database: Database): void {
  try {
    database.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // What is in the log counts all the same.
  }
}

/** How a connection is set now. */
export function settingsOf(database: Database): Settings {
  const names = ['journal_mode', ...Object.keys(SETTINGS), 'busy_timeout']
  const value = (name: string) => database.pragma(name, { simple: true }) as string | number
  return Object.fromEntries(names.map((name) => [name, value(name)]))
}
