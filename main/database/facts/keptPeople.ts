import type { Database, Statement } from 'better-sqlite3'
import { KeyTaken, type KeptPeople, type PeopleRecord } from '../../ports/people.ts'
import type { Transactions } from './transactions.ts'

const PUT = `INSERT INTO people (kind, id, key, content) VALUES (?, ?, ?, ?)
  ON CONFLICT (kind, id) DO UPDATE SET key = excluded.key, content = excluded.content`
const RECORD = 'SELECT kind, id, key, content FROM people WHERE kind = ? AND'
const NEWEST = 'SELECT content FROM people WHERE kind = ? AND id < ? ORDER BY id DESC LIMIT ?'
/** After every id. */
const LAST = '\u{10ffff}'

/** What a club's host keeps of its people. Nothing is prepared before it is asked for: most folders are no club's. */
export function keptPeopleOn(database: Database, { read, write }: Pick<Transactions, 'read' | 'write'>): KeptPeople {
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
    keyed: (kind, key) => read(() => sql<PeopleRecord>(`${RECORD} key = ?`).get(kind, key)),
    list: (kind) => read(() => sql<PeopleRecord>(`${RECORD} true ORDER BY id`).all(kind)),
    newest: (kind, limit, before = LAST) => read(() => text(NEWEST).all(kind, before, limit)),
    put: ({ kind, id, key, content }) =>
      write(() => {
        if ((idWith(kind, key) ?? id) !== id) throw new KeyTaken(kind)
        sql(PUT).run(kind, id, key, content)
      }),
    remove: (kind, id) => write(() => void sql('DELETE FROM people WHERE kind = ? AND id = ?').run(kind, id)),
  }
}
