import type { Answer } from '../../../shared/contract/envelope.ts'
import type { Touched } from '../../../shared/contract/events.ts'
import { METHODS, type SafekeepingName } from '../../../shared/contract/calls/methods.ts'
import type { BackupReason, Safety } from '../../../shared/contract/views/safekeeping.ts'
import { serialQueue } from '../../../shared/domain/serialQueue.ts'
import { isDiskGone as isGone } from '../../database/connection/reachable.ts'
import type { Place } from '../../database/connection/place.ts'
import type { Announced } from '../../ports/holder.ts'
import type { Held, Opened, Opening } from '../../database/open.ts'
import { systemIds } from '../../ports/ids.ts'
import { preferenceFile, sheltered } from '../../ports/preferences.ts'
import { answering, type App, type Parts } from '../app.ts'
import { inputOf } from '../base/methodInput.ts'
import { appOn } from '../folder.ts'
import { backupKeeper, type BackupKeeper } from './backupKeeper.ts'
import { closedStore } from './closedStore.ts'
import { diagnosisOf } from './diagnosis.ts'
import { doingWhileWanted } from './doingWhileWanted.ts'
import { keptFolder, phaseAfter, type Phase } from './phases.ts'
import { restChecker } from './restCheck.ts'
import type { Restorable } from './restoring.ts'
import { safekeepingOf } from './safekeeping.ts'
import type { DoJob } from './safekeepingJobs.ts'
import { whileWanted } from './wanted.ts'

type Listener = (touched: readonly Touched[]) => void

/** What a keeper is made with. */
export interface Keeping {
  readonly folder: string
  readonly isWriting: boolean
  readonly log: Parts['log']
  /** Does what takes long. */
  readonly job: DoJob
  /** Has everybody let go of the file, which is to be replaced: nobody may have it open then. */
  readonly letGo?: () => Promise<void>
  readonly opening?: Opening
  /** Whether the disk of a folder no longer answers. */
  readonly isDiskGone?: (place: Place) => boolean
}

/** A data folder with the program on it, whatever state its data are in; it is closed and opened anew where it must be. */
export interface Keeper {
  readonly place: Place
  state(): Safety
  /** What is open now. */
  opened(): Opened | undefined
  /** Answers at once, without a backup before; it never throws. Nothing of safekeeping is answered so. */
  call(method: string, input: unknown, actor: string): Answer
  /**
   * Answers anything, with a backup before what asks for one. It never rejects. Once the signal is raised it answers
   * `stopped`, and nothing was changed; what is being written by then is written as a whole, and answered.
   */
  answer(method: string, input: unknown, actor: string, signal?: AbortSignal): Promise<Answer>
  /** Waits while the file is being replaced. */
  ready(): Promise<unknown>
  readonly backups: BackupKeeper
  readonly restorable: Restorable
  /** Checks what a start after a crash left for later; closes the data where it is not sound. It never rejects. */
  checkRest(): Promise<void>
  /** Tells what changed; of nothing in particular where everything may have. */
  onChange(listener: Listener): () => void
  announce(page: Announced): void
  close(): void
}

/** What has a backup made before. */
const BEFORE: Readonly<Record<string, BackupReason>> = {
  'game.settle': 'game',
  'game.correct': 'game',
  'campaign.import': 'import',
  'sample.create': 'import',
  'warband.delete': 'deletion',
}

/** True for what is not done without one: it deletes a band, or puts a campaign in the place of another. */
const needsBackup = (method: string, input: unknown): boolean =>
  method === 'warband.delete' ||
  (method === 'campaign.import' && (input as { readonly as?: unknown } | null)?.as === 'replacement')

/** The backup that is made before a method does something, see `BackupKeeper.before`; absent where none is. */
export function backupBefore(
  method: string,
  input: unknown,
): { readonly reason: BackupReason; readonly isNeeded: boolean } | undefined {
  const reason = Object.hasOwn(BEFORE, method) ? BEFORE[method] : undefined
  return reason && { reason, isNeeded: needsBackup(method, input) }
}

/**
 * Takes a data folder, to write in it or to read beside who does. What stands in the way of its data is no error (see
 * `Trouble`); throws all else: `folder-in-use`, `folder-unusable`, `database-missing` for a reader, a full disk …
 */
export function openKeeper(keeping: Keeping): Keeper {
  const { opening = {}, letGo = () => Promise.resolve() } = keeping
  const { place, held, phase } = keptFolder(keeping.folder, keeping.isWriting, opening)
  const listeners = listening(keeping.log)
  const { notify } = listeners
  const current = currentApp(keeping, place, held, phase, notify)
  const { log, job } = keeping
  const opened = () => current.phase().opened
  const writable = () => (current.phase().mode === 'open' ? opened() : undefined)
  const backups = backupKeeper({ place, job, log, notify, opened: writable })
  const state = (): Safety => {
    const { mode, trouble } = current.phase()
    return { mode, trouble, folder: place.folder, backups: backups.state() }
  }
  const restorable: Restorable = {
    place,
    held,
    ...{ opening, job, backups, letGo },
    phase: () => current.phase(),
    app: () => current.app(),
    enter: (next) => current.enter(next),
  }
  // Work during which nothing else is answered.
  const gate = serialQueue()
  const ready = () => gate.settled()
  const diagnosis = () => diagnosisOf(place, state(), opened(), job)
  const alone = <T>(work: () => Promise<T>): Promise<T> => gate.add(() => work().finally(() => notify([])))
  return {
    place,
    state,
    opened,
    call: (method, input, actor) => current.app().call(method, input, actor),
    answer: answerBy({ ...restorable, state, alone, diagnosis }, log, current, ready),
    ready,
    backups,
    restorable,
    checkRest: restChecker(restorable, log, notify),
    onChange: (listener) => listeners.onChange(listener),
    announce: (page) => held?.announce(page),
    close() {
      opened()?.store.close()
      held?.release()
    },
  }
}

/** How a keeper answers: once nothing is being replaced, with a backup before what asks for one. */
function answerBy(
  given: Parameters<typeof safekeepingOf>[0],
  log: Parts['log'],
  current: { app(): App },
  ready: Keeper['ready'],
): Keeper['answer'] {
  const looksAfter = (name: SafekeepingName, input: unknown, signal?: AbortSignal) =>
    answering(log, () => safekeepingOf(doingWhileWanted(given, signal))[name](inputOf(name, input) as never))
  async function answer(method: string, input: unknown, actor: string, signal?: AbortSignal): Promise<Answer> {
    await whileWanted(ready, signal)
    if (METHODS.get(method)?.kind === 'safekeeping') return looksAfter(method as SafekeepingName, input, signal)
    // First read: what is no campaign makes no backup.
    const read = method === 'campaign.import' ? await whileWanted(() => given.job('read', input), signal) : undefined
    const backup = backupBefore(method, input)
    if (backup) await whileWanted(() => given.backups.before(backup.reason, backup.isNeeded, signal), signal)
    await whileWanted(() => current.app().ahead(method, input), signal)
    // Others may have had the file replaced meanwhile.
    await whileWanted(ready, signal)
    return read ? current.app().bringIn(read) : current.app().call(method, input, actor)
  }
  const answerOnce = once()
  return (method, input, ...rest) => {
    const work = () => answerNow(method, input, ...rest)
    return method === 'campaign.import' ? answerOnce(input, work) : work()
  }
  async function answerNow(...asked: Parameters<Keeper['answer']>): Promise<Answer> {
    const outer = await answering(log, () => answer(...asked))
    return outer.ok ? (outer.value as Answer) : outer
  }
}

/** Whoever lost an answer asks again soon. */
const MOST_KEPT = 100

/**
 * Does what is asked with a request once: asked again it gives the same answer, also while the first is under way. What was
 * refused is done anew, and so is what has no request.
 */
function once(): (input: unknown, work: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, Promise<Answer>>()
  return async (input, work) => {
    const { request, as, document } = (input ?? {}) as Readonly<Record<string, unknown>>
    if (typeof request !== 'string') return work()
    const asked = JSON.stringify([request, as, (document as { campaign?: unknown } | null | undefined)?.campaign])
    const before = kept.get(asked)
    if (before && (await before).ok) return before
    const answer = work()
    kept.set(asked, answer)
    if (kept.size > MOST_KEPT) kept.delete([...kept.keys()][0]!)
    return answer
  }
}

function listening(log: Parts['log']) {
  const listeners = new Set<Listener>()
  // What was done stays done, whatever becomes of the news.
  const notifyOne = (listener: Listener, touched: readonly Touched[]) => {
    try {
      listener(touched)
    } catch (error) {
      log(systemIds.next(), error)
    }
  }
  return {
    notify: (touched: readonly Touched[]) => listeners.forEach((listener) => notifyOne(listener, touched)),
    onChange(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The program on what is open now. */
function currentApp(
  { log, opening = {}, isDiskGone = isGone }: Keeping,
  { folder }: Place,
  held: Held | undefined,
  first: Phase,
  notify: Listener,
) {
  const kept = preferenceFile(folder)
  const preferences = held ? kept : sheltered(kept)
  const on = ({ opened }: Phase): App => {
    const app = appOn(opened?.store ?? closedStore, folder, log, preferences)
    app.onChange(notify)
    return {
      ...app,
      call: (...asked) => noticed(app.call(...asked)),
      bringIn: (read) => noticed(app.bringIn(read)),
      drop: (drop) => noticed(app.drop(drop)),
      putBack: (all) => noticed(app.putBack(all)),
    }
  }
  let phase = first
  let app = on(first)
  const enter = (next: Phase): void => {
    phase = next
    app = on(next)
  }
  /** Closes a folder whose file was found to be in somebody else's hands, or whose disk is gone. */
  const noticed = (answer: Answer): Answer => {
    if (answer.ok || phase.mode !== 'open') return answer
    const next = phaseAfter(answer.error, phase.opened, opening, isDiskGone)
    if (!next) return answer
    enter(next)
    notify([])
    return { ok: false, error: next.trouble.error }
  }
  return { phase: () => phase, app: () => app, enter }
}
