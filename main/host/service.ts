import type { Answer } from '../../shared/contract/envelope.ts'
import type { Touched } from '../../shared/contract/events.ts'
import type { Who } from '../../shared/contract/roles.ts'
import { openKeeper } from '../app/safekeeping/keeper.ts'
import type { Announced } from '../ports/holder.ts'
import type { PdfAnswer } from './handler.ts'
import { asideWorkers, printed } from './aside.ts'
import { jobsBy } from './jobs.ts'
import { logIn, type Log } from '../ports/log.ts'
import { isSlow, readersOf } from './reader.ts'

/** The program with a data folder, as a window or a page uses it. */
export interface Service {
  /** The data folder's absolute path. */
  readonly folder: string
  /** Answers a call at once, without a backup before it; it never throws. */
  readonly call: (method: string, input: unknown) => Answer
  /**
   * Answers a page: what takes long is worked out off this thread. It never rejects. What would change something can be
   * stopped by the signal until it begins to write. `who`: who asks, where people have accounts (a club).
   */
  readonly answer: (method: string, input: unknown, signal?: AbortSignal, who?: Who) => Promise<Answer>
  /** Makes a document, off this thread; a request is a `PrintRequest`. It never rejects. */
  readonly pdf: (request: unknown, who?: Who) => Promise<PdfAnswer>
  /** Tells what changed, once it is durable (of nothing: anything may have); gives what ends the telling. */
  readonly onChange: (listener: (touched: readonly Touched[]) => void) => () => void
  /** What of a change somebody is told; nothing where it does not concern them. Absent where all are told of all. */
  readonly shownTo?: (touched: readonly Touched[], who: Who) => readonly Touched[] | undefined
  /** Whether the data can only be read for now. */
  readonly isReading: () => boolean
  /** Where what should never happen is written down. */
  readonly log: Log
  /** Tells others who want to write in the folder where this host's page is. */
  readonly announce: (page: Announced) => void
  /** Ends what is being printed and gives the folder free. */
  readonly close: () => Promise<void>
}

/** What a service is told. `actor`: who is written down as having asked. `worker`: the file that makes documents and answers slow queries. */
export interface ServiceOptions {
  readonly folder: string
  readonly actor: string
  readonly worker: string | URL
  /** How long after the first answer the backup of the start is made: the first screen comes first. */
  readonly backupAfter?: number
  /** Where the migrations are, if not in their usual place. */
  readonly migrations?: string
}

const FIRST_SCREEN = 5_000

/**
 * Takes a data folder as its writer. What stands in the way of its data is no error: only safekeeping is answered then,
 * until a way on is taken. Throws `folder-in-use` where another writes, `folder-unusable`, a full disk.
 */
export function openService(options: ServiceOptions): Service {
  const { folder, actor, worker, backupAfter = FIRST_SCREEN, migrations } = options
  const log = logIn(folder)
  const readers = readersOf(worker, folder, log)
  const safe = readers.begin()
  const aside = asideWorkers(worker, folder, log)
  const opening = migrations === undefined ? {} : { migrations }
  const job = jobsBy(safe, readers.begin)
  const keeper = openKeeper({ folder, isWriting: true, log, job, letGo: () => aside.letGo(), opening })
  keeper.onChange(() => aside.forget())
  const start = onceAfter(backupAfter, () => void keeper.checkRest().then(() => keeper.backups.atStart()))
  const call = (method: string, input: unknown) => keeper.call(method, input, actor)
  return {
    folder: keeper.place.folder,
    log,
    call,
    async answer(method, input, signal) {
      await keeper.ready()
      const isAside = isSlow(method) && keeper.opened() !== undefined
      const answer = await (isAside ? aside.call(method, input) : keeper.answer(method, input, actor, signal))
      start.begin()
      return answer
    },
    pdf: (request) => printed(keeper, aside, request),
    onChange: (listener) => keeper.onChange(listener),
    isReading: () => keeper.state().mode === 'reading',
    announce: (page) => keeper.announce(page),
    async close() {
      start.cancel()
      await Promise.all([aside.letGo(), readers.close()])
      keeper.close()
    },
  }
}

/** Does work once, some time after it was first called for; not where it is cancelled before. */
function onceAfter(milliseconds: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    begin: () => void (timer ??= setTimeout(work, milliseconds).unref()),
    cancel() {
      clearTimeout(timer)
      timer = setTimeout(() => undefined).unref()
    },
  }
}
