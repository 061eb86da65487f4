import type { Worker } from 'node:worker_threads'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { VisibleCampaigns } from '../app/base/visibleCampaigns.ts'
import type { DocumentAnswer } from './handler.ts'
import type { Log } from '../ports/log.ts'
import { PRINT_WORKER_MEMORY } from '../ports/workerMemory.ts'
import { startWorker, endWorker, trySend, workerFailure } from './workers.ts'

/** Message to the worker; the worker answers with a `PdfWorkerReply`. */
export interface PdfWorkerRequest {
  readonly id: number
  readonly request: unknown
  /** What the user may see of the campaigns; absent: everything. */
  readonly sight?: VisibleCampaigns | undefined
}
export interface PdfWorkerReply {
  readonly id: number
  readonly answer: DocumentAnswer
}

interface WaitingOrder extends PdfWorkerRequest {
  readonly slot: string | undefined
  readonly settle: (answer: DocumentAnswer) => void
}

export interface PdfMaker {
  /** Makes a document. Documents are made one at a time, and every request gets an answer. */
  make(request: unknown, sight?: VisibleCampaigns): Promise<DocumentAnswer>
  close(): Promise<void>
}

const failureAnswer = (code: string, params: WireError['params'] = {}): DocumentAnswer => ({
  ok: false,
  error: { code, path: '', params },
})

/**
 * Creates a maker of documents with a worker thread, which starts with the first request and stays. If the worker
 * fails, its current request is answered with an error, and a new worker makes the other documents.
 */
export function pdfMaker(file: string | URL, folder: string, log: Log): PdfMaker {
  let worker: Worker | undefined
  let isClosed = false
  let count = 0
  let current: WaitingOrder | undefined
  const queue: WaitingOrder[] = []

  const next = () => {
    if (current) return
    current = queue.shift()
    if (!current) return
    worker ??= startWorker(file, folder, deliver, failCurrent, PRINT_WORKER_MEMORY)
    const order: PdfWorkerRequest = { id: current.id, request: current.request, sight: current.sight }
    if (!trySend(worker, order)) finish(failureAnswer('bad-request'))
  }
  const finish = (answer: DocumentAnswer) => {
    const done = current
    current = undefined
    done?.settle(answer)
    next()
  }
  const deliver = ({ id, answer }: PdfWorkerReply) => (current?.id === id ? finish(answer) : undefined)
  const failCurrent = (cause: unknown) => {
    worker = undefined
    if (isClosed || !current) return
    const { code, params } = workerFailure(cause, log)
    finish(failureAnswer(code, params))
  }
  return {
    make(request, sight) {
      if (isClosed) return Promise.resolve(failureAnswer('superseded'))
      return new Promise((settle) => {
        const slot = slotOf(request)
        if (slot !== undefined) for (const older of [...queue, current]) supersede(older, slot, queue)
        queue.push({ id: ++count, request, sight, slot, settle })
        next()
      })
    },
    async close() {
      isClosed = true
      for (const one of [...queue.splice(0), current]) one?.settle(failureAnswer('superseded'))
      await endWorker(worker)
    },
  }
}

/**
 * Answers an older request of the same slot with the error `superseded`. A document that the worker is already making
 * is finished and discarded.
 */
function supersede(older: WaitingOrder | undefined, slot: string, queue: WaitingOrder[]): void {
  if (older?.slot !== slot) return
  const at = queue.indexOf(older)
  if (at >= 0) queue.splice(at, 1)
  older.settle(failureAnswer('superseded'))
}

function slotOf(request: unknown): string | undefined {
  const slot = (request as { readonly slot?: unknown } | null | undefined)?.slot
  return typeof slot === 'string' ? slot : undefined
}
