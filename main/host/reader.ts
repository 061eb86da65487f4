import { Worker } from 'node:worker_threads'
import type { Answer } from '../../shared/contract/envelope.ts'
import { systemIds } from '../ports/ids.ts'
import type { Log } from '../ports/log.ts'
import type { WorkerStart } from './pdf.ts'
import { ended } from './workers.ts'

/** Queries that look through a whole campaign, or its whole journal: on the main thread they would hold everything up. */
const SLOW: ReadonlySet<string> = new Set(['print.state', 'standings.rounds', 'campaign.export', 'campaign.csv'])

/** True for a query that is better asked of a reader. */
export const isSlow = (method: string): boolean => SLOW.has(method)

/** What goes to the worker, and what comes back. */
export interface Question {
  readonly id: number
  readonly method: string
  readonly input: unknown
}
export interface Told {
  readonly id: number
  readonly answer: Answer
}

/** Answers queries in a thread of its own, which reads beside the writer. */
export interface Reader {
  /** Answers from what is durable now; it never rejects. */
  call(method: string, input: unknown): Promise<Answer>
  /** Ends the worker; what it was asked is answered `superseded`. Asked again, another begins. */
  close(): Promise<void>
}

const SUPERSEDED: Answer = { ok: false, error: { code: 'superseded', path: '', params: {} } }

/** A reader with a kept worker, begun when it is first asked. Should it fail, what it was asked is answered `internal`. */
export function reader(file: string | URL, folder: string, log: Log): Reader {
  const waiting = new Map<number, (answer: Answer) => void>()
  let worker: Worker | undefined
  let count = 0

  const fail = (cause: unknown) => {
    worker = undefined
    const reference = systemIds.next()
    if (waiting.size > 0) log(reference, cause)
    for (const settle of waiting.values())
      settle({ ok: false, error: { code: 'internal', path: '', params: { reference } } })
    waiting.clear()
  }
  const begun = () => {
    const made = new Worker(file, { workerData: { folder } satisfies WorkerStart })
    let cause: unknown = new Error('the reader ended')
    made.on('message', ({ id, answer }: Told) => {
      waiting.get(id)?.(answer)
      waiting.delete(id)
    })
    made.on('error', (error) => {
      cause = error
    })
    made.on('exit', () => fail(cause))
    return made
  }
  return {
    call: (method, input) =>
      new Promise((settle) => {
        const id = ++count
        waiting.set(id, settle)
        worker ??= begun()
        worker.postMessage({ id, method, input } satisfies Question)
      }),
    async close() {
      for (const settle of waiting.values()) settle(SUPERSEDED)
      waiting.clear()
      await ended(worker)
    },
  }
}
