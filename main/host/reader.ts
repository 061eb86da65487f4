import type { Worker } from 'node:worker_threads'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { VisibleCampaigns } from '../app/base/visibleCampaigns.ts'
import type { Log } from '../ports/log.ts'
import { startWorker, endWorker, trySend, workerFailure } from './workers.ts'

/** Queries that process a whole campaign or its whole journal. On the main thread they would block all other calls. */
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
  'page.get',
  'calendar.get',
])

/** True if a reader, and not the main thread, should answer this query. */
export const isSlowQuery = (method: string): boolean => SLOW.has(method)

/** Message to the worker; the worker answers with a `QueryWorkerReply`. */
export interface QueryWorkerRequest {
  readonly id: number
  readonly method: string
  readonly input: unknown
  /** What the user may see of the campaigns; absent: everything. */
  readonly sight?: VisibleCampaigns | undefined
}
export interface QueryWorkerReply {
  readonly id: number
  readonly answer: WireAnswer
}

/** Answers queries in a separate thread, which reads while the main thread writes. */
export interface QueryWorker {
  /** Answers a query from the currently stored data, limited to what the user may see (`sight`). Never rejects. */
  call(method: string, input: unknown, sight?: VisibleCampaigns): Promise<WireAnswer>
  /** Ends the worker; open requests get the error `superseded`. The next request starts another worker. */
  close(): Promise<void>
}

const UNREADABLE: WireAnswer = { ok: false, error: { code: 'bad-request', path: '', params: {} } }
const SUPERSEDED: WireAnswer = { ok: false, error: { code: 'superseded', path: '', params: {} } }

/**
 * Creates a reader with a worker thread, which starts with the first request and stays. If the worker fails, open
 * requests get the error `internal` or `program-incomplete`.
 */
export function createQueryWorker(file: string | URL, folder: string, log: Log): QueryWorker {
  const waiting = new Map<number, (answer: WireAnswer) => void>()
  let worker: Worker | undefined
  let count = 0

  const fail = (cause: unknown) => {
    worker = undefined
    if (waiting.size === 0) return
    const error = workerFailure(cause, log)
    for (const resolve of waiting.values()) resolve({ ok: false, error })
    waiting.clear()
  }
  const settle = (id: number, answer: WireAnswer) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  }
  return {
    call: (method, input, sight) =>
      new Promise((resolve) => {
        const id = ++count
        waiting.set(id, resolve)
        worker ??= startWorker(file, folder, (reply: QueryWorkerReply) => settle(reply.id, reply.answer), fail)
        const question: QueryWorkerRequest = { id, method, input, sight }
        if (!trySend(worker, question)) settle(id, UNREADABLE)
      }),
    async close() {
      for (const resolve of waiting.values()) resolve(SUPERSEDED)
      waiting.clear()
      await endWorker(worker)
    },
  }
}

/** The readers of one data folder, which are closed together. */
export interface QueryWorkers {
  /** Creates a reader that has its own thread. */
  readonly begin: () => QueryWorker
  close(): Promise<void>
}

/** Creates the readers of a data folder. The thread of a reader starts with its first request. */
export function createQueryWorkers(file: string | URL, folder: string, log: Log): QueryWorkers {
  const open = new Set<QueryWorker>()
  return {
    begin() {
      const one = createQueryWorker(file, folder, log)
      const own: QueryWorker = {
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
