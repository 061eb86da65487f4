import type { WireAnswer } from '../../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../../shared/contract/events.ts'
import { METHODS, type SafekeepingMethodName } from '../../../shared/contract/calls/methods.ts'
import type { BackupReason, DataFolderState } from '../../../shared/contract/views/safekeeping.ts'
import { serialQueue } from '../../../shared/domain/serialQueue.ts'
import { isDiskGone as isGone } from '../../database/connection/diskGone.ts'
import type { DatabaseLocation } from '../../database/connection/place.ts'
import type { AnnouncedPage } from '../../ports/holder.ts'
import type { LockedFolder, OpenFolder, OpenOptions } from '../../database/open.ts'
import { systemIds } from '../../ports/ids.ts'
import { preferenceFile, withTemporaryChanges } from '../../ports/preferences.ts'
import { answerAsync, type App, type AppDependencies } from '../app.ts'
import { parseMethodInput } from '../base/methodInput.ts'
import { callerOfDecision, callerOfQuery } from '../callerSight.ts'
import { createAppOn, type Caller } from '../folder.ts'
import { createBackupKeeper, type BackupKeeper } from './backupKeeper.ts'
import { closedStore } from './closedStore.ts'
import { createDiagnosis } from './diagnosis.ts'
import { withStopSignal } from './withStopSignal.ts'
import { acquireFolder, phaseAfterError, type FolderPhase } from './phases.ts'
import { createRemainingDataCheck } from './restCheck.ts'
import type { RestorableFolder } from './restoring.ts'
import { createSafekeeping } from './safekeeping.ts'
import type { RunJob } from './safekeepingJobs.ts'
import { untilStopped } from './stopSignal.ts'

type Listener = (touched: readonly ChangedRef[]) => void

export interface DataFolderKeeperOptions {
  readonly folder: string
  readonly isWriting: boolean
  readonly log: AppDependencies['log']
  /** Runs long jobs, usually in a worker thread. */
  readonly job: RunJob
  /** Makes all other users of the database file close it, because it is about to be replaced. */
  readonly letGo?: () => Promise<void>
  readonly opening?: OpenOptions
  /** Returns true if the disk of a folder no longer responds. */
  readonly isDiskGone?: (place: DatabaseLocation) => boolean
}

/**
 * A data folder with the program on it. It works whatever the state of the data is, and closes and reopens the data if
 * necessary.
 */
export interface DataFolderKeeper {
  readonly place: DatabaseLocation
  state(): DataFolderState
  /** Returns the database that is open now, for writing or reading; undefined if none is. */
  opened(): OpenFolder | undefined
  /** Answers synchronously, without a backup; never throws. Does not answer safekeeping methods. */
  call(method: string, input: unknown, actor: string): WireAnswer
  /** Answers like `call` for somebody who may see only a part of the data. Makes no backup. */
  callFor(method: string, input: unknown, actor: string, caller: Caller): WireAnswer
  /**
   * Answers any method, after a backup if the method needs one. Never rejects. If `signal` is raised, answers `stopped`
   * and changes nothing; but a write that has begun is completed and answered.
   */
  answer(method: string, input: unknown, actor: string, signal?: AbortSignal): Promise<WireAnswer>
  /** Resolves as soon as the database file is not being replaced. */
  ready(): Promise<unknown>
  readonly backups: BackupKeeper
  readonly restorable: RestorableFolder
  /** Runs the checks that a start after a crash skipped; closes the data if it is unsound. Never rejects. */
  checkRest(): Promise<void>
  /**
   * Registers a listener for changes. An empty list of changes means that everything may have changed. Returns a
   * function that removes the listener.
   */
  onChange(listener: Listener): () => void
  announce(page: AnnouncedPage): void
  close(): void
}

/** The methods that need a backup before they run, with the reason that is noted in the backup. */
const REASONS_FOR_BACKUP: Readonly<Record<string, BackupReason>> = {
  'game.settle': 'game',
  'game.correct': 'game',
  'campaign.import': 'import',
  'sample.create': 'import',
  'warband.delete': 'deletion',
}

/** True for methods that must not run without a backup: those that delete a warband or replace a campaign. */
const needsBackup = (method: string, input: unknown): boolean =>
  method === 'warband.delete' ||
  (method === 'campaign.import' && (input as { readonly as?: unknown } | null)?.as === 'replacement')

/** Returns which backup to make before a method (see `BackupKeeper.before`); undefined if none is needed. */
export function findBackupNeededBefore(
  method: string,
  input: unknown,
): { readonly reason: BackupReason; readonly isNeeded: boolean } | undefined {
  const reason = Object.hasOwn(REASONS_FOR_BACKUP, method) ? REASONS_FOR_BACKUP[method] : undefined
  return reason && { reason, isNeeded: needsBackup(method, input) }
}

/**
 * Opens a data folder, either for writing or for reading beside the program that writes. Problems with the data itself
 * do not throw (see `DataFolderProblem`). All other problems throw: `folder-in-use`, `folder-unusable`,
 * `database-missing` when opening for reading, a full disk …
 */
export function openDataFolderKeeper(keeping: DataFolderKeeperOptions): DataFolderKeeper {
  const { opening = {}, letGo = () => Promise.resolve() } = keeping
  const { place, held, phase } = acquireFolder(keeping.folder, keeping.isWriting, opening)
  const listeners = createListeners(keeping.log)
  const { notify } = listeners
  const current = currentApp(keeping, place, held, phase, notify)
  const { log, job } = keeping
  const opened = () => current.phase().opened
  const writable = () => (current.phase().mode === 'open' ? opened() : undefined)
  const backups = createBackupKeeper({ place, job, log, notify, opened: writable })
  const state = (): DataFolderState => {
    const { mode, trouble } = current.phase()
    return { mode, trouble, folder: place.folder, backups: backups.state() }
  }
  const restorable: RestorableFolder = {
    place,
    held,
    ...{ opening, job, backups, letGo },
    phase: () => current.phase(),
    app: () => current.app(),
    enter: (next) => current.enter(next),
  }
  // Runs work one after another, while no other call is answered.
  const gate = serialQueue()
  const ready = () => gate.settled()
  const diagnosis = () => createDiagnosis(place, state(), opened(), job)
  const alone = <T>(work: () => Promise<T>): Promise<T> => gate.add(() => work().finally(() => notify([])))
  return {
    place,
    state,
    opened,
    call: (method, input, actor) => current.app().call(method, input, actor),
    callFor: (method, input, actor, caller) =>
      current.appFor(callerOfMethod(method, caller)).call(method, input, actor),
    answer: createAnswer({ ...restorable, state, alone, diagnosis }, log, current, ready),
    ready,
    backups,
    restorable,
    checkRest: createRemainingDataCheck(restorable, log, notify),
    onChange: (listener) => listeners.onChange(listener),
    announce: (page) => held?.announce(page),
    close() {
      opened()?.store.close()
      held?.release()
    },
  }
}

/**
 * Creates the `answer` function. It waits while the file is being replaced, and makes a backup if the method needs one.
 */
function createAnswer(
  options: Parameters<typeof createSafekeeping>[0],
  log: AppDependencies['log'],
  current: { app(): App },
  ready: DataFolderKeeper['ready'],
): DataFolderKeeper['answer'] {
  const answerSafekeeping = (name: SafekeepingMethodName, input: unknown, signal?: AbortSignal) =>
    answerAsync(log, () =>
      createSafekeeping(withStopSignal(options, signal))[name](parseMethodInput(name, input) as never),
    )
  async function answer(method: string, input: unknown, actor: string, signal?: AbortSignal): Promise<WireAnswer> {
    await untilStopped(ready, signal)
    if (METHODS.get(method)?.kind === 'safekeeping')
      return answerSafekeeping(method as SafekeepingMethodName, input, signal)
    // The document is parsed before the backup, so that an invalid document causes no backup.
    const read = method === 'campaign.import' ? await untilStopped(() => options.job('read', input), signal) : undefined
    const backup = findBackupNeededBefore(method, input)
    if (backup) await untilStopped(() => options.backups.before(backup.reason, backup.isNeeded, signal), signal)
    await untilStopped(() => current.app().ahead(method, input), signal)
    // Another request may have started to replace the file in the meantime, so this request waits again.
    await untilStopped(ready, signal)
    return read ? current.app().bringIn(read) : current.app().call(method, input, actor)
  }
  const answerOnce = createOncePerRequest()
  return (method, input, ...rest) => {
    const work = () => answerNow(method, input, ...rest)
    return method === 'campaign.import' ? answerOnce(input, work) : work()
  }
  async function answerNow(...asked: Parameters<DataFolderKeeper['answer']>): Promise<WireAnswer> {
    const outer = await answerAsync(log, () => answer(...asked))
    return outer.ok ? (outer.value as WireAnswer) : outer
  }
}

/** Number of answers that are stored. A client that lost an answer repeats its request soon, so a few are enough. */
const MAX_STORED_ANSWERS = 100

/**
 * Creates a function that runs each request once: a repeated request gets the same answer, also while the first is
 * still running. Requests that failed, and requests without an id, run again.
 */
function createOncePerRequest(): (input: unknown, work: () => Promise<WireAnswer>) => Promise<WireAnswer> {
  const stored = new Map<string, Promise<WireAnswer>>()
  return async (input, work) => {
    const { request, as, document } = (input ?? {}) as Readonly<Record<string, unknown>>
    if (typeof request !== 'string') return work()
    const requestKey = JSON.stringify([request, as, (document as { campaign?: unknown } | null | undefined)?.campaign])
    const before = stored.get(requestKey)
    if (before && (await before).ok) return before
    const answer = work()
    stored.set(requestKey, answer)
    if (stored.size > MAX_STORED_ANSWERS) stored.delete([...stored.keys()][0]!)
    return answer
  }
}

const callerOfMethod = (method: string, caller: Caller): Caller =>
  METHODS.get(method)?.kind === 'query' ? callerOfQuery(method, caller) : callerOfDecision(caller)

function createListeners(log: AppDependencies['log']) {
  const listeners = new Set<Listener>()
  // An error of a listener is only logged: the change is already durable and cannot fail any more.
  const notifyOne = (listener: Listener, touched: readonly ChangedRef[]) => {
    try {
      listener(touched)
    } catch (error) {
      log(systemIds.next(), error)
    }
  }
  return {
    notify: (touched: readonly ChangedRef[]) => listeners.forEach((listener) => notifyOne(listener, touched)),
    onChange(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * Creates access to the present state of the data folder and to the program on it. `enter` replaces both when the data
 * is opened or closed.
 */
function currentApp(
  { log, opening = {}, isDiskGone = isGone }: DataFolderKeeperOptions,
  { folder }: DatabaseLocation,
  held: LockedFolder | undefined,
  first: FolderPhase,
  notify: Listener,
) {
  const storedPreferences = preferenceFile(folder)
  const preferences = held ? storedPreferences : withTemporaryChanges(storedPreferences)
  const createWatchedApp = ({ opened }: FolderPhase, caller?: Caller): App => {
    // A part of a closed store is closed too.
    const app = createAppOn(opened?.store ?? closedStore, folder, log, preferences, opened && caller)
    app.onChange(notify)
    return {
      ...app,
      call: (...asked) => closeIfLost(app.call(...asked)),
      bringIn: (read) => closeIfLost(app.bringIn(read)),
      drop: (drop) => closeIfLost(app.drop(drop)),
      putBack: (all) => closeIfLost(app.putBack(all)),
    }
  }
  let phase = first
  let app = createWatchedApp(first)
  /** One app for each set of rights, because an app caches its results. */
  const apps = new Map<string, App>()
  const appFor = (caller: Caller): App => {
    const key = JSON.stringify(caller)
    const known = apps.get(key) ?? createWatchedApp(phase, caller)
    apps.set(key, known)
    return known
  }
  const enter = (next: FolderPhase): void => {
    phase = next
    app = createWatchedApp(next)
    apps.clear()
  }
  /** Closes the folder if its file was taken by another program or its disk is gone. */
  const closeIfLost = (answer: WireAnswer): WireAnswer => {
    if (answer.ok || phase.mode !== 'open') return answer
    const next = phaseAfterError(answer.error, phase.opened, opening, isDiskGone)
    if (!next) return answer
    enter(next)
    notify([])
    return { ok: false, error: next.trouble.error }
  }
  return { phase: () => phase, app: () => app, appFor, enter }
}
