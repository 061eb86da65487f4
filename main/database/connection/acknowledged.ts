import type { Database } from 'better-sqlite3'
import { closeSync, constants, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { AppError } from '../../../shared/domain/error.ts'
import { removeDurably, textOf } from '../../ports/durable.ts'
import type { Place } from './place.ts'
import { isSqliteError } from './problems.ts'

// SQLite takes a log with a flipped bit, one that was cut off, emptied or deleted for one that ends earlier, and says
// nothing of what is missing. So the last entry is noted beside the file with every commit. The note is not synced: it
// outlives the process. After a power cut an older one may be found, which then promises less.

/** The last entry of the journal that was acknowledged. */
interface Acknowledged {
  readonly sequence: number
  readonly id: string
  /** When it was made: an ISO instant. */
  readonly at: string
}

/** Notes what was acknowledged. */
export interface Acknowledging {
  /** Notes the last entry as it stands now; after a commit. */
  note(): void
  /** Forgets it, durably; before entries may go. Throws what the system throws. */
  forget(): void
  close(): void
}

const noteFile = ({ folder }: Place): string => path.join(folder, 'chronique.last')
/** Of the same length always, so that one write replaces all of the one before. */
const LENGTH = 128
const LINE = /^((\d{1,16}) (\S{1,60}) (\S{1,30})) ([0-9a-f]{1,8}) *\n$/

/** With a sum by which one that was torn is known. */
function lineOf({ sequence, id, at }: Acknowledged): string {
  const text = `${sequence} ${id} ${at}`
  return `${`${text} ${sumOf(text)}`.padEnd(LENGTH - 1)}\n`
}

const sumOf = (text: string): string => crc32(text).toString(16)

/** Takes the note away; for whoever puts another file in place. */
export const removeAcknowledged = (place: Place): void => removeDurably(noteFile(place))

function noted(place: Place): Acknowledged | undefined {
  try {
    const [, text = '', sequence, id = '', at = '', sum] = LINE.exec(textOf(noteFile(place))) ?? []
    return sum === sumOf(text) ? { sequence: Number(sequence), id, at } : undefined
  } catch {
    return undefined
  }
}

/** True where something was acknowledged in a folder. */
export const wasAcknowledged = (place: Place): boolean => noted(place) !== undefined

const NEWEST = 'SELECT sequence, id, at FROM journal ORDER BY sequence DESC LIMIT 1'

/** Notes what is acknowledged on a connection that writes. A note that cannot be written leaves the one before, which still holds. */
export function acknowledging(database: Database, place: Place): Acknowledging {
  const newest = database.prepare<[], Acknowledged>(NEWEST)
  const descriptor = openSync(noteFile(place), constants.O_RDWR | constants.O_CREAT, 0o600)
  let last = ''
  /** The newest entry; 'unreadable' if the disk fails. The earlier note then still holds, and the caller reports the failure. */
  const newestEntry = (): Acknowledged | undefined | 'unreadable' => {
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
      // Entries go after this: were the power to fail then, a note that came back would miss them.
      fsyncSync(descriptor)
      last = ''
    },
    close: () => closeSync(descriptor),
  }
}

/**
 * What was acknowledged and is not in the journal: the `lost` error, with how many changes at most, since when (the last
 * that is there; empty: none is) and until when. `undefined` where nothing is missing, or nothing was noted.
 */
export function lostFrom(database: Database, place: Place): AppError | undefined {
  // First the note, then the journal: a writer may be going on.
  const known = noted(place)
  if (!known) return undefined
  try {
    const found = database.prepare<[number], string>('SELECT id FROM journal WHERE sequence = ?').pluck()
    if (found.get(known.sequence) === known.id) return undefined
    const newest = database.prepare<[], Acknowledged>(NEWEST).get()
    const count = Math.max(1, known.sequence - (newest?.sequence ?? 0))
    return new AppError('lost', { file: place.file, count, since: newest?.at ?? '', until: known.at })
  } catch (error) {
    // A file without a journal is of another shape, or damaged: that is found elsewhere.
    if (isSqliteError(error)) return undefined
    throw error
  }
}
