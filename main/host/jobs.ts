import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'
import { answerAsync } from '../app/app.ts'
import { createJobRunner, type RunJob, type JobName, type Jobs } from '../app/safekeeping/safekeepingJobs.ts'
import type { Log } from '../ports/log.ts'
import type { QueryWorker } from './reader.ts'

/**
 * Prefix of the method name by which a job is sent to a reader (a thread that answers slow queries). No method of the
 * contract has this prefix.
 */
const MARK = 'job:'

/** True if a request to a reader (a thread that answers slow queries) is a job. */
export const isJob = (method: string): boolean => method.startsWith(MARK)

/** Runs the job of a request in this thread. Never rejects. */
export const answerJob = (folder: string, method: string, input: unknown, log: Log): Promise<WireAnswer> =>
  answerAsync(log, () => createJobRunner(folder, log)(method.slice(MARK.length) as JobName, input as never))

/** Jobs that process the journal of a long campaign and use so much memory that their thread is ended after the job. */
const BULKY: ReadonlySet<JobName> = new Set<JobName>(['read', 'campaign'])

/**
 * Creates the function that runs jobs in a reader. A job that uses much memory (a bulky job) runs in a new reader,
 * which `begin` creates.
 */
export const jobRunnerOf =
  (sharedReader: QueryWorker, begin: () => QueryWorker): RunJob =>
  async (name, input) => {
    if (!BULKY.has(name)) return runJobIn(sharedReader, name, input)
    const own = begin()
    try {
      return await runJobIn(own, name, input)
    } finally {
      await own.close()
    }
  }

async function runJobIn<J extends JobName>(reader: QueryWorker, name: J, input: Jobs[J][0]): Promise<Jobs[J][1]> {
  const answer = await reader.call(`${MARK}${name}`, input)
  if (answer.ok) return answer.value as never
  const { code, path, params } = answer.error
  throw new AppError(code, { path, ...(params as Record<string, string>) })
}
