import type { Database } from 'better-sqlite3'
import { AppError } from '../../shared/domain/error.ts'
import type { Place } from './connection/place.ts'
import { withFileErrors } from './connection/problems.ts'
import { presenceOf } from './connection/presence.ts'
import type { Guard } from './facts/transactions.ts'
import { acknowledging } from './connection/acknowledged.ts'

/** A guard that stands as long as its connection. */
export interface StandingGuard extends Guard {
  /** How many transactions were committed. */
  commits(): number
  /** Only once the connection is closed. */
  close(): void
}

/**
 * Stands by every transaction of a connection that writes: it goes into the folder's own file, which nobody else wrote into,
 * and what it did is noted. Throws what stands in the way of the note.
 */
export function guardOn(database: Database, place: Place): StandingGuard {
  const presence = presenceOf(place)
  const acknowledged = withFileErrors(place, () => acknowledging(database, place))
  // SQLite counts what other connections wrote; none of ours does.
  const foreignWrites = () => database.pragma('data_version', { simple: true })
  const known = foreignWrites()
  let commits = 0
  const before = (): void => {
    presence.mustBeUntouched()
    if (foreignWrites() !== known) throw new AppError('file-written', { file: place.file })
  }
  return {
    before,
    after() {
      commits++
      presence.mustBeThere()
      acknowledged.note()
    },
    failed() {
      presence.note()
      if (database.open) acknowledged.note()
    },
    checkpoint(carry) {
      before()
      try {
        carry()
      } finally {
        // Where the disk is full, a part of the log stands in the file all the same.
        presence.note()
      }
    },
    beforeDrop: () => acknowledged.forget(),
    commits: () => commits,
    close() {
      presence.close()
      acknowledged.close()
    },
  }
}
