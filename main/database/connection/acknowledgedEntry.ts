import type { Database } from 'better-sqlite3'
import { closeSync, constants, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { AppError } from '../../../shared/domain/error.ts'
import { removeDurably, readTextFile } from '../../ports/durable.ts'
import type { DatabaseLocation } from './place.ts'
import { isSqliteError } from './problems.ts'

// If the write-ahead log has a flipped bit or was cut off, emptied or deleted, SQLite treats the log as if it ended
// earlier and does not report the missing changes. So after every commit the last journal entry is noted in a file next
// to the database. The note survives a crash of the process. But the note is not synced to the disk: after a power cut,
// only an older note may remain, and changes after the older note may be missing without being noticed.

/** The last acknowledged entry of the journal. */
interface AcknowledgedEntry {
  readonly sequence: number
  readonly id: string
  /** Time of the entry: an ISO instant. */
  readonly at: string
}

/** Writes and clears the note of the last acknowledged entry. */
export interface AcknowledgedEntryNote {
  /** Writes the note for the newest journal entry; called after each commit. */
  note(): void
  /**
   * Clears the note and waits until the disk has cleared it; called before entries are deleted. Throws file system
   * errors.
   */
  forget(): void
  close(): void
}

const noteFile = ({ folder }: DatabaseLocation): string => path.join(folder, 'chronique.last')
/** Length of a note in bytes; it is fixed so that one write replaces the whole previous note. */
const LENGTH = 128
const LINE = /^((\d{1,16}) (\S{1,60}) (\S{1,30})) ([0-9a-f]{1,8}) *\n$/

/** Formats a note with a checksum that reveals an incomplete write. */
function lineOf({ sequence, id, at }: AcknowledgedEntry): string {
  const text = `${sequence} ${id} ${at}`
  return `${`${text} ${sumOf(text)}`.padEnd(LENGTH - 1)}\n`
}

const sumOf = (text: string): string => crc32(text).toString(16)

/** Removes the note; called when the database file is replaced or removed. */
export const removeAcknowledgedEntryNote = (place: DatabaseLocation): void => removeDurably(noteFile(place))

function readNote(place: DatabaseLocation): AcknowledgedEntry | undefined {
  try {
    const [, text = '', sequence, id = '', at = '', sum] = LINE.exec(readTextFile(noteFile(place))) ?? []
    return sum === sumOf(text) ? { sequence: Number(sequence), id, at } : undefined
  } catch {
    return undefined
  }
}

/** True if a folder has a note of an acknowledged entry. */
export const hasAcknowledgedEntryNote = (place: DatabaseLocation): boolean => readNote(place) !== undefined

const NEWEST = 'SELECT sequence, id, at FROM journal ORDER BY sequence DESC LIMIT 1'

/**
 * Opens the note for a connection that writes. If a note cannot be written, the previous note stays and remains
 * correct.
 */
export function openAcknowledgedEntryNote(database: Database, place: DatabaseLocation): AcknowledgedEntryNote {
  const newest = database.prepare<[], AcknowledgedEntry>(NEWEST)
  const descriptor = openSync(noteFile(place), constants.O_RDWR | constants.O_CREAT, 0o600)
  let last = ''
  /**
   * Reads the newest entry; returns 'unreadable' if the disk fails. The earlier note then stays, and the caller
   * reports the disk error.
   */
  const newestEntry = (): AcknowledgedEntry | undefined | 'unreadable' => {
    try {
      return newest.get()
    } catch (error) {
      if (isSqliteError(error)) return 'unreadable'
      throw error
    }
  }
  const note = (): void => {
    const entry = newestEntry()
    if (entry === 'unreadable') return
    const line = entry ? lineOf(entry) : ''
    if (line === last) return
    try {
      if (line === '') ftruncateSync(descriptor)
      else writeSync(descriptor, line, 0)
      last = line
    } catch {
      last = ''
    }
  }
  note()
  return {
    note,
    forget() {
      ftruncateSync(descriptor)
      // The empty note is synced to the disk, because journal entries are deleted next. Otherwise the old note could
      // reappear after a power cut and report the deleted entries as lost.
      fsyncSync(descriptor)
      last = ''
    },
    close: () => closeSync(descriptor),
  }
}

/**
 * Returns the `lost` error if acknowledged entries are missing from the journal; `undefined` if no entry is missing
 * or there is no note. Parameters of the error: `count` is the highest possible number of missing entries, `since`
 * the time of the newest entry that is left (empty without entries), `until` the time of the noted entry.
 */
export function lostChangesError(database: Database, place: DatabaseLocation): AppError | undefined {
  // The note is read before the journal: another process may write both meanwhile, and the journal must not look older
  // than the note.
  const known = readNote(place)
  if (!known) return undefined
  try {
    const found = database.prepare<[number], string>('SELECT id FROM journal WHERE sequence = ?').pluck()
    if (found.get(known.sequence) === known.id) return undefined
    const newest = database.prepare<[], AcknowledgedEntry>(NEWEST).get()
    const count = Math.max(1, known.sequence - (newest?.sequence ?? 0))
    return new AppError('lost', { file: place.file, count, since: newest?.at ?? '', until: known.at })
  } catch (error) {
    // If a file has no journal table, it has another schema or is damaged. Other checks report that.
    if (isSqliteError(error)) return undefined
    throw error
  }
}
