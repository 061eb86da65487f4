import { primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { words } from './columns.ts'

/** What was printed of a campaign, sheet by sheet: what the sheet said then, as a digest, and when. */
export const printed = sqliteTable(
  'printed',
  { campaign: words('campaign'), key: words('key'), digest: words('digest'), at: words('at') },
  (t) => [primaryKey({ columns: [t.campaign, t.key] })],
)
