// The program's entry. Compiled code is kept between runs (in Node's own cache, where the system keeps temporary files):
// a run after the first starts noticeably faster. Only what is loaded after this is kept.
import { enableCompileCache } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { isForAside, runAside } from './aside.ts'

enableCompileCache()
const args = process.argv.slice(2)
void (isMainThread && isForAside(args) ? runAside(import.meta.filename, args) : import('./index.ts'))
