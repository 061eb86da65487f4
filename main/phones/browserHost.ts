import { main as runBrowserHost, type BrowserHostStart } from '../web/main.ts'
import { withPhones } from './withPhones.ts'

/** Runs the browser host, whose organiser can let phones in. Returns the exit code. */
export const main = (start: BrowserHostStart): Promise<number> =>
  runBrowserHost({ ...start, extend: (service) => withPhones(service, start.screens) })
