// The browser host's entry.
import '../app/oldNode.ts'
import { runHost } from './hostProcess.ts'

runHost(() => import('./main.ts'))
