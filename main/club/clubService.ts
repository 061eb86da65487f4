import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import {
  METHODS,
  type ClubMethodName,
  type PostingMethodName,
  type SafekeepingMethodName,
} from '../../shared/contract/calls/methods.ts'
import { AppError } from '../../shared/domain/error.ts'
import { answerAsync } from '../app/app.ts'
import { parseMethodInput } from '../app/base/methodInput.ts'
import type { Caller } from '../app/folder.ts'
import { checkCampaignDeletion, type CampaignDrop } from '../app/transfer/campaignDrop.ts'
import type { ParsedImport } from '../app/transfer/campaignImport.ts'
import { getBackup } from '../app/safekeeping/safekeepingJobs.ts'
import { withStopSignal } from '../app/safekeeping/withStopSignal.ts'
import { untilStopped } from '../app/safekeeping/stopSignal.ts'
import type { ParsedInput } from '../../shared/contract/calls/answers.ts'
import { findBackupNeededBefore, openDataFolderKeeper, type DataFolderKeeper } from '../app/safekeeping/keeper.ts'
import type { Store } from '../ports/store.ts'
import { backgroundWorkersOf, printInBackground } from '../host/backgroundWorkers.ts'
import { jobRunnerOf } from '../host/jobs.ts'
import { isSlowQuery, createQueryWorkers } from '../host/reader.ts'
import type { Service, ServiceOptions } from '../host/service.ts'
import { createPosting } from '../posting/posting.ts'
import type { ClubBook, HostStatus } from '../ports/book.ts'
import type { ClubAccountStore } from '../ports/people.ts'
import { createFolderErrorLogger } from '../ports/log.ts'
import { allowedMethodsOf } from './access/allowedMethods.ts'
import { accessFactsOf } from './access/accessFacts.ts'
import { visibleCampaignsOf } from './access/visibleCampaignsOf.ts'
import { createClubApp, type ClubApp } from './clubApp.ts'
import { SILENT_EVENT_LOGGER, type EventLogger } from './eventLog.ts'
import type { CampaignNameLookup } from './people/clubAnswers.ts'
import type { AnswerPublicPage } from '../web/publicPages.ts'
import { limitRefusalLog } from '../web/limitRefusalLog.ts'
import { createClubAccounts, type ClubAccounts, type PreferencesName } from './people/clubPeople.ts'
import { startStatusReports, type StatusReporter } from './statusReporter.ts'
import { createPublicPageHandler } from './publicPageHandler.ts'
import { replicaStoreOf } from './replicaStore.ts'

/**
 * Options for the service of a club's host. `openBook` opens the club book; the service closes the club book when it
 * closes.
 */
export interface ClubOptions extends Pick<ServiceOptions, 'folder' | 'actor' | 'worker' | 'migrations'> {
  readonly openBook: (store: Store) => Promise<ClubBook>
  /** Opens the store of the club's accounts; the service closes the store when it closes. */
  readonly openPeople: (store: Store) => Promise<ClubAccountStore>
  readonly note?: EventLogger
}

/** The service of a club's host. */
export interface ClubService extends Service {
  /** Answers a method like `Service.answer`. `check` is called again immediately before the command is decided. */
  readonly answer: (
    ...given: readonly [...given: Parameters<Service['answer']>, check?: (() => void) | undefined]
  ) => ReturnType<Service['answer']>
  /** Submits a player's command that needs approval. The promise never rejects. */
  readonly submit: (method: string, input: unknown, who: SignedInUser) => Promise<WireAnswer>
  /** True if the host follows the club book and can reach it. */
  readonly isWell: () => boolean
  /**
   * Calls a listener now and after each change, with the time since which the club book is unreachable; undefined while
   * it is reachable.
   */
  readonly onLost: (listener: (at: string | undefined) => void) => void
  readonly people: ClubAccounts
  /** Answers visitors' requests for public pages. */
  readonly publicly: AnswerPublicPage
  /** Store of the replica; callers may only read. */
  readonly store: Store
}

/**
 * How each safekeeping method runs on a club's host: on the host's own data folder (`here`), through the club book on
 * all hosts (`book`), or not at all (`never`). A new method does not compile without a value.
 */
const SAFEKEEPING_PLACES: Readonly<Record<SafekeepingMethodName, 'here' | 'book' | 'never'>> = {
  'safekeeping.state': 'here',
  'safekeeping.backups': 'here',
  'safekeeping.differences': 'here',
  'safekeeping.check': 'here',
  'safekeeping.back-up': 'here',
  'safekeeping.diagnosis': 'here',
  'safekeeping.delete-campaign': 'book',
  'safekeeping.restore-campaign': 'book',
  'safekeeping.restore': 'book',
  // A club host does not offer this method, because only this host would go on with changed or empty data, and the club
  // book would keep the old data.
  'safekeeping.go-on': 'never',
}

/**
 * Opens a data folder as a replica of a club book: applies all existing lines, then follows new lines. Rejects with the
 * errors of opening the data folder, of opening the club book, and of `followBook`.
 */
export async function openClubService(options: ClubOptions): Promise<ClubService> {
  const { folder, worker, migrations, note = SILENT_EVENT_LOGGER } = options
  const log = createFolderErrorLogger(folder)
  const readers = createQueryWorkers(worker, folder, log)
  const safe = readers.begin()
  const workers = backgroundWorkersOf(worker, folder, log)
  const opening = migrations === undefined ? {} : { migrations }
  const job = jobRunnerOf(safe, readers.begin)
  const keeper = openDataFolderKeeper({ folder, isWriting: true, log, job, letGo: () => workers.letGo(), opening })
  let book: ClubBook | undefined
  let here: StatusReporter | undefined
  let people: ClubAccounts | undefined
  const end = async () => {
    await Promise.all([workers.letGo(), readers.close(), here?.end(), people?.close()])
    await book?.close()
    keeper.close()
  }
  try {
    const store = replicaStoreOf(keeper)
    book = await options.openBook(store)
    const app = createClubApp({ store, folder: keeper.place.folder, book, log })
    await app.pull()
    app.follow()
    const tell = createNotifier(() => workers.forget())
    people = createClubAccounts({
      ...{ people: await options.openPeople(store), names: nameLookupIn(store), log },
      allowedTo: (who) => allowedMethodsOf(who, accessFactsOf(store)),
      onChanged: () => tell.all([{ kind: 'people', id: '' }]),
    })
    void keeper.checkRest().then(() => keeper.backups.atStart())
    here = startStatusReports(book, () => hostStatusOf(app, keeper), note)
    const service = createService({ keeper, app, workers, log, actor: options.actor, end, people, tell })
    const publicly = createPublicPageHandler({
      ...{ pages: people.pages, limits: people.limits, store, log, onChange: tell.onChange },
      onTurnedAway: limitRefusalLog((one) => note('refused', { ...one })),
      ask: (method, input, sight) => workers.call(method, input, sight),
    })
    return { ...service, store, answer: withCallLog(service.answer, note), ...reachOf(here), people, publicly }
  } catch (error) {
    await end()
    throw error
  }
}

const reachOf = (here: StatusReporter): Pick<ClubService, 'isWell' | 'onLost'> => ({
  isWell: () => here.isWell(),
  onLost(listener) {
    listener(here.lostAt())
    here.onLost(listener)
  },
})

const hostStatusOf = (app: ClubApp, keeper: DataFolderKeeper): HostStatus => ({
  position: app.position(),
  backupAt: keeper.backups.state().last?.at ?? null,
  stopped: (app.stopped() ?? app.lastDiskError())?.code ?? null,
})

/** Duration in milliseconds from which a query is logged as slow. */
const SLOW_MILLISECONDS = 500

/**
 * Wraps `answer` so that each call is logged with its method, duration and outcome, but never with its input.
 * Successful queries are logged only if they are slow.
 */
const withCallLog =
  (answer: ClubService['answer'], note: EventLogger): ClubService['answer'] =>
  async (method, input, ...rest) => {
    const begun = performance.now()
    const answered = await answer(method, input, ...rest)
    const ms = Math.round(performance.now() - begun)
    const known = METHODS.get(method)
    const isWorth = (known && known.kind !== 'query') || ms >= SLOW_MILLISECONDS || !answered.ok
    // The name of an unknown method is user input and could contain anything, so it is not logged.
    if (isWorth)
      note('call', { method: known ? method : 'unknown', ms, outcome: answered.ok ? 'ok' : answered.error.code })
    return answered
  }

interface ClubServiceParts extends Pick<Service, 'log'> {
  readonly keeper: DataFolderKeeper
  readonly app: ClubApp
  readonly workers: ReturnType<typeof backgroundWorkersOf>
  readonly actor: string
  readonly end: () => Promise<void>
  readonly people: ClubAccounts
  readonly tell: Notifier
}

/** Creates the notifier that tells listeners which data changed. */
function createNotifier(beforeNotify: () => void) {
  const listeners = new Set<(touched: readonly ChangedRef[]) => void>()
  return {
    all: (touched: readonly ChangedRef[]) => {
      beforeNotify()
      for (const listener of listeners) listener(touched)
    },
    onChange: (listener: (touched: readonly ChangedRef[]) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
type Notifier = ReturnType<typeof createNotifier>

/** Creates the functions that look up names of campaigns and warbands in the replica. */
const nameLookupIn = (store: Store): CampaignNameLookup => ({
  campaign: (id) => store.campaigns().find((one) => one.id === id)?.name,
  warband: (campaign, id) => store.load(campaign, [{ kind: 'warband', id }]).warband.get(id)?.name,
})

function createService({
  keeper,
  app,
  workers: aside,
  log,
  actor: host,
  end,
  people,
  tell,
}: ClubServiceParts): Omit<Service, 'answer'> & Pick<ClubService, 'answer' | 'submit'> {
  const posting = createPosting({
    addresses: people.postAddresses,
    hasCampaign: (campaign) =>
      replicaStoreOf(keeper)
        .campaigns()
        .some(({ id }) => id === campaign),
    log,
    countPost: ({ account }) => people.limits.post(account),
  })
  app.onChange(tell.all)
  keeper.onChange(tell.all)
  return {
    folder: keeper.place.folder,
    log,
    call: (method, input) => app.read(method, input),
    async answer(method, input, signal, who, check) {
      if (METHODS.get(method)?.kind === 'club') return people.answer(method as ClubMethodName, input, who)
      if (METHODS.get(method)?.kind === 'posting')
        return posting.answer(method as PostingMethodName, input, signal, who)
      if (who && (method === 'preferences.get' || method === 'preferences.save'))
        return answerPreferences({ people, tell }, method, input, who)
      const asker = who && { ...callerOfUser(who), check }
      const parts = { ...withStopSignal(keeper.restorable, signal), keeper, app, actor: who?.account ?? host, signal }
      const outer = await answerAsync(log, async () => {
        if (isSlowQuery(method)) return aside.call(method, input, asker?.sight)
        if (METHODS.get(method)?.kind === 'safekeeping')
          return answerClubSafekeeping(parts, method as SafekeepingMethodName, input)
        if (method === 'campaign.import') return importClubCampaign(parts, input)
        await backUpBeforeMethod(parts, method, input)
        await untilStopped(() => app.ahead(method, input, asker), signal)
        // The grants are read again, because the player who made the submission may no longer play the band.
        const plays = method === 'submission.approve' ? await people.plays() : undefined
        return app.call(method, input, parts.actor, asker && { ...asker, plays })
      })
      const answer = outer.ok ? (outer.value as WireAnswer) : outer
      if (answer.ok && method === 'safekeeping.delete-campaign')
        await posting.forget((input as { readonly campaign: string }).campaign)
      return answer
    },
    submit: createSubmit({ app, log, people }),
    pdf: (request, who) => printInBackground(keeper, aside, request, who && visibleCampaignsOf(who)),
    onChange: (listener) => tell.onChange(listener),
    isReading: () => app.stopped() !== undefined,
    announce: (page) => keeper.announce(page),
    async close() {
      await app.close()
      await end()
    },
  }
}

/** Creates the function that submits a command for approval, within the rate limit of the account. */
const createSubmit =
  ({ app, log, people }: Pick<ClubServiceParts, 'app' | 'log' | 'people'>): ClubService['submit'] =>
  async (method, input, who) => {
    const outer = await answerAsync(log, async () => {
      await people.countSubmission(who)
      return app.submit(method, input, who.account, callerOfUser(who))
    })
    return outer.ok ? (outer.value as WireAnswer) : outer
  }

/**
 * Answers a preference method. Preferences of an account are stored with the accounts; after a change the other open
 * pages of the account are notified.
 */
async function answerPreferences(
  { people, tell }: Pick<ClubServiceParts, 'people' | 'tell'>,
  method: PreferencesName,
  input: unknown,
  who: SignedInUser,
): Promise<WireAnswer> {
  const answer = await people.preferences(method, input, who)
  if (answer.ok && method === 'preferences.save') tell.all([{ kind: 'preferences', id: '' }])
  return answer
}

const callerOfUser = (who: SignedInUser): Caller => ({
  sight: visibleCampaignsOf(who),
  person: { account: who.account, name: who.name },
})

/** Dependencies for answering one call. If the caller aborts `signal`, long work stops. */
interface AnsweringContext
  extends
    Pick<ClubServiceParts, 'keeper' | 'app' | 'actor'>,
    Pick<DataFolderKeeper['restorable'], 'job' | 'place' | 'backups'> {
  readonly signal: AbortSignal | undefined
}

/** Makes the backup that must exist before a method runs, if the method needs a backup. */
async function backUpBeforeMethod(
  { backups, signal }: AnsweringContext,
  method: string,
  input: unknown,
): Promise<void> {
  const backup = findBackupNeededBefore(method, input)
  if (backup) await untilStopped(() => backups.before(backup.reason, backup.isNeeded, signal), signal)
}

/**
 * Imports a campaign. The file is parsed and checked in a worker first, so that an invalid file does not delay other
 * calls.
 */
async function importClubCampaign(parts: AnsweringContext, input: unknown): Promise<WireAnswer> {
  const read = await parts.job('read', input)
  await backUpBeforeMethod(parts, 'campaign.import', input)
  return parts.app.bringIn(read, parts.actor)
}

async function answerClubSafekeeping(
  parts: AnsweringContext,
  method: SafekeepingMethodName,
  input: unknown,
): Promise<WireAnswer> {
  const { keeper, actor, signal } = parts
  if (SAFEKEEPING_PLACES[method] === 'here') return keeper.answer(method, input, actor, signal)
  switch (method) {
    case 'safekeeping.delete-campaign':
      return deleteClubCampaign(parts, parseMethodInput(method, input) as CampaignDrop)
    case 'safekeeping.restore-campaign':
      return restoreClubCampaign(parts, parseMethodInput(method, input) as RestoreCampaignInput)
    case 'safekeeping.restore':
      return restoreClub(parts, (parseMethodInput(method, input) as ParsedInput<typeof method>).backup)
    default:
      throw new AppError('club-go-on')
  }
}

/** Deletes a closed campaign permanently on every host, after making a backup of this host. */
async function deleteClubCampaign(
  { keeper, app, actor, backups }: AnsweringContext,
  drop: CampaignDrop,
): Promise<WireAnswer> {
  checkCampaignDeletion(replicaStoreOf(keeper), drop)
  const before = await backups.make('deletion')
  const answer = await app.drop(drop, actor)
  return answer.ok ? { ok: true, value: { before } } : answer
}

type RestoreCampaignInput = ParsedInput<'safekeeping.restore-campaign'>

/** Restores one campaign from a backup of this host; the restored campaign appears on every host. */
async function restoreClubCampaign(
  parts: AnsweringContext,
  { backup, campaign, as }: RestoreCampaignInput,
): Promise<WireAnswer> {
  const { keeper, app, actor, job, place, backups } = parts
  const { file } = getBackup(place, backup)
  await job('examine', { file })
  const read = await job('campaign', { file, campaign })
  const before = await backups.make('restore', backup)
  const isHere = replicaStoreOf(keeper)
    .campaigns()
    .some(({ id }) => id === campaign)
  const answer = await app.bringIn({ read, as: isHere ? as : 'new' }, actor)
  return answer.ok ? { ok: true, value: { campaign: (answer.value as { campaign: string }).campaign, before } } : answer
}

/**
 * Number of attempts to restore all campaigns. An attempt fails if another host writes between the safety backup and
 * the replacement.
 */
const RESTORE_ATTEMPTS = 3

/**
 * Replaces all campaigns on every host by the campaigns of a backup of this host. A safety backup is made first; it
 * contains every line of the club book that exists when the campaigns are replaced.
 */
async function restoreClub({ app, actor, job, place, backups }: AnsweringContext, backup: string): Promise<WireAnswer> {
  const { file } = getBackup(place, backup)
  await job('examine', { file })
  const all: ParsedImport['read'][] = []
  for (const { id } of await job('campaigns', { file })) all.push(await job('campaign', { file, campaign: id }))
  for (let attempt = 1; ; attempt++) {
    await app.pull()
    const known = app.position()
    const before = await backups.make('restore', backup)
    const answer = await app.putBack(all, known, actor)
    if (answer.ok) return { ok: true, value: { before } }
    if (answer.error.code !== 'club-moved-on' || attempt === RESTORE_ATTEMPTS) return answer
  }
}
