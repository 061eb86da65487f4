import Sqlite from 'better-sqlite3'
import type { Store } from '../ports/store.ts'
import { databaseLocationOf } from './connection/place.ts'
import { createFactStore } from './facts/store.ts'
import { migrate } from './migrate.ts'
import { knownMigrations } from './schema/migrations.ts'

/** The pages of an empty database. Copying them is much faster than migrating each time. */
let emptyPages: Buffer | undefined

/** Opens an empty store in memory, in which everything is gone when it is closed. */
export function openMemoryStore(): Store {
  const place = databaseLocationOf('')
  emptyPages ??= makeEmptyPages()
  const database = new Sqlite(Buffer.from(emptyPages))
  return createFactStore({ database, place, isWritable: true })
}

function makeEmptyPages(): Buffer {
  const database = new Sqlite(':memory:')
  try {
    migrate(database, databaseLocationOf(''), knownMigrations())
    return database.serialize()
  } finally {
    database.close()
  }
}
