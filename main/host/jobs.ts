import type { Answer } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'
import { answering } from '../app/app.ts'
import { jobsIn, type DoJob, type JobName, type Jobs } from '../app/safekeeping/safekeepingJobs.ts'
import type { Log } from '../ports/log.ts'
import type { Reader } from './reader.ts'

/** Jobs go to a reader as questions under such a name, which is none of the contract's. */
const MARK = 'job:'

/** True for a question that is a job. */
export const isJob = (method: string): boolean => method.startsWith(MARK)

/** Does the job that a question is about; it never rejects. */
export const answerJob = (folder: string, method: string, input: unknown, log: Log): Promise<Answer> =>
  answering(log, () => jobsIn(folder, log)(method.slice(MARK.length) as JobName, input as never))

/** What leaves so much behind that its thread ends with it: the journal of a long campaign. */
const BULKY: ReadonlySet<JobName> = new Set<JobName>(['read', 'campaign'])

/** Has jobs done by a reader; what is bulky by one of its own, made by `begin`. */
export const jobsBy =
  (kept: Reader, begin: () => Reader): DoJob =>
  async (name, input) => {
    if (!BULKY.has(name)) return jobOf(kept, name, input)
    const own = begin()
    try {
      return await jobOf(own, name, input)
    } finally {
      await own.close()
    }
  }

async function jobOf<J extends JobName>(reader: Reader, name: J, input: Jobs[J][0]): Promise<Jobs[J][1]> {
  const answer = await reader.call(`${MARK}${name}`, input)
  if (answer.ok) return answer.value as never
  const { code, path, params } = answer.error
  throw new AppError(code, { path, ...(params as Record<string, string>) })
}
