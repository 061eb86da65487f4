// The program's entry. Only what is loaded after compiled code is kept is kept itself.
import '../app/oldNode.ts'
import { keepCompiled } from '../app/compiled.ts'
import { isForAside, runAside } from './aside.ts'

/** Exit code where nothing could be done. */
const INCOMPLETE = 2

keepCompiled()
const args = process.argv.slice(2)
/** In the thread that was begun for it a command is carried out. Threads are loaded where there may be one. */
const goesAside = async () => isForAside(args) && (await import('node:worker_threads')).isMainThread

/** Carries it out here. Where nothing is left to be written, the process ends without clearing up what ends with it anyway. */
async function runHere(): Promise<void> {
  const { finished, isAllWritten } = await import('./index.ts')
  await finished
  if (isAllWritten()) process.exit()
}

/** Says that a part of the program could not be loaded; throws any other failure. */
async function sayIncomplete(error: unknown): Promise<void> {
  const { failedLoad } = await import('../app/failedLoad.ts').catch(() => ({ failedLoad: () => undefined }))
  const sentence = failedLoad(error, args)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exitCode = INCOMPLETE
}

void goesAside()
  .then((goes) => (goes ? runAside(import.meta.filename, args) : runHere()))
  .catch(sayIncomplete)
