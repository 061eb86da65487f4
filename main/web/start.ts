// Entry point of the browser host.
import '../app/oldNode.ts'
import { runHost } from './hostProcess.ts'

runHost(() => import('./main.ts'))
