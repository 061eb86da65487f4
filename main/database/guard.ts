import type { Database } from 'better-sqlite3'
import type { Place } from './connection/place.ts'
import { presenceOf } from './connection/presence.ts'
import type { Guard } from './connection/transactions.ts'
import { acknowledging } from './journal/acknowledged.ts'

/** A guard that stands as long as its connection. */
export interface StandingGuard extends Guard {
  /** How many transactions were committed. */
  commits(): number
  close(): void
}

/** Stands by every transaction of a connection that writes: it goes into the folder's own file, and what it did is noted. */
export function guardOn(database: Database, place: Place): StandingGuard {
  const presence = presenceOf(place)
  const acknowledged = acknowledging(database, place)
  let commits = 0
  return {
    before: () => presence.mustBeUntouched(),
    after() {
      commits++
      presence.mustBeThere()
      acknowledged.note()
    },
    failed() {
      presence.note()
      if (database.open) acknowledged.note()
    },
    afterCheckpoint: () => presence.note(),
    beforeDrop: () => acknowledged.forget(),
    commits: () => commits,
    close: () => acknowledged.close(),
  }
}
