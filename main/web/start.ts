// The browser host's entry.
import { runHost } from './hostProcess.ts'

runHost(() => import('./main.ts'))
