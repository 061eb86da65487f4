import type { Answer } from '../../shared/contract/envelope.ts'
import type { Touched } from '../../shared/contract/events.ts'
import { openApp } from '../app/folder.ts'
import type { PdfAnswer } from './handler.ts'
import { logIn } from './log.ts'
import { pdfMaker } from './pdf.ts'
import { isSlow, reader } from './reader.ts'

/** The program with a data folder, as a window or a page uses it. */
export interface Service {
  /** The data folder's absolute path. */
  readonly folder: string
  /** Answers a call at once; it never throws. */
  readonly call: (method: string, input: unknown) => Answer
  /** Answers a page: what takes long is worked out off this thread. It never rejects. */
  readonly answer: (method: string, input: unknown) => Promise<Answer>
  /** Makes a document, off this thread; a request is a `PrintRequest`. It never rejects. */
  readonly pdf: (request: unknown) => Promise<PdfAnswer>
  /** Tells what changed, once it is durable; gives what ends the telling. */
  readonly onChange: (listener: (touched: readonly Touched[]) => void) => () => void
  /** Tells others who want to write in the folder where this host's page is. */
  readonly announce: (address: string) => void
  /** Ends what is being printed and gives the folder free. */
  readonly close: () => Promise<void>
}

/** What a service is told. `actor`: who is written down as having asked. `worker`: the file that makes documents and answers slow queries. */
export interface ServiceOptions {
  readonly folder: string
  readonly actor: string
  readonly worker: string | URL
}

/** Opens a data folder as its writer. Throws what opening it throws, `folder-in-use` where another writes. */
export function openService({ folder, actor, worker }: ServiceOptions): Service {
  const log = logIn(folder)
  const at = openApp(folder, true, log)
  const { app, opened } = at
  const pdf = pdfMaker(worker, opened.place.folder, log)
  const slow = reader(worker, opened.place.folder, log)
  const call = (method: string, input: unknown) => app.call(method, input, actor)
  return {
    folder: opened.place.folder,
    call,
    answer: async (method, input) => (isSlow(method) ? slow.call(method, input) : call(method, input)),
    pdf: (request) => pdf.make(request),
    onChange: (listener) => app.onChange(listener),
    announce: (address) => at.announce(address),
    async close() {
      await Promise.all([pdf.close(), slow.close()])
      at.close()
    },
  }
}
