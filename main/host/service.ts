import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import { METHODS, type PostingMethodName } from '../../shared/contract/calls/methods.ts'
import type { Caller } from '../app/folder.ts'
import { closedStore } from '../app/safekeeping/closedStore.ts'
import { openDataFolderKeeper } from '../app/safekeeping/keeper.ts'
import type { AnnouncedPage } from '../ports/holder.ts'
import type { DocumentAnswer } from './handler.ts'
import { backgroundWorkersOf, printInBackground } from './backgroundWorkers.ts'
import { jobRunnerOf } from './jobs.ts'
import { postAddressFile } from '../posting/addressFile.ts'
import { createPosting } from '../posting/posting.ts'
import { createFolderErrorLogger, type Log } from '../ports/log.ts'
import type { Store } from '../ports/store.ts'
import { isSlowQuery, createQueryWorkers } from './reader.ts'

/** The program with a data folder, as a window or a browser page uses it. */
export interface Service {
  /** Absolute path of the data folder. */
  readonly folder: string
  /** Answers a call synchronously, without making a backup first. Never throws. */
  readonly call: (method: string, input: unknown) => WireAnswer
  /**
   * Answers a call of a page; slow queries run in another thread. Aborting `signal` stops a change that has not begun
   * to write. `who` is the caller on a host with accounts (a club). Never rejects.
   */
  readonly answer: (method: string, input: unknown, signal?: AbortSignal, who?: SignedInUser) => Promise<WireAnswer>
  /** Makes the document of a request (`PrintRequest` or `RoundPictureRequest`) in another thread. Never rejects. */
  readonly pdf: (request: unknown, who?: SignedInUser) => Promise<DocumentAnswer>
  /**
   * Calls `listener` after each stored change; an empty list means that anything may have changed. Returns a function
   * that stops the calls.
   */
  readonly onChange: (listener: (touched: readonly ChangedRef[]) => void) => () => void
  /**
   * Returns the part of a change that a user may see; `undefined` if the user may see nothing of the change. Absent
   * if every user may see everything.
   */
  readonly shownTo?: (touched: readonly ChangedRef[], who: SignedInUser) => readonly ChangedRef[] | undefined
  /** True while the data can only be read. */
  readonly isReading: () => boolean
  /** True while others than the pages of this host need it; absent if there are no others. */
  readonly isInUse?: () => boolean
  readonly log: Log
  /** Publishes the address of this host's page to other programs that want to write in the folder. */
  readonly announce: (page: AnnouncedPage) => void
  /** Ends running print jobs and releases the folder. */
  readonly close: () => Promise<void>
}

/** The service of a data folder that belongs to one user. */
export interface OwnService extends Service {
  /** Answers a call of somebody who may see only a part of the data. Never rejects. */
  readonly answerFor: (method: string, input: unknown, actor: string, caller: Caller) => Promise<WireAnswer>
  /** Returns the store, which callers may only read; undefined while the data are closed. */
  readonly store: () => Store | undefined
}

/**
 * Options of a service. `actor` is the actor in journal entries. `worker` is the file of the worker that makes
 * documents and answers slow queries.
 */
export interface ServiceOptions {
  readonly folder: string
  readonly actor: string
  readonly worker: string | URL
  /**
   * Milliseconds between the first answer and the first backup. The backup waits because loading the first screen has
   * priority.
   */
  readonly backupAfter?: number
  /** Folder of the migrations; default: the folder of the program. */
  readonly migrations?: string
}

const FIRST_SCREEN = 5_000

/**
 * Opens a data folder as its writer. A problem of the data is not an error: the service then answers only safekeeping
 * calls until the user has solved the problem. Throws `folder-in-use` if another host writes to the folder,
 * `folder-unusable`, `disk-full`.
 */
export function openService(options: ServiceOptions): OwnService {
  const { folder, actor, worker, backupAfter = FIRST_SCREEN, migrations } = options
  const log = createFolderErrorLogger(folder)
  const readers = createQueryWorkers(worker, folder, log)
  const jobReader = readers.begin()
  const workers = backgroundWorkersOf(worker, folder, log)
  const opening = migrations === undefined ? {} : { migrations }
  const job = jobRunnerOf(jobReader, readers.begin)
  const keeper = openDataFolderKeeper({ folder, isWriting: true, log, job, letGo: () => workers.letGo(), opening })
  keeper.onChange(() => workers.forget())
  const start = createDelayedStart(backupAfter, () => void keeper.checkRest().then(() => keeper.backups.atStart()))
  const posting = createPosting({
    addresses: postAddressFile(keeper.place.folder),
    hasCampaign: (campaign) => (keeper.opened()?.store ?? closedStore).campaigns().some(({ id }) => id === campaign),
    log,
  })
  const call = (method: string, input: unknown) => keeper.call(method, input, actor)
  return {
    folder: keeper.place.folder,
    log,
    call,
    async answer(method, input, signal) {
      await keeper.ready()
      if (METHODS.get(method)?.kind === 'posting') return posting.answer(method as PostingMethodName, input, signal)
      const isAside = isSlowQuery(method) && keeper.opened() !== undefined
      const answer = await (isAside ? workers.call(method, input) : keeper.answer(method, input, actor, signal))
      start.begin()
      if (answer.ok && method === 'safekeeping.delete-campaign')
        await posting.forget((input as { readonly campaign: string }).campaign)
      return answer
    },
    async answerFor(method, input, actor, caller) {
      await keeper.ready()
      return keeper.callFor(method, input, actor, caller)
    },
    store: () => keeper.opened()?.store,
    pdf: (request) => printInBackground(keeper, workers, request),
    onChange: (listener) => keeper.onChange(listener),
    isReading: () => keeper.state().mode === 'reading',
    announce: (page) => keeper.announce(page),
    async close() {
      start.cancel()
      await Promise.all([workers.letGo(), readers.close()])
      keeper.close()
    },
  }
}

/**
 * Creates a timer that runs `work` once, the given time after the first call of `begin`, unless `cancel` is called
 * before.
 */
function createDelayedStart(milliseconds: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    begin: () => void (timer ??= setTimeout(work, milliseconds).unref()),
    cancel() {
      clearTimeout(timer)
      timer = setTimeout(() => undefined).unref()
    },
  }
}
