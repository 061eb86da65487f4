// The program's entry. Only what is loaded after compiled code is kept is kept itself.
import { isMainThread } from 'node:worker_threads'
import { keepCompiled } from '../app/compiled.ts'
import { isForAside, runAside } from './aside.ts'

keepCompiled()
const args = process.argv.slice(2)
void (isMainThread && isForAside(args) ? runAside(import.meta.filename, args) : import('./index.ts'))
