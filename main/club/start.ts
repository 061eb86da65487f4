// A club's host's entry.
import '../app/oldNode.ts'
import { runHost } from '../web/hostProcess.ts'
import { noteWarnings } from './notes.ts'

if (process.argv.includes('--log')) noteWarnings((line) => process.stderr.write(`${line}\n`))
runHost(() => import('./main.ts'))
