import { primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { textColumn } from './columns.ts'

/** What was printed of a campaign, sheet by sheet: what the sheet said then, as a digest, and when. */
export const printed = sqliteTable(
  'printed',
  { campaign: textColumn('campaign'), key: textColumn('key'), digest: textColumn('digest'), at: textColumn('at') },
  (t) => [primaryKey({ columns: [t.campaign, t.key] })],
)
