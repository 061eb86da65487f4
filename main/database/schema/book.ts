import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, number, textColumn } from './columns.ts'

/** How far this folder has followed a club's book, by what its last line is known, and the last entry of the journal then: one row, or none. */
export const bookFollowed = sqliteTable('book_followed', {
  id: id(),
  position: number('position'),
  sequence: number('sequence'),
  mark: text('mark'),
})

/** The lines of a club's book that is kept in this folder. */
export const bookLine = sqliteTable('book_line', {
  position: integer('position').primaryKey(),
  request: textColumn('request').unique('book_line_request'),
  format: number('format'),
  actor: textColumn('actor'),
  host: textColumn('host'),
  at: textColumn('at'),
  content: textColumn('content'),
})
