import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { WireError } from '../../shared/contract/envelope.ts'
import { missingProgramFileError } from '../ports/programParts.ts'
import { systemIds } from '../ports/ids.ts'
import type { Log } from '../ports/log.ts'
import { WORKER_MEMORY } from '../ports/workerMemory.ts'

/** Message that tells a worker to end after its current work. */
export const END_MESSAGE = 'end'
/** Milliseconds that a worker may take to end before it is stopped. */
const PATIENCE = 10_000

/** Data that a worker gets at its start. */
export interface WorkerStartData {
  readonly folder: string
}

/**
 * Starts a worker on a data folder. `onMessage` is called with each message of the worker; `onEnd` is called with the
 * reason after the worker has ended. `limits` are the memory limits of the worker. If a message of the worker cannot be
 * read, it is unknown which request the message answers. Then the worker is stopped, so that `onEnd` answers all
 * requests.
 */
export function startWorker<Message>(
  file: string | URL,
  folder: string,
  onMessage: (message: Message) => void,
  onEnd: (cause: unknown) => void,
  limits: ResourceLimits = WORKER_MEMORY,
): Worker {
  const worker = new Worker(file, {
    workerData: { folder } satisfies WorkerStartData,
    resourceLimits: limits,
  })
  let cause: unknown = new Error('the worker ended')
  worker.on('message', onMessage)
  worker.on('error', (error) => {
    cause = error
  })
  worker.on('messageerror', (error) => {
    cause = error
    void worker.terminate()
  })
  worker.on('exit', () => onEnd(cause))
  return worker
}

/**
 * Logs why a worker ended and returns the error for its open requests: `program-incomplete`, otherwise `internal`
 * with the reference of the log entry.
 */
export function workerFailure(cause: unknown, log: Log): WireError {
  const reference = systemIds.next()
  log(reference, cause)
  const { code, params } = missingProgramFileError(cause) ?? { code: 'internal', params: { reference } }
  return { code, path: '', params }
}

/**
 * Sends a message to a worker; returns false if the message cannot be copied to another thread (too deep, or not
 * plain data).
 */
export function trySend(worker: Worker, message: unknown): boolean {
  try {
    worker.postMessage(message)
    return true
  } catch {
    return false
  }
}

/**
 * Waits until a worker has ended by itself, because stopping a thread inside native code may damage the whole
 * process. Stops the worker if that takes too long.
 */
export async function endWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.threadId < 0) return
  const exit = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage(END_MESSAGE)
  const timer = setTimeout(() => void worker.terminate(), PATIENCE)
  await exit
  clearTimeout(timer)
}
