import { PRINT_WORKER_MEMORY } from '../ports/workerMemory.ts'

/** True for a command that runs in a thread with a memory limit, because it creates very many short-lived objects. */
export const needsOwnThread = (args: readonly string[]): boolean => args.includes('print') && args.includes('--book')

/**
 * Runs a command in a thread with a memory limit; `bundle` is the file of the command line. Resolves when the command
 * has ended and the exit code of the process is set.
 */
export async function runInThread(bundle: string, args: readonly string[]): Promise<void> {
  const { Worker } = await import('node:worker_threads')
  const worker = new Worker(bundle, { argv: [...args], resourceLimits: PRINT_WORKER_MEMORY })
  return new Promise((settle, fail) => {
    worker.on('error', fail)
    worker.on('exit', (code) => {
      process.exitCode = code
      settle()
    })
  })
}
