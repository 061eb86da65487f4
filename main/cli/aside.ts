import { Worker } from 'node:worker_threads'
import { SWEPT } from '../ports/swept.ts'

/** The nearer the most that it may hold, the sooner a thread sweeps what lives longer: a book of 500 bands takes less than this. */
const LIMITS = { ...SWEPT, maxOldGenerationSizeMb: 1280 }

/** True for a command that makes so much of what is short-lived that it is carried out aside. */
export const isForAside = (args: readonly string[]): boolean => args.includes('print') && args.includes('--book')

/** Carries a command out in a thread that sweeps often, by the command line's bundle; settles as it ends, with the exit code set. */
export function runAside(bundle: string, args: readonly string[]): Promise<void> {
  const worker = new Worker(bundle, { argv: [...args], resourceLimits: LIMITS })
  return new Promise((settle, fail) => {
    worker.on('error', fail)
    worker.on('exit', (code) => {
      process.exitCode = code
      settle()
    })
  })
}
