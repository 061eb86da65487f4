import { primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { textColumn } from './columns.ts'

/**
 * Accounts, sessions and invitations of a club whose host stores the club book itself, and the log of changes to
 * them.
 */
export const accountRecordSqlTable = sqliteTable(
  'people',
  { kind: textColumn('kind'), id: textColumn('id'), key: text('key'), content: textColumn('content') },
  (t) => [primaryKey({ columns: [t.kind, t.id] }), uniqueIndex('people_key').on(t.kind, t.key)],
)
