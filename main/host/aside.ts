import type { Keeper } from '../app/safekeeping/keeper.ts'
import type { Sight } from '../app/base/sight.ts'
import type { Log } from '../ports/log.ts'
import type { PdfAnswer } from './handler.ts'
import { keptAnswers } from './keptAnswers.ts'
import { pdfMaker } from './pdf.ts'
import { reader } from './reader.ts'

export type Aside = ReturnType<typeof asideWorkers>

/** What reads in the folder beside the writer; it can let go of it, and begins anew with the next question. */
export function asideWorkers(worker: string | URL, folder: string, log: Log) {
  const begun = () => ({ pdf: pdfMaker(worker, folder, log), slow: reader(worker, folder, log) })
  let workers = begun()
  const kept = keptAnswers((method, input, sight) => workers.slow.call(method, input, sight))
  return {
    call: kept.call,
    /** Something changed. */
    forget: kept.forget,
    pdf: (request: unknown, sight?: Sight) => workers.pdf.make(request, sight),
    async letGo() {
      const { pdf, slow } = workers
      workers = begun()
      kept.end()
      await Promise.all([pdf.close(), slow.close()])
    },
  }
}

/** Makes a document of what is seen, once nothing is being replaced. It never rejects. */
export async function printed(keeper: Keeper, aside: Aside, request: unknown, sight?: Sight): Promise<PdfAnswer> {
  await keeper.ready()
  if (keeper.opened()) return aside.pdf(request, sight)
  return { ok: false, error: { code: 'data-closed', path: '', params: {} } }
}
