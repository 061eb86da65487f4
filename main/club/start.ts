// A club's host's entry.
import { runHost } from '../web/hostProcess.ts'

runHost(() => import('./main.ts'))
