import { primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { textColumn } from './columns.ts'

/** What was printed of a campaign: for each sheet a digest of its content and the time of printing. */
export const printedSheetSqlTable = sqliteTable(
  'printed',
  { campaign: textColumn('campaign'), key: textColumn('key'), digest: textColumn('digest'), at: textColumn('at') },
  (t) => [primaryKey({ columns: [t.campaign, t.key] })],
)
