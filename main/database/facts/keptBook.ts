import type { Database, Statement } from 'better-sqlite3'
import type { Followed, KeptBook, Line } from '../../ports/keptBook.ts'
import type { Transactions } from './transactions.ts'

const LAST_ENTRY = '(SELECT coalesce(max(sequence), 0) FROM journal)'
const SOME = `SELECT position, request, format, actor, host, at, content FROM (
    SELECT *, sum(length(content)) OVER (ORDER BY position) AS bytes FROM (
      SELECT * FROM book_line WHERE position > ? ORDER BY position LIMIT ?))
  WHERE bytes <= ? OR position = ? ORDER BY position`
const COLUMNS = 'position, request, format, actor, host, at, content'

/** What a club's host keeps of its book. Nothing is prepared before it is asked for: most folders are nobody's replica. */
export function keptBookOn(database: Database, { read, write }: Pick<Transactions, 'read' | 'write'>): KeptBook {
  const known = new Map<string, Statement>()
  const sql = <Given extends unknown[], Row>(text: string): Statement<Given, Row> => {
    const statement = known.get(text) ?? database.prepare(text)
    known.set(text, statement)
    return statement as Statement<Given, Row>
  }
  const number = (text: string) => sql<[], number>(text).pluck().get()
  return {
    followed: () => read(() => sql<[], Followed>('SELECT id AS book, position, mark FROM book_followed').get()),
    keepFollowed: ({ book, position, mark }) =>
      write(() => {
        const values = [book, position, mark]
        const kept = sql(`UPDATE book_followed SET id = ?, position = ?, mark = ?, sequence = ${LAST_ENTRY}`).run(
          ...values,
        )
        if (kept.changes > 0) return
        sql(`INSERT INTO book_followed (id, position, mark, sequence) VALUES (?, ?, ?, ${LAST_ENTRY})`).run(...values)
      }),
    isAsFollowed: () => read(() => number(`SELECT sequence = ${LAST_ENTRY} FROM book_followed`) !== 0),
    lines: (after, most) =>
      read(() => sql<[number, number, number, number], Line>(SOME).all(after, most.lines, most.bytes, after + 1)),
    lineOf: (request) =>
      read(() => sql<[string], Line>(`SELECT ${COLUMNS} FROM book_line WHERE request = ?`).get(request)),
    last: () => read(() => number('SELECT coalesce(max(position), 0) FROM book_line') ?? 0),
    addLine: (line) =>
      write(() => {
        const { position, request, format, actor, host, at, content } = line
        const values = [position, request, format, actor, host, at, content]
        sql(`INSERT INTO book_line (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`).run(...values)
      }),
  }
}
