import type { Database } from 'better-sqlite3'
import { AppError } from '../../shared/domain/error.ts'
import type { DatabaseLocation } from './connection/place.ts'
import { withFileErrors } from './connection/problems.ts'
import { watchOpenFile } from './connection/filePresence.ts'
import type { TransactionGuard } from './facts/transactions.ts'
import { openAcknowledgedEntryNote } from './connection/acknowledgedEntry.ts'

/** A transaction guard that lives as long as its connection. */
export interface ConnectionGuard extends TransactionGuard {
  /** Returns the number of committed transactions. */
  commits(): number
  /** Releases the files of the guard. Call this only after the connection is closed. */
  close(): void
}

/**
 * Builds the guard for a connection that writes. Before a transaction the guard checks that the file is still the
 * file in the folder and that no other program has written to it; after a commit it notes the last journal entry.
 * Throws an error if the note file cannot be opened.
 */
export function connectionGuardOn(database: Database, place: DatabaseLocation): ConnectionGuard {
  const presence = watchOpenFile(place)
  const acknowledged = withFileErrors(place, () => openAcknowledgedEntryNote(database, place))
  // `data_version` changes when another connection writes to the file. This process has no other connection that
  // writes, so such a change comes from another program.
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
        // The state of the file is noted even after a failed checkpoint. Such a checkpoint may have written a part of
        // the log to the file, for example on a full disk.
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
