import type { Worker } from 'node:worker_threads'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { Sight } from '../app/base/sight.ts'
import type { PdfAnswer } from './handler.ts'
import type { Log } from '../ports/log.ts'
import { SWEPT_WHILE_PRINTING } from '../ports/workerMemory.ts'
import { begunWorker, ended, isSent, workerFailure } from './workers.ts'

/** What goes to the worker, and what comes back. */
export interface Order {
  readonly id: number
  readonly request: unknown
  /** What of the campaigns whoever asks sees; absent: everything. */
  readonly sight?: Sight | undefined
}
export interface Delivery {
  readonly id: number
  readonly answer: PdfAnswer
}

interface Waiting extends Order {
  readonly slot: string | undefined
  readonly settle: (answer: PdfAnswer) => void
}

export interface PdfMaker {
  /** Makes one document after the other; the answer to each comes in any case. */
  make(request: unknown, sight?: Sight): Promise<PdfAnswer>
  close(): Promise<void>
}

const failed = (code: string, params: WireError['params'] = {}): PdfAnswer => ({
  ok: false,
  error: { code, path: '', params },
})

/**
 * Has documents made by a kept worker thread, begun when the first is wanted. Should it fail, what it was at is
 * answered with an error, and a new one does the rest.
 */
export function pdfMaker(file: string | URL, folder: string, log: Log): PdfMaker {
  let worker: Worker | undefined
  let isClosed = false
  let count = 0
  let current: Waiting | undefined
  const queue: Waiting[] = []

  const next = () => {
    if (current) return
    current = queue.shift()
    if (!current) return
    worker ??= begunWorker(file, folder, deliver, failedWith, SWEPT_WHILE_PRINTING)
    const order: Order = { id: current.id, request: current.request, sight: current.sight }
    if (!isSent(worker, order)) finish(failed('bad-request'))
  }
  const finish = (answer: PdfAnswer) => {
    const done = current
    current = undefined
    done?.settle(answer)
    next()
  }
  const deliver = ({ id, answer }: Delivery) => (current?.id === id ? finish(answer) : undefined)
  const failedWith = (cause: unknown) => {
    worker = undefined
    if (isClosed || !current) return
    const { code, params } = workerFailure(cause, log)
    finish(failed(code, params))
  }
  return {
    make(request, sight) {
      if (isClosed) return Promise.resolve(failed('superseded'))
      return new Promise((settle) => {
        const slot = slotOf(request)
        if (slot !== undefined) for (const older of [...queue, current]) supersede(older, slot, queue)
        queue.push({ id: ++count, request, sight, slot, settle })
        next()
      })
    },
    async close() {
      isClosed = true
      for (const one of [...queue.splice(0), current]) one?.settle(failed('superseded'))
      await ended(worker)
    },
  }
}

/** Answers an older request of the slot; one that is being made is made to its end, for nobody. */
function supersede(older: Waiting | undefined, slot: string, queue: Waiting[]): void {
  if (older?.slot !== slot) return
  const at = queue.indexOf(older)
  if (at >= 0) queue.splice(at, 1)
  older.settle(failed('superseded'))
}

function slotOf(request: unknown): string | undefined {
  const slot = (request as { readonly slot?: unknown } | null | undefined)?.slot
  return typeof slot === 'string' ? slot : undefined
}
