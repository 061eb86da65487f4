// The program's entry. Compiled code is kept between runs (in Node's own cache, where the system keeps temporary files):
// a run after the first starts noticeably faster. Only what is loaded after this is kept.
import { enableCompileCache } from 'node:module'
import { isForAside, runAside } from './aside.ts'

enableCompileCache()
const args = process.argv.slice(2)
/** In the thread that was begun for it a command is carried out. Threads are loaded where there may be one. */
const goesAside = async () => isForAside(args) && (await import('node:worker_threads')).isMainThread

void goesAside().then<unknown>((goes) => (goes ? runAside(import.meta.filename, args) : import('./index.ts')))
