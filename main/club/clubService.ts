import type { Answer } from '../../shared/contract/envelope.ts'
import type { Touched } from '../../shared/contract/events.ts'
import type { Who } from '../../shared/contract/roles.ts'
import { METHODS, type ClubName, type SafekeepingName } from '../../shared/contract/calls/methods.ts'
import { AppError } from '../../shared/domain/error.ts'
import { answering } from '../app/app.ts'
import { inputOf } from '../app/base/methodInput.ts'
import type { Asker } from '../app/folder.ts'
import { checkDrop, type Drop } from '../app/transfer/campaignDrop.ts'
import type { ReadImport } from '../app/transfer/campaignImport.ts'
import { backupNamed } from '../app/safekeeping/safekeepingJobs.ts'
import { doingWhileWanted } from '../app/safekeeping/doingWhileWanted.ts'
import { whileWanted } from '../app/safekeeping/wanted.ts'
import type { ReadInput } from '../../shared/contract/calls/answers.ts'
import { backupBefore, openKeeper, type Keeper } from '../app/safekeeping/keeper.ts'
import type { Store } from '../ports/store.ts'
import { asideWorkers, printed } from '../host/aside.ts'
import { jobsBy } from '../host/jobs.ts'
import { isSlow, readersOf } from '../host/reader.ts'
import type { Service, ServiceOptions } from '../host/service.ts'
import type { Book, Presence } from '../ports/book.ts'
import type { People } from '../ports/people.ts'
import { logIn } from '../ports/log.ts'
import { allowedTo } from './access/allowed.ts'
import { groundsOn } from './access/grounds.ts'
import { sightOf } from './access/sightOf.ts'
import { clubApp, type ClubApp } from './clubApp.ts'
import { SILENT, type Note } from './notes.ts'
import type { Names } from './people/answers.ts'
import type { Publicly } from '../web/publicly.ts'
import { noteSparingly } from '../web/noteSparingly.ts'
import { clubPeople, type ClubPeople, type PreferencesName } from './people/people.ts'
import { present, type Present } from './presence.ts'
import { publicPages } from './publicly.ts'
import { storeOf } from './replica.ts'

/** What a club's service is told. `openBook`: opens its book, which is closed with the service. */
export interface ClubOptions extends Pick<ServiceOptions, 'folder' | 'actor' | 'worker' | 'migrations'> {
  readonly openBook: (store: Store) => Promise<Book>
  /** Opens what the club knows of its people, which is closed with the service. */
  readonly openPeople: (store: Store) => Promise<People>
  readonly note?: Note
}

/** A service of a club. */
export interface ClubService extends Service {
  /** As `Service.answer`; `check`: is asked again before anything is decided. */
  readonly answer: (
    ...given: readonly [...given: Parameters<Service['answer']>, check?: (() => void) | undefined]
  ) => ReturnType<Service['answer']>
  /** Submits a command that a player may not carry out by themselves. It never rejects. */
  readonly submit: (method: string, input: unknown, who: Who) => Promise<Answer>
  /** True while it follows its book, and can reach it. */
  readonly isWell: () => boolean
  readonly people: ClubPeople
  /** Answers who has a public page's link. */
  readonly publicly: Publicly
  /** What its replica holds; it is only read. */
  readonly store: Store
}

/** What can be done on a club's host to its data folder: one that is new has to say so here. */
const SAFEKEEPING: Readonly<Record<SafekeepingName, 'here' | 'book' | 'never'>> = {
  'safekeeping.state': 'here',
  'safekeeping.backups': 'here',
  'safekeeping.differences': 'here',
  'safekeeping.check': 'here',
  'safekeeping.back-up': 'here',
  'safekeeping.diagnosis': 'here',
  'safekeeping.delete-campaign': 'book',
  'safekeeping.restore-campaign': 'book',
  'safekeeping.restore': 'book',
  // It would put something in the place of what the book says, on this host alone.
  'safekeeping.go-on': 'never',
}

/**
 * Takes a data folder as a replica of a club's book: it knows every line there is by then, and follows. Throws what taking
 * a folder throws, what stands in the way of its data, what opening the book and following throw.
 */
export async function openClubService(options: ClubOptions): Promise<ClubService> {
  const { folder, worker, migrations, note = SILENT } = options
  const log = logIn(folder)
  const readers = readersOf(worker, folder, log)
  const safe = readers.begin()
  const aside = asideWorkers(worker, folder, log)
  const opening = migrations === undefined ? {} : { migrations }
  const job = jobsBy(safe, readers.begin)
  const keeper = openKeeper({ folder, isWriting: true, log, job, letGo: () => aside.letGo(), opening })
  let book: Book | undefined
  let here: Present | undefined
  let people: ClubPeople | undefined
  const end = async () => {
    await Promise.all([aside.letGo(), readers.close(), here?.end(), people?.close()])
    await book?.close()
    keeper.close()
  }
  try {
    const store = storeOf(keeper)
    book = await options.openBook(store)
    const app = clubApp({ store, folder: keeper.place.folder, book, log })
    await app.pull()
    app.follow()
    const tell = teller(() => aside.forget())
    people = clubPeople({
      ...{ people: await options.openPeople(store), names: namesIn(store), log },
      allowedTo: (who) => allowedTo(who, groundsOn(store)),
      told: () => tell.all([{ kind: 'people', id: '' }]),
    })
    void keeper.checkRest().then(() => keeper.backups.atStart())
    here = present(book, () => presenceOf(app, keeper), note)
    const service = serviceOn({ keeper, app, aside, log, actor: options.actor, end, people, tell })
    const publicly = publicPages({
      ...{ pages: people.pages, limits: people.limits, store, log, onChange: tell.onChange },
      onTurnedAway: noteSparingly((one) => note('refused', { ...one })),
      ask: (method, input, sight) => aside.call(method, input, sight),
    })
    return { ...service, store, answer: noted(service.answer, note), isWell: () => here!.isWell(), people, publicly }
  } catch (error) {
    await end()
    throw error
  }
}

const presenceOf = (app: ClubApp, keeper: Keeper): Presence => ({
  position: app.position(),
  backupAt: keeper.backups.state().last?.at ?? null,
  stopped: (app.stopped() ?? app.hindered())?.code ?? null,
})

/** Longer than this a query is worth a note. */
const SLOW = 500

/** Notes what was asked, by its method alone, and what became of it; of queries only those that were slow or went wrong. */
const noted =
  (answer: ClubService['answer'], note: Note): ClubService['answer'] =>
  async (method, input, ...rest) => {
    const begun = performance.now()
    const answered = await answer(method, input, ...rest)
    const ms = Math.round(performance.now() - begun)
    const known = METHODS.get(method)
    const isWorth = (known && known.kind !== 'query') || ms >= SLOW || !answered.ok
    // What is no method of ours may be anything.
    if (isWorth)
      note('call', { method: known ? method : 'unknown', ms, outcome: answered.ok ? 'ok' : answered.error.code })
    return answered
  }

interface Parts extends Pick<Service, 'log'> {
  readonly keeper: Keeper
  readonly app: ClubApp
  readonly aside: ReturnType<typeof asideWorkers>
  readonly actor: string
  readonly end: () => Promise<void>
  readonly people: ClubPeople
  readonly tell: Teller
}

/** Tells whoever listens. */
function teller(before: () => void) {
  const listeners = new Set<(touched: readonly Touched[]) => void>()
  return {
    all: (touched: readonly Touched[]) => {
      before()
      for (const listener of listeners) listener(touched)
    },
    onChange: (listener: (touched: readonly Touched[]) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
type Teller = ReturnType<typeof teller>

/** What a method of a club's people names is looked up in the replica. */
const namesIn = (store: Store): Names => ({
  campaign: (id) => store.campaigns().find((one) => one.id === id)?.name,
  warband: (campaign, id) => store.load(campaign, [{ kind: 'warband', id }]).warband.get(id)?.name,
})

function serviceOn({
  keeper,
  app,
  aside,
  log,
  actor: host,
  end,
  people,
  tell,
}: Parts): Omit<Service, 'answer'> & Pick<ClubService, 'answer' | 'submit'> {
  app.onChange(tell.all)
  keeper.onChange(tell.all)
  return {
    folder: keeper.place.folder,
    log,
    call: (method, input) => app.read(method, input),
    async answer(method, input, signal, who, check) {
      if (METHODS.get(method)?.kind === 'club') return people.answer(method as ClubName, input, who)
      if (who && (method === 'preferences.get' || method === 'preferences.save'))
        return preferred({ people, tell }, method, input, who)
      const asker = who && { ...askerOf(who), check }
      const parts = { ...doingWhileWanted(keeper.restorable, signal), keeper, app, actor: who?.account ?? host, signal }
      const outer = await answering(log, async () => {
        if (isSlow(method)) return aside.call(method, input, asker?.sight)
        if (METHODS.get(method)?.kind === 'safekeeping') return lookedAfter(parts, method as SafekeepingName, input)
        if (method === 'campaign.import') return imported(parts, input)
        await backedUp(parts, method, input)
        await whileWanted(() => app.ahead(method, input, asker), signal)
        // Whoever submitted something may have lost their band since.
        const plays = method === 'submission.approve' ? await people.plays() : undefined
        return app.call(method, input, parts.actor, asker && { ...asker, plays })
      })
      return outer.ok ? (outer.value as Answer) : outer
    },
    submit: submitting({ app, log, people }),
    pdf: (request, who) => printed(keeper, aside, request, who && sightOf(who)),
    onChange: (listener) => tell.onChange(listener),
    isReading: () => app.stopped() !== undefined,
    announce: (page) => keeper.announce(page),
    async close() {
      await app.close()
      await end()
    },
  }
}

/** Submits what players may not carry out by themselves, so often as they may. */
const submitting =
  ({ app, log, people }: Pick<Parts, 'app' | 'log' | 'people'>): ClubService['submit'] =>
  async (method, input, who) => {
    const outer = await answering(log, async () => {
      await people.countSubmission(who)
      return app.submit(method, input, who.account, askerOf(who))
    })
    return outer.ok ? (outer.value as Answer) : outer
  }

/** What an account chose is kept with the accounts; its other pages are told. */
async function preferred(
  { people, tell }: Pick<Parts, 'people' | 'tell'>,
  method: PreferencesName,
  input: unknown,
  who: Who,
): Promise<Answer> {
  const answer = await people.preferences(method, input, who)
  if (answer.ok && method === 'preferences.save') tell.all([{ kind: 'preferences', id: '' }])
  return answer
}

const askerOf = (who: Who): Asker => ({
  sight: sightOf(who),
  person: { account: who.account, name: who.name },
})

/** What an answer is made with; what takes long is waited for while it is wanted. */
interface Answering
  extends Pick<Parts, 'keeper' | 'app' | 'actor'>, Pick<Keeper['restorable'], 'job' | 'place' | 'backups'> {
  readonly signal: AbortSignal | undefined
}

/** Makes the backup that goes before a method, where one does. */
async function backedUp({ backups, signal }: Answering, method: string, input: unknown): Promise<void> {
  const backup = backupBefore(method, input)
  if (backup) await whileWanted(() => backups.before(backup.reason, backup.isNeeded, signal), signal)
}

/** What is no campaign, or a bad one, is found out off this thread, before anybody waits for it. */
async function imported(parts: Answering, input: unknown): Promise<Answer> {
  const read = await parts.job('read', input)
  await backedUp(parts, 'campaign.import', input)
  return parts.app.bringIn(read, parts.actor)
}

async function lookedAfter(parts: Answering, method: SafekeepingName, input: unknown): Promise<Answer> {
  const { keeper, actor, signal } = parts
  if (SAFEKEEPING[method] === 'here') return keeper.answer(method, input, actor, signal)
  switch (method) {
    case 'safekeeping.delete-campaign':
      return deleted(parts, inputOf(method, input) as Drop)
    case 'safekeeping.restore-campaign':
      return broughtBack(parts, inputOf(method, input) as Back)
    case 'safekeeping.restore':
      return allBroughtBack(parts, (inputOf(method, input) as ReadInput<typeof method>).backup)
    default:
      throw new AppError('club-go-on')
  }
}

/** Deletes a closed campaign for good, on every host; a backup of this one has it then. */
async function deleted({ keeper, app, actor, backups }: Answering, drop: Drop): Promise<Answer> {
  checkDrop(storeOf(keeper), drop)
  const before = await backups.make('deletion')
  const answer = await app.drop(drop, actor)
  return answer.ok ? { ok: true, value: { before } } : answer
}

type Back = ReadInput<'safekeeping.restore-campaign'>

/** Brings a campaign out of a backup of this host back, on every host. */
async function broughtBack(parts: Answering, { backup, campaign, as }: Back): Promise<Answer> {
  const { keeper, app, actor, job, place, backups } = parts
  const { file } = backupNamed(place, backup)
  await job('examine', { file })
  const read = await job('campaign', { file, campaign })
  const before = await backups.make('restore', backup)
  const isHere = storeOf(keeper)
    .campaigns()
    .some(({ id }) => id === campaign)
  const answer = await app.bringIn({ read, as: isHere ? as : 'new' }, actor)
  return answer.ok ? { ok: true, value: { campaign: (answer.value as { campaign: string }).campaign, before } } : answer
}

/** So often today's state is backed up anew because others wrote meanwhile. */
const TRIES = 3

/**
 * Puts all campaigns of a backup of this host in the place of those that are there, on every host. The backup that is made
 * before has everything that was answered until then.
 */
async function allBroughtBack({ app, actor, job, place, backups }: Answering, backup: string): Promise<Answer> {
  const { file } = backupNamed(place, backup)
  await job('examine', { file })
  const all: ReadImport['read'][] = []
  for (const { id } of await job('campaigns', { file })) all.push(await job('campaign', { file, campaign: id }))
  for (let attempt = 1; ; attempt++) {
    await app.pull()
    const known = app.position()
    const before = await backups.make('restore', backup)
    const answer = await app.putBack(all, known, actor)
    if (answer.ok) return { ok: true, value: { before } }
    if (answer.error.code !== 'club-moved-on' || attempt === TRIES) return answer
  }
}
