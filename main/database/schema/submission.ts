import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SubmissionState } from '../../ports/submission.ts'
import { textColumn } from './columns.ts'

/** Submissions: players' commands that wait for approval. `content` is the whole submission as JSON. */
export const submissionTable = sqliteTable(
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
