import { primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { textColumn } from './columns.ts'

/** What a club whose host keeps its book itself knows of its people: accounts, sessions, invitations, the log of them. */
export const people = sqliteTable(
  'people',
  { kind: textColumn('kind'), id: textColumn('id'), key: text('key'), content: textColumn('content') },
  (t) => [primaryKey({ columns: [t.kind, t.id] }), uniqueIndex('people_key').on(t.kind, t.key)],
)
