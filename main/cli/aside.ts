import { SWEPT_WHILE_PRINTING } from '../ports/workerMemory.ts'

/** True for a command that makes so much of what is short-lived that it is carried out aside. */
export const isForAside = (args: readonly string[]): boolean => args.includes('print') && args.includes('--book')

/** Carries a command out in a thread that sweeps often, by the command line's bundle; settles as it ends, with the exit code set. */
export async function runAside(bundle: string, args: readonly string[]): Promise<void> {
  const { Worker } = await import('node:worker_threads')
  const worker = new Worker(bundle, { argv: [...args], resourceLimits: SWEPT_WHILE_PRINTING })
  return new Promise((settle, fail) => {
    worker.on('error', fail)
    worker.on('exit', (code) => {
      process.exitCode = code
      settle()
    })
  })
}
