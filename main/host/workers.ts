import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { WireError } from '../../shared/contract/envelope.ts'
import { missingPart } from '../ports/ownParts.ts'
import { systemIds } from '../ports/ids.ts'
import type { Log } from '../ports/log.ts'
import { SWEPT } from '../ports/workerMemory.ts'

/** Tells a worker to end once it is done with what it is at. */
export const END = 'end'
/** How long one that ends may take, in milliseconds. */
const PATIENCE = 10_000

/** What a worker is given at its start. */
export interface WorkerStart {
  readonly folder: string
}

/**
 * Begins a worker on a data folder. `hear`: what it says; `ended`: it can do no more, with the reason. One whose message
 * cannot be read is stopped: nobody knows what it was about, so whoever waits is answered by its end. `limits`: how often it is swept.
 */
export function begunWorker<Message>(
  file: string | URL,
  folder: string,
  hear: (message: Message) => void,
  ended: (cause: unknown) => void,
  limits: ResourceLimits = SWEPT,
): Worker {
  const worker = new Worker(file, {
    workerData: { folder } satisfies WorkerStart,
    resourceLimits: limits,
  })
  let cause: unknown = new Error('the worker ended')
  worker.on('message', hear)
  worker.on('error', (error) => {
    cause = error
  })
  worker.on('messageerror', (error) => {
    cause = error
    void worker.terminate()
  })
  worker.on('exit', () => ended(cause))
  return worker
}

/** What whoever waited for a worker that ended is answered: `program-incomplete`, else `internal` under which the cause is written down. */
export function workerFailure(cause: unknown, log: Log): WireError {
  const reference = systemIds.next()
  log(reference, cause)
  const { code, params } = missingPart(cause) ?? { code: 'internal', params: { reference } }
  return { code, path: '', params }
}

/** Sends a message; false for what no thread can hand to another (too deep, no plain data). */
export function isSent(worker: Worker, message: unknown): boolean {
  try {
    worker.postMessage(message)
    return true
  } catch {
    return false
  }
}

/**
 * Lets a worker end by itself: to stop a thread in the middle of native code may harm the whole process. One that takes too
 * long is stopped all the same.
 */
export async function ended(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.threadId < 0) return
  const exit = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage(END)
  const timer = setTimeout(() => void worker.terminate(), PATIENCE)
  await exit
  clearTimeout(timer)
}
