import type { Worker } from 'node:worker_threads'

/** Tells a worker to end once it is done with what it is at. */
export const END = 'end'
/** How long one that ends may take, in milliseconds. */
const PATIENCE = 10_000

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
