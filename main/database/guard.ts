import type { Database } from 'better-sqlite3'
import type { Place } from './connection/place.ts'
import { presenceOf } from './connection/presence.ts'
import type { Guard } from './connection/transactions.ts'
import { acknowledging } from './journal/acknowledged.ts'

/** Stands by every transaction of a connection that writes: it goes into the folder's own file, and what it did is noted. */
export function guardOn(database: Database, place: Place): Guard & { close(): void } {
  const presence = presenceOf(place)
  const acknowledged = acknowledging(database, place)
  return {
    before: () => presence.mustBeUntouched(),
    after() {
      presence.mustBeThere()
      acknowledged.note()
    },
    failed() {
      presence.note()
      if (database.open) acknowledged.note()
    },
    carriedOver: () => presence.note(),
    beforeDrop: () => acknowledged.forget(),
    close: () => acknowledged.close(),
  }
}
