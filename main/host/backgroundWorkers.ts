import type { DataFolderKeeper } from '../app/safekeeping/keeper.ts'
import type { VisibleCampaigns } from '../app/base/visibleCampaigns.ts'
import type { Log } from '../ports/log.ts'
import type { DocumentAnswer } from './handler.ts'
import { createAnswerCache } from './answerCache.ts'
import { pdfMaker } from './pdf.ts'
import { createQueryWorker } from './reader.ts'

export type BackgroundWorkers = ReturnType<typeof backgroundWorkersOf>

/**
 * Creates the worker threads that read the data folder while another thread writes. `letGo` stops them; the next
 * request starts new threads.
 */
export function backgroundWorkersOf(worker: string | URL, folder: string, log: Log) {
  const startWorkers = () => ({ pdf: pdfMaker(worker, folder, log), slow: createQueryWorker(worker, folder, log) })
  let workers = startWorkers()
  const kept = createAnswerCache((method, input, sight) => workers.slow.call(method, input, sight))
  return {
    call: kept.call,
    /** Clears the cached answers after a change. */
    forget: kept.forget,
    pdf: (request: unknown, sight?: VisibleCampaigns) => workers.pdf.make(request, sight),
    async letGo() {
      const { pdf, slow } = workers
      workers = startWorkers()
      kept.end()
      await Promise.all([pdf.close(), slow.close()])
    },
  }
}

/**
 * Makes a document of what the user may see, in a worker thread. Waits while data are being replaced. Never rejects.
 */
export async function printInBackground(
  keeper: DataFolderKeeper,
  aside: BackgroundWorkers,
  request: unknown,
  sight?: VisibleCampaigns,
): Promise<DocumentAnswer> {
  await keeper.ready()
  if (keeper.opened()) return aside.pdf(request, sight)
  return { ok: false, error: { code: 'data-closed', path: '', params: {} } }
}
