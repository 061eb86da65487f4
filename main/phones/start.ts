// Entry point of the browser host.
import '../app/oldNode.ts'
import { runHost } from '../web/hostProcess.ts'

runHost(() => import('./browserHost.ts'))
