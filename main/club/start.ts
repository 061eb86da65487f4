// Entry point of the program of a club's host.
import '../app/oldNode.ts'
import { runHost } from '../web/hostProcess.ts'
import { logNodeWarnings } from './eventLog.ts'

if (process.argv.includes('--log')) logNodeWarnings((line) => process.stderr.write(`${line}\n`))
runHost(() => import('./main.ts'))
