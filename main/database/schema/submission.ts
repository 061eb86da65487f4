import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SubmissionState } from '../../ports/submission.ts'
import { textColumn } from './columns.ts'

/** What players ask to have done to their bands, which an organiser approves or refuses. `content`: all of it, as JSON. */
export const submission = sqliteTable(
  'submission',
  {
    id: text('id').primaryKey(),
    campaign: textColumn('campaign'),
    request: textColumn('request').unique('submission_request'),
    state: textColumn('state').$type<SubmissionState>(),
    content: textColumn('content'),
  },
  (t) => [index('submission_campaign').on(t.campaign, t.id)],
)
