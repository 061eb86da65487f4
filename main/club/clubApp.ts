import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { METHODS } from '../../shared/contract/calls/methods.ts'
import { AppError } from '../../shared/domain/error.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import { answerAsync, type App, type AppDependencies } from '../app/app.ts'
import { createAppOn, type Caller } from '../app/folder.ts'
import type { BandRef } from '../app/approvals/runSubmission.ts'
import { callerOfDecision, callerOfQuery } from '../app/callerSight.ts'
import type { CampaignDrop } from '../app/transfer/campaignDrop.ts'
import type { ParsedImport } from '../app/transfer/campaignImport.ts'
import type { ClubBook, ClubBookLineDraft, WriteOptions, ClubBookWritingReplica } from '../ports/book.ts'
import { systemIds } from '../ports/ids.ts'
import type { ClubBookLine } from '../ports/bookStore.ts'
import { preferenceFile, type PreferenceStore } from '../ports/preferences.ts'
import type { Store } from '../ports/store.ts'
import { followBook, type ClubBookFollower } from './followBook.ts'
import { BRING_BACK_COMMANDS, applyBringBackEntries, runWithUnusedRequestId } from './applyBringBack.ts'
import { readOnlyStore, createProposal } from './proposal.ts'
import { CLUB_BOOK_LINE_FORMAT, type ClubBookLineContent } from './storeCalls.ts'

/** Dependencies of the program on a replica. */
export interface ClubAppOptions {
  readonly store: Store
  readonly folder: string
  readonly book: ClubBook
  readonly log: AppDependencies['log']
  readonly preferences?: PreferenceStore
}

/** The program on a replica: it answers queries and changes of a club's campaigns. */
export interface ClubApp {
  /**
   * Answers a query at once from the replica. Throws for any other method, because such a call is a programming
   * error.
   */
  read(method: string, input: unknown): WireAnswer
  /**
   * Answers any method, limited to what the caller may see. A change is stored in the club book and applied on this
   * host before the promise resolves. The promise never rejects.
   */
  call(method: string, input: unknown, actor: string, asker?: Caller): Promise<WireAnswer>
  /** Submits a player's command for approval. The promise never rejects. */
  submit(method: string, input: unknown, actor: string, asker: Caller): Promise<WireAnswer>
  /** Imports a campaign that was parsed and checked before. The promise never rejects. */
  bringIn(read: ParsedImport, actor: string): Promise<WireAnswer>
  /** Deletes a closed campaign permanently. The promise never rejects. */
  drop(drop: CampaignDrop, actor: string): Promise<WireAnswer>
  /**
   * Replaces all campaigns by those of a backup. `known` is the position of the last line that the safety backup
   * contains. If the club book has later lines, nothing changes and the answer is the refusal `club-moved-on`. The
   * promise never rejects.
   */
  putBack(all: readonly ParsedImport['read'][], known: number, actor: string): Promise<WireAnswer>
  /** Computes slow parts of an answer in advance (see `App.ahead`); the results are cached for this caller. */
  ahead(method: string, input: unknown, asker?: Caller): Promise<void>
  /** Applies all lines of the club book that are missing on this host. Rejects if a line cannot be applied. */
  pull(): Promise<void>
  /** Starts applying new lines of other hosts, until `close`. */
  follow(): void
  position(): number
  /**
   * Returns the error that stopped this host from following the club book; undefined while the host follows the club
   * book. A stopped host cannot write either.
   */
  stopped(): AppError | undefined
  /** Returns the disk error of the last attempt to apply lines (see `ClubBookFollower.lastDiskError`). */
  lastDiskError(): AppError | undefined
  /** Calls `listener` after a change by any host was applied here; returns a function that stops the calls. */
  onChange(listener: TellChanges): () => void
  /** Stops following the club book after all calls in progress were answered. The club book and the store stay open. */
  close(): Promise<void>
}

const CLUB_MOVED_ON: WireAnswer = { ok: false, error: { code: 'club-moved-on', path: '', params: {} } }

/**
 * Methods that write preferences of the host itself, for users without an account. They change no campaign and are not
 * written to the club book.
 */
const HOST_ONLY: ReadonlySet<string> = new Set(['preferences.save'])

/**
 * Queries that are written to the club book although they are queries: the first roll for a question must count for all
 * users.
 */
const STORING_QUERIES: ReadonlySet<string> = new Set(['game.roll'])

/** True if a call of the method is written to the club book. */
const isWrittenToBook = (method: string): boolean => {
  const kind = METHODS.get(method)?.kind
  return STORING_QUERIES.has(method) || ((kind === 'command' || kind === 'transfer') && !HOST_ONLY.has(method))
}

/** Methods that process a whole campaign or its whole journal, and therefore get longer time limits. */
const SLOW_METHODS: ReadonlySet<string> = new Set([
  ...['game.correct', 'sample.create', 'campaign.import'],
  ...['along.bring', 'along.resolve'],
])

/** A change that is to be decided and written to the club book. */
export interface PendingWrite extends WriteOptions {
  /** Runs the change on a temporary store. The line of the club book is made from what the change writes there. */
  readonly decide: (app: App) => WireAnswer
  readonly actor: string
  readonly asker?: Caller | undefined
  /** Request id of the line; default: the request id of the only journal entry in the line, or a new id. */
  readonly request?: string
}

/**
 * Creates the program on a replica. Queries are answered from the replica; changes are written to the club book, one at
 * a time. Throws what `followBook` throws.
 */
export function createClubApp(parts: ClubAppOptions): ClubApp {
  const { store, folder, book, log } = parts
  const preferences = parts.preferences ?? preferenceFile(folder)
  const replica = followBook(store, book.id, folder)
  const { tell, onChange } = createListenerSet(log)
  const readOnlyAppFor = createReadOnlyApps({ store: readOnlyStore(store), folder, log, preferences }, tell)
  const readOnlyApp = readOnlyAppFor()
  const reader = bookReaderOf(replica, tell)
  const queue = serialQueue()
  const pull = () => queue.add(() => pullLines(book, reader, replica))
  const runExclusively = (wish: PendingWrite) =>
    runAndAnswer(log, () => queue.add(() => decideAndWrite({ ...parts, preferences }, { ...reader, replica }, wish)))
  const long = (decide: PendingWrite['decide'], actor: string, request?: string) =>
    runExclusively({ decide, actor, isLong: true, ...(request !== undefined && { request }) })
  let end = () => {}
  return {
    read: (method, input) => readOnlyApp.call(method, input, 'reader'),
    async call(method, input, actor, asker) {
      if (!isWrittenToBook(method))
        return (
          answerInDryRun(parts, preferences, { method, input, actor, asker }) ??
          readOnlyAppFor(asker && callerOfQuery(method, asker)).call(method, input, actor)
        )
      const own = {
        actor,
        asker,
        isLong: SLOW_METHODS.has(method),
        decide: (app: App) => app.call(method, input, actor),
      }
      if (!BRING_BACK_COMMANDS.has(method)) return runExclusively(own)
      const answer = await runWithUnusedRequestId((more) => runExclusively({ ...own, ...more }))
      return applyBringBackEntries({
        answer,
        input,
        own: { actor, asker, isLong: true },
        deciding: runExclusively,
        store,
      })
    },
    submit: (method, input, actor, asker) =>
      runExclusively({ decide: (app) => app.submit(method, input), actor, asker }),
    bringIn: (read, actor) => importOnce(book, read, (request) => long((app) => app.bringIn(read), actor, request)),
    drop: (drop, actor) => long((app) => app.drop(drop), actor),
    putBack: (all, known, actor) =>
      long((app) => (replica.position() === known ? app.putBack(all) : CLUB_MOVED_ON), actor),
    ahead: (method, input, asker) => readOnlyAppFor(asker).ahead(method, input),
    pull,
    follow: () =>
      void (end = book.listen(createHintHandler(queue, (to) => pullLines(book, reader, replica, to), log, replica))),
    position: () => replica.position(),
    stopped: () => replica.stopped(),
    lastDiskError: () => replica.lastDiskError(),
    onChange,
    async close() {
      end()
      await queue.settled()
    },
  }
}

/**
 * Queries that run commands in a dry run: the commands of waiting submissions, or of entries of an offline copy that
 * wait for a decision.
 */
const DRY_RUNS: ReadonlySet<string> = new Set(['submission.list', 'along.waiting'])

/** Queries about a band that show its player the band as if the waiting submissions were approved. */
const WITH_WAITING_QUERIES: ReadonlySet<string> = new Set([
  'warband.get',
  'warband.builder',
  'warband.portraits',
  'warband.picture-data',
  'member.get',
  'member.step-preview',
  'member.profiles',
  'member.catalogue',
  'advances.get',
  'recruits.likes',
  'recruits.read',
  'recruits.weigh',
  'content.taking',
  'hand.member',
  'hand.things',
  'hand.preview',
])

interface ClubCall {
  readonly method: string
  readonly input: unknown
  readonly actor: string
  readonly asker: Caller | undefined
}

/**
 * Answers queries that need a dry run: lists of waiting commands, and views of a player's band as if the waiting
 * submissions were approved. Returns undefined for all other queries.
 */
function answerInDryRun(
  { store, folder, log }: ClubAppOptions,
  preferences: PreferenceStore,
  { method, input, actor, asker = {} }: ClubCall,
): WireAnswer | undefined {
  const whole = () => createDecidingApp(createProposal(store).store, folder, log, preferences, asker)
  if (DRY_RUNS.has(method)) return whole().call(method, input, actor)
  const band = WITH_WAITING_QUERIES.has(method) ? findOwnBand(input, asker) : undefined
  if (!band || store.submissions(band.campaign, 'waiting').length === 0) return undefined
  const proposal = createProposal(store).store
  const own = createAppOn(proposal, folder, log, preferences, asker)
  return createDecidingApp(proposal, folder, log, preferences, asker).withWaitingApplied(band, () =>
    own.call(method, input, actor),
  )
}

/** Creates the app that decides commands for a caller. */
const createDecidingApp = (
  store: Store,
  folder: string,
  log: AppDependencies['log'],
  preferences: PreferenceStore,
  caller: Caller,
): App => createAppOn(store, folder, log, preferences, callerOfDecision(caller))

/** Returns the band of a query if the caller plays that band; otherwise undefined. */
function findOwnBand(input: unknown, { sight }: Caller): BandRef | undefined {
  const { campaign, input: own, ...asked } = (input ?? {}) as Partial<Record<string, unknown>>
  // A preview names its band in the input of the previewed command. If that command has two bands, the band that gives
  // (`from`) is used.
  const { warband, from } = (own ?? asked) as Partial<Record<string, unknown>>
  const band = warband ?? from
  if (!sight || typeof campaign !== 'string' || typeof band !== 'string') return undefined
  const bands = Object.hasOwn(sight, campaign) ? sight[campaign]! : 'whole'
  return bands !== 'whole' && bands.includes(band) ? { campaign, warband: band } : undefined
}

/** Maximum number of callers for whom a read-only app, with its caches, is kept in memory. */
const MAX_CACHED_APPS = 100

/** Creates a function that returns a read-only app for a caller. Results stay cached as long as the app is kept. */
function createReadOnlyApps(
  { store, folder, log, preferences }: Required<Pick<ClubAppOptions, 'store' | 'folder' | 'log' | 'preferences'>>,
  tell: TellChanges,
): (asker?: Caller) => App {
  const kept = new Map<string, App>()
  return (asker = {}) => {
    const key = JSON.stringify([asker.sight, asker.person])
    const known = kept.get(key)
    if (known) return known
    const app = createAppOn(store, folder, log, preferences, asker)
    app.onChange(tell)
    if (kept.size >= MAX_CACHED_APPS) kept.delete([...kept.keys()][0]!)
    kept.set(key, app)
    return app
  }
}

type TellChanges = (touched: readonly ChangedRef[]) => void

/** Creates the reader that applies lines of the club book to the replica and notifies listeners. */
const bookReaderOf = (replica: ClubBookFollower, tell: TellChanges): ClubBookWritingReplica => ({
  position: () => replica.position(),
  mark: () => replica.mark(),
  applyLines(lines) {
    const touched = replica.applyLines(lines)
    if (touched.length > 0) tell(touched)
    const stopped = replica.stopped()
    if (stopped) throw stopped
  },
})

/** Reads lines from the club book and applies them, up to the position `to`; default: all lines. */
async function pullLines(
  book: ClubBook,
  reader: ClubBookWritingReplica,
  replica: ClubBookFollower,
  to = Number.POSITIVE_INFINITY,
): Promise<void> {
  const stopped = replica.stopped()
  if (stopped) throw stopped
  while (reader.position() < to) {
    const lines = await stoppingIfDiverged(replica, book.since(reader.position(), reader.mark()))
    if (lines.length === 0) return
    reader.applyLines(lines)
  }
}

/**
 * Awaits a call of the club book. If the club book reports that it was restored to an earlier time, the replica stops
 * following.
 */
async function stoppingIfDiverged<T>(replica: ClubBookFollower, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    replica.stopIfDiverged(error)
    throw error
  }
}

/**
 * Decides a command while no other host may write to the club book, writes its line and applies the line on this host.
 */
async function decideAndWrite(
  { store, folder, log, book, preferences }: Required<ClubAppOptions>,
  { replica, ...reader }: ClubBookWritingReplica & { readonly replica: ClubBookFollower },
  { decide, actor, asker = {}, request, isLong }: PendingWrite,
): Promise<WireAnswer> {
  const stopped = replica.stopped()
  if (stopped) throw stopped
  let answer: WireAnswer | undefined
  const deciding = (): ClubBookLineDraft | undefined => {
    const proposal = createProposal(store)
    asker.check?.()
    const app = createDecidingApp(proposal.store, folder, log, preferences, asker)
    let touched: readonly ChangedRef[] = []
    app.onChange((some) => (touched = [...touched, ...some]))
    answer = decide(app)
    const written = proposal.written()
    if (!answer.ok || written.length === 0) return undefined
    const content: ClubBookLineContent = { written, touched }
    return {
      request: request ?? requestOfLine(content) ?? systemIds.next(),
      format: CLUB_BOOK_LINE_FORMAT,
      actor,
      content: JSON.stringify(content),
    }
  }
  const line = await stoppingIfDiverged(replica, book.next(reader, deciding, { isLong }))
  if (line) applyOwnLine(reader, line, log)
  return answer!
}

/**
 * Applies a line that this host has just written. A failure is only logged, because the line is safe in the club book:
 * this host tries again to apply the line before the next one.
 */
function applyOwnLine(reader: ClubBookWritingReplica, line: ClubBookLine, log: AppDependencies['log']): void {
  try {
    reader.applyLines([line])
  } catch (error) {
    log(systemIds.next(), error)
  }
}

/** Runs `work` and returns its answer; an error becomes a refusal. The promise never rejects. */
async function runAndAnswer(log: AppDependencies['log'], work: () => Promise<WireAnswer>): Promise<WireAnswer> {
  const outer = await answerAsync(log, work)
  return outer.ok ? (outer.value as WireAnswer) : outer
}

/**
 * Returns the request id of the only journal entry in a line, so that a repeated request finds the line. Returns
 * undefined if the line has no entry or several entries.
 */
function requestOfLine({ written }: ClubBookLineContent): string | undefined {
  const entries = written.filter(([name]) => name === 'append')
  return entries.length === 1 ? (entries[0]![1][0] as { readonly request: string }).request : undefined
}

/** Imports a campaign. If the same request was imported before, returns the earlier answer instead. */
async function importOnce(
  book: ClubBook,
  { read, as, request }: ParsedImport,
  bringIn: (request?: string) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  if (request === undefined) return bringIn()
  const own = `import ${request}`
  const before = await answerAsync(
    () => undefined,
    () => book.find(own),
  )
  if (!before.ok) return before
  const line = before.value as Awaited<ReturnType<ClubBook['find']>>
  if (!line) return bringIn(own)
  const { written } = JSON.parse(line.content) as ClubBookLineContent
  const campaign = written.find(([name]) => name === 'addCampaign')?.[1][0]
  const isSame = as === 'copy' || campaign === read.campaign
  if (!isSame) return { ok: false, error: { code: 'request-reused', path: '', params: {} } }
  return { ok: true, value: { campaign, withoutJournal: read.withoutJournal ?? null } }
}

/**
 * Creates the handler of hints that the club book has new lines. If several hints arrive, the handler reads lines only
 * once, up to the highest hinted position. It ignores hints about lines that are already applied. Unexpected errors are
 * logged only once.
 */
function createHintHandler(
  queue: Pick<ReturnType<typeof serialQueue>, 'add'>,
  pull: (to: number) => Promise<void>,
  log: AppDependencies['log'],
  replica: ClubBookFollower,
): (position?: number) => void {
  let [isAsked, isSaid] = [false, false]
  let to = 0
  const pullHinted = () => {
    const upTo = to
    isAsked = false
    to = 0
    return pull(upTo)
  }
  return (position = Number.POSITIVE_INFINITY) => {
    if (replica.stopped() || position <= replica.position()) return
    to = Math.max(to, position)
    if (isAsked) return
    isAsked = true
    queue.add(pullHinted).catch((error: unknown) => {
      // If the club book is unreachable, the error is ignored, because the next heartbeat brings another hint.
      if (error instanceof AppError && !replica.stopped()) return
      if (!isSaid) log(systemIds.next(), error)
      isSaid = true
    })
  }
}

function createListenerSet(log: AppDependencies['log']) {
  const listeners = new Set<TellChanges>()
  const tell = (touched: readonly ChangedRef[]): void => {
    for (const listener of listeners) {
      try {
        listener(touched)
      } catch (error) {
        // The other listeners are called even if one listener fails, because the change is already applied.
        log(systemIds.next(), error)
      }
    }
  }
  const onChange = (listener: TellChanges) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { tell, onChange }
}
