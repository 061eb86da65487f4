import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { idColumn, numberColumn, textColumn } from './columns.ts'

/**
 * The line up to which this folder has followed the club book: position and mark of the line, and the sequence number
 * that the newest journal entry had at that time. The table has one row or none.
 */
export const followedClubBookSqlTable = sqliteTable('book_followed', {
  id: idColumn(),
  position: numberColumn('position'),
  sequence: numberColumn('sequence'),
  mark: text('mark'),
})

/** Lines of a club book that is stored in this folder. */
export const clubBookLineSqlTable = sqliteTable('book_line', {
  position: integer('position').primaryKey(),
  request: textColumn('request').unique('book_line_request'),
  format: numberColumn('format'),
  actor: textColumn('actor'),
  host: textColumn('host'),
  at: textColumn('at'),
  content: textColumn('content'),
})
