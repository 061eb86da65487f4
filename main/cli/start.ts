// Entry point of the command line. The compiled code of a module is cached only if the module is loaded after the
// call of `enableCodeCache`.
import '../app/oldNode.ts'
import { enableCodeCache } from '../app/compileCache.ts'
import { needsOwnThread, runInThread } from './commandThread.ts'

/** Exit code if a part of the program is missing. */
const INCOMPLETE = 2

enableCodeCache()
const args = process.argv.slice(2)
/**
 * True if this is the main thread and the command should run in a separate thread. The module for threads is loaded
 * only if needed.
 */
const shouldUseThread = async () => needsOwnThread(args) && (await import('node:worker_threads')).isMainThread

/**
 * Runs the command in this thread. If all output is written, exits at once, because the system frees all resources
 * anyway.
 */
async function runInProcess(): Promise<void> {
  const { commandFinished: finished, isAllWritten } = await import('./index.ts')
  await finished
  if (isAllWritten()) process.exit()
}

/** Prints which part of the program could not be loaded. Throws any other error again. */
async function reportIncomplete(error: unknown): Promise<void> {
  const { loadFailureMessage } = await import('../app/loadFailure.ts').catch(() => ({
    loadFailureMessage: () => undefined,
  }))
  const sentence = loadFailureMessage(error, args)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exitCode = INCOMPLETE
}

void shouldUseThread()
  .then((goes) => (goes ? runInThread(import.meta.filename, args) : runInProcess()))
  .catch(reportIncomplete)
