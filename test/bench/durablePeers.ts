import Database from 'better-sqlite3'
import { fdatasyncSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { carryOverAtCommit, settle } from '../../main/database/settings.ts'

/** How many places are written to in turn; each has its place on the disk already. */
const PLACES = 50

/** Writes and syncs so many bytes. */
export function syncing(file: string, bytes: number): () => void {
  const descriptor = openSync(file, 'w+')
  const block = Buffer.alloc(bytes, 'chronique')
  for (let at = 0; at < PLACES; at++) writeSync(descriptor, block, 0, bytes, at * bytes)
  fsyncSync(descriptor)
  let at = 0
  return () => {
    writeSync(descriptor, block, 0, bytes, (at++ % PLACES) * bytes)
    fdatasyncSync(descriptor)
  }
}

/** A page of the file, and what stands before it in the log. */
const FRAME = 4096 + 24

/** Writes so many bytes by SQLite alone: as many pages of one table, in one statement and one transaction. */
export function committing(file: string, bytes: number): () => void {
  const pages = Math.round(bytes / FRAME)
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  // A row fills a page.
  database.exec('CREATE TABLE filled (id INTEGER PRIMARY KEY, number INTEGER NOT NULL, rest BLOB NOT NULL)')
  const insert = database.prepare('INSERT INTO filled VALUES (?, 0, zeroblob(3900))')
  const change = database.prepare('UPDATE filled SET number = number + 1 WHERE id > ? AND id <= ?')
  database.transaction(() => {
    for (let id = 1; id <= PLACES * pages; id++) insert.run(id)
  })()
  // After the first write: before that the driver would go back to less.
  settle(database)
  carryOverAtCommit(database, true)
  let at = 0
  const commit = database.transaction(() => {
    const first = (at++ % PLACES) * pages
    change.run(first, first + pages)
  })
  return () => commit.immediate()
}
