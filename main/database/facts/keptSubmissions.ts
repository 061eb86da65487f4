import type { Database, Statement } from 'better-sqlite3'
import type { KeptSubmissions, Submission } from '../../ports/submission.ts'
import type { Transactions } from './transactions.ts'

const KEEP = `INSERT INTO submission (id, campaign, request, state, content) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET state = excluded.state, content = excluded.content`
const OF_CAMPAIGN = 'SELECT content FROM submission WHERE campaign = ?'

export interface SubmissionsBeside extends KeptSubmissions {
  /** Removes those of a campaign. */
  readonly dropOf: (campaign: string) => void
}

/** What waits for an organiser. Nothing is prepared before it is asked for: most folders are no club's. */
export function keptSubmissionsOn(
  database: Database,
  { read, write }: Pick<Transactions, 'read' | 'write'>,
): SubmissionsBeside {
  const known = new Map<string, Statement>()
  const sql = (text: string): Statement<unknown[], string> => {
    const statement = known.get(text) ?? database.prepare(text)
    known.set(text, statement)
    return statement as Statement<unknown[], string>
  }
  const one = (text: string, value: string): Submission | undefined => {
    const content = read(() => sql(text).pluck().get(value))
    return content === undefined ? undefined : (JSON.parse(content) as Submission)
  }
  return {
    submissions: (campaign, state) => {
      const found =
        state === undefined
          ? read(() => sql(`${OF_CAMPAIGN} ORDER BY id`).pluck().all(campaign))
          : read(() => sql(`${OF_CAMPAIGN} AND state = ? ORDER BY id`).pluck().all(campaign, state))
      return found.map((content) => JSON.parse(content) as Submission)
    },
    submission: (id) => one('SELECT content FROM submission WHERE id = ?', id),
    submissionOfRequest: (request) => one('SELECT content FROM submission WHERE request = ?', request),
    keepSubmission: (kept) =>
      write(() => void sql(KEEP).run(kept.id, kept.campaign, kept.request, kept.state, JSON.stringify(kept))),
    dropSubmission: (id) => write(() => void sql('DELETE FROM submission WHERE id = ?').run(id)),
    dropOf: (campaign) => sql('DELETE FROM submission WHERE campaign = ?').run(campaign),
  }
}
