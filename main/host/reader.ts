import type { Worker } from 'node:worker_threads'
import type { Answer } from '../../shared/contract/envelope.ts'
import type { Sight } from '../app/base/sight.ts'
import type { Log } from '../ports/log.ts'
import { begunWorker, ended, isSent, workerFailure } from './workers.ts'

/** Queries that look through a whole campaign, or its whole journal: on the main thread they would hold everything up. */
const SLOW: ReadonlySet<string> = new Set([
  'print.state',
  'standings.rounds',
  'campaign.export',
  'along.file',
  'campaign.csv',
  'statistics.get',
  'statistics.standings',
  'statistics.csv',
  'report.get',
  'report.picture',
])

/** True for a query that is better asked of a reader. */
export const isSlow = (method: string): boolean => SLOW.has(method)

/** What goes to the worker, and what comes back. */
export interface Question {
  readonly id: number
  readonly method: string
  readonly input: unknown
  /** What of the campaigns whoever asks sees; absent: everything. */
  readonly sight?: Sight | undefined
}
export interface Reply {
  readonly id: number
  readonly answer: Answer
}

/** Answers queries in a thread of its own, which reads beside the writer. */
export interface Reader {
  /** Answers from what is durable now, as far as it is seen; it never rejects. */
  call(method: string, input: unknown, sight?: Sight): Promise<Answer>
  /** Ends the worker; what it was asked is answered `superseded`. Asked again, another begins. */
  close(): Promise<void>
}

const UNREADABLE: Answer = { ok: false, error: { code: 'bad-request', path: '', params: {} } }
const SUPERSEDED: Answer = { ok: false, error: { code: 'superseded', path: '', params: {} } }

/** A reader with a kept worker, begun when it is first asked. Should it fail, what it was asked is answered `internal`, or `program-incomplete`. */
export function reader(file: string | URL, folder: string, log: Log): Reader {
  const waiting = new Map<number, (answer: Answer) => void>()
  let worker: Worker | undefined
  let count = 0

  const fail = (cause: unknown) => {
    worker = undefined
    if (waiting.size === 0) return
    const error = workerFailure(cause, log)
    for (const resolve of waiting.values()) resolve({ ok: false, error })
    waiting.clear()
  }
  const settle = (id: number, answer: Answer) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  }
  return {
    call: (method, input, sight) =>
      new Promise((resolve) => {
        const id = ++count
        waiting.set(id, resolve)
        worker ??= begunWorker(file, folder, (reply: Reply) => settle(reply.id, reply.answer), fail)
        const question: Question = { id, method, input, sight }
        if (!isSent(worker, question)) settle(id, UNREADABLE)
      }),
    async close() {
      for (const resolve of waiting.values()) resolve(SUPERSEDED)
      waiting.clear()
      await ended(worker)
    },
  }
}

/** Readers of one data folder that end together. */
export interface Readers {
  /** Starts another reader, with a thread of its own. */
  readonly begin: () => Reader
  /** Ends all that are still there. */
  close(): Promise<void>
}

/** Makes readers, each with a thread of its own once it is asked. */
export function readersOf(file: string | URL, folder: string, log: Log): Readers {
  const open = new Set<Reader>()
  return {
    begin() {
      const one = reader(file, folder, log)
      const own: Reader = {
        call: (method, input, sight) => one.call(method, input, sight),
        async close() {
          open.delete(own)
          await one.close()
        },
      }
      open.add(own)
      return own
    },
    async close() {
      await Promise.all([...open].map((one) => one.close()))
    },
  }
}
