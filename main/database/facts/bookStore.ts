import type { Database, Statement } from 'better-sqlite3'
import type { FollowedClubBook, ClubBookStore, ClubBookLine } from '../../ports/bookStore.ts'
import type { Transactions } from './transactions.ts'

const LAST_ENTRY = '(SELECT coalesce(max(sequence), 0) FROM journal)'
const LINES_WITHIN = `SELECT position, request, format, actor, host, at, content FROM (
    SELECT *, sum(length(content)) OVER (ORDER BY position) AS bytes FROM (
      SELECT * FROM book_line WHERE position > ? ORDER BY position LIMIT ?))
  WHERE bytes <= ? OR position = ? ORDER BY position`
const COLUMNS = 'position, request, format, actor, host, at, content'

/**
 * Builds the storage of a club book. SQL statements are prepared on first use, because most data folders are not
 * replicas.
 */
export function clubBookStoreOn(
  database: Database,
  { read, write }: Pick<Transactions, 'read' | 'write'>,
): ClubBookStore {
  const known = new Map<string, Statement>()
  const sql = <Values extends unknown[], Row>(text: string): Statement<Values, Row> => {
    const statement = known.get(text) ?? database.prepare(text)
    known.set(text, statement)
    return statement as Statement<Values, Row>
  }
  const number = (text: string) => sql<[], number>(text).pluck().get()
  return {
    followed: () => read(() => sql<[], FollowedClubBook>('SELECT id AS book, position, mark FROM book_followed').get()),
    saveFollowed: ({ book, position, mark }) =>
      write(() => {
        const values = [book, position, mark]
        const kept = sql(`UPDATE book_followed SET id = ?, position = ?, mark = ?, sequence = ${LAST_ENTRY}`).run(
          ...values,
        )
        if (kept.changes > 0) return
        sql(`INSERT INTO book_followed (id, position, mark, sequence) VALUES (?, ?, ?, ${LAST_ENTRY})`).run(...values)
      }),
    isUnchangedSinceFollowed: () => read(() => number(`SELECT sequence = ${LAST_ENTRY} FROM book_followed`) !== 0),
    lines: (after, most) =>
      read(() =>
        sql<[number, number, number, number], ClubBookLine>(LINES_WITHIN).all(after, most.lines, most.bytes, after + 1),
      ),
    lineOf: (request) =>
      read(() => sql<[string], ClubBookLine>(`SELECT ${COLUMNS} FROM book_line WHERE request = ?`).get(request)),
    last: () => read(() => number('SELECT coalesce(max(position), 0) FROM book_line') ?? 0),
    addLine: (line) =>
      write(() => {
        const { position, request, format, actor, host, at, content } = line
        const values = [position, request, format, actor, host, at, content]
        sql(`INSERT INTO book_line (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`).run(...values)
      }),
  }
}
