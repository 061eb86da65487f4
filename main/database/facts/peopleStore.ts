import type { Database, Statement } from 'better-sqlite3'
import { KeyTakenError, type AccountRecordStore, type AccountRecord } from '../../ports/people.ts'
import type { Transactions } from './transactions.ts'

const PUT = `INSERT INTO people (kind, id, key, content) VALUES (?, ?, ?, ?)
  ON CONFLICT (kind, id) DO UPDATE SET key = excluded.key, content = excluded.content`
const RECORD = 'SELECT kind, id, key, content FROM people WHERE kind = ? AND'
const NEWEST = 'SELECT content FROM people WHERE kind = ? AND id < ? ORDER BY id DESC LIMIT ?'
/** A text that comes after every id in alphabetical order. */
const LAST = '\u{10ffff}'

/**
 * Builds the storage of a club's accounts, sessions and invitations. SQL statements are prepared on first use,
 * because most data folders belong to no club.
 */
export function accountRecordStoreOn(
  database: Database,
  { read, write }: Pick<Transactions, 'read' | 'write'>,
): AccountRecordStore {
  const known = new Map<string, Statement>()
  const sql = <Row>(text: string): Statement<unknown[], Row> => {
    const statement = known.get(text) ?? database.prepare(text)
    known.set(text, statement)
    return statement as Statement<unknown[], Row>
  }
  const text = (query: string) => sql<string>(query).pluck()
  const idWith = (kind: string, key: string | null) =>
    text('SELECT id FROM people WHERE kind = ? AND key = ?').get(kind, key)
  return {
    get: (kind, id) => read(() => text('SELECT content FROM people WHERE kind = ? AND id = ?').get(kind, id)),
    findByKey: (kind, key) => read(() => sql<AccountRecord>(`${RECORD} key = ?`).get(kind, key)),
    list: (kind) => read(() => sql<AccountRecord>(`${RECORD} true ORDER BY id`).all(kind)),
    newest: (kind, limit, before = LAST) => read(() => text(NEWEST).all(kind, before, limit)),
    put: ({ kind, id, key, content }) =>
      write(() => {
        if ((idWith(kind, key) ?? id) !== id) throw new KeyTakenError(kind)
        sql(PUT).run(kind, id, key, content)
      }),
    remove: (kind, id) => write(() => void sql('DELETE FROM people WHERE kind = ? AND id = ?').run(kind, id)),
  }
}
