import type { Answer } from '../../shared/contract/envelope.ts'
import type { Touched } from '../../shared/contract/events.ts'
import { METHODS } from '../../shared/contract/calls/methods.ts'
import { AppError } from '../../shared/domain/error.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import { answering, type App, type Parts } from '../app/app.ts'
import { appOn, type Asker } from '../app/folder.ts'
import type { BandRef } from '../app/approvals/trial.ts'
import { wholeOf } from '../app/base/sight.ts'
import type { Drop } from '../app/transfer/campaignDrop.ts'
import type { ReadImport } from '../app/transfer/campaignImport.ts'
import type { Book, Draft, Manner, Reader } from '../ports/book.ts'
import { systemIds } from '../ports/ids.ts'
import type { Line } from '../ports/keptBook.ts'
import { preferenceFile, type PreferenceBox } from '../ports/preferences.ts'
import type { Store } from '../ports/store.ts'
import { following, type Following } from './follow.ts'
import { GOES_ON, goneOn, underItsRequest } from './goneOn.ts'
import { onlyRead, proposing } from './proposing.ts'
import { LINE_FORMAT, type Content } from './written.ts'

/** What the program on a replica is made of. */
export interface ClubParts {
  readonly store: Store
  readonly folder: string
  readonly book: Book
  readonly log: Parts['log']
  readonly preferences?: PreferenceBox
}

/** The program on a replica of a club's book. */
export interface ClubApp {
  /** Answers a query at once from what the replica knows; all else is refused as an error of the program's own. */
  read(method: string, input: unknown): Answer
  /**
   * Answers anything, as far as the asker sees it; what changes a campaign is durable in the book, and done here, once it is
   * answered. It never rejects.
   */
  call(method: string, input: unknown, actor: string, asker?: Asker): Promise<Answer>
  /** Submits a command that its asker, a player, may not carry out by themselves. As `call`. */
  submit(method: string, input: unknown, actor: string, asker: Asker): Promise<Answer>
  /** Brings in a campaign that was read and checked before. As `call`. */
  bringIn(read: ReadImport, actor: string): Promise<Answer>
  /** Takes a closed campaign away for good. As `call`. */
  drop(drop: Drop, actor: string): Promise<Answer>
  /**
   * Puts campaigns in the place of all that are there. `known`: the position up to which a backup has what is replaced; where
   * there are further lines nothing is done (`club-moved-on`). As `call`.
   */
  putBack(all: readonly ReadImport['read'][], known: number, actor: string): Promise<Answer>
  /** See `App.ahead`; what is worked out is the asker's. */
  ahead(method: string, input: unknown, asker?: Asker): Promise<void>
  /** Takes in all lines that there are. Throws why it cannot. */
  pull(): Promise<void>
  /** Follows what other hosts write, until it is closed. */
  follow(): void
  position(): number
  /** Why nothing more is followed; nothing is written then either. */
  stopped(): AppError | undefined
  /** See `Following.hindered`. */
  hindered(): AppError | undefined
  /** Tells what changed, whoever changed it, once it is done here. */
  onChange(listener: (touched: readonly Touched[]) => void): () => void
  /** Ends following, once what was begun is answered. The book and the store stay open. */
  close(): Promise<void>
}

const MOVED_ON: Answer = { ok: false, error: { code: 'club-moved-on', path: '', params: {} } }

/** Neither a query nor anything of a campaign: the host's own, for whoever has no account. */
const OWN: ReadonlySet<string> = new Set(['preferences.save'])

/** Queries of which something is kept on a club: what the program rolled first for a question is rolled for everybody. */
const KEPT: ReadonlySet<string> = new Set(['game.roll'])

/** True for what goes by the book. */
const isWriting = (method: string): boolean => {
  const kind = METHODS.get(method)?.kind
  return KEPT.has(method) || ((kind === 'command' || kind === 'transfer') && !OWN.has(method))
}

/**
 * Queries that are worked out from all of a campaign, as commands are, and answer but a part of it, which whoever may ask for it
 * sees: what a band's player answers rests on the other bands of the game.
 */
const WHOLE: ReadonlySet<string> = new Set(['part.get'])
const wholly = (asker?: Asker): Asker | undefined => (asker?.sight ? { ...asker, sight: wholeOf(asker.sight) } : asker)

/** What goes through a whole campaign, or its journal. */
const LONG: ReadonlySet<string> = new Set([
  ...['game.correct', 'sample.create', 'campaign.import'],
  ...['along.bring', 'along.resolve'],
])

/** Something that is to be done. */
export interface Wish extends Manner {
  /** Has a program decide, on a store of its own. */
  readonly decide: (app: App) => Answer
  readonly actor: string
  readonly asker?: Asker | undefined
  /** The line's request, where its entry has none. */
  readonly request?: string
}

/**
 * The program on a replica of a club's book: what is asked is answered from the replica, what changes something goes by the
 * book, one after the other. Throws what `following` throws.
 */
export function clubApp(parts: ClubParts): ClubApp {
  const { store, folder, book, log } = parts
  const preferences = parts.preferences ?? preferenceFile(folder)
  const replica = following(store, book.id, folder)
  const { tell, onChange } = telling(log)
  const readingOf = readings({ store: onlyRead(store), folder, log, preferences }, tell)
  const reading = readingOf()
  const reader = readerOf(replica, tell)
  const queue = serialQueue()
  const pull = () => queue.add(() => caughtUp(book, reader, replica))
  const deciding = (wish: Wish) =>
    answeredBy(log, () => queue.add(() => decided({ ...parts, preferences }, { ...reader, replica }, wish)))
  const long = (decide: Wish['decide'], actor: string, request?: string) =>
    deciding({ decide, actor, isLong: true, ...(request !== undefined && { request }) })
  let end = () => {}
  return {
    read: (method, input) => reading.call(method, input, 'reader'),
    async call(method, input, actor, asker) {
      if (!isWriting(method))
        return (
          triedOn(parts, preferences, { method, input, actor, asker }) ??
          readingOf(WHOLE.has(method) ? wholly(asker) : asker).call(method, input, actor)
        )
      const own = { actor, asker, isLong: LONG.has(method), decide: (app: App) => app.call(method, input, actor) }
      if (!GOES_ON.has(method)) return deciding(own)
      const answer = await underItsRequest((more) => deciding({ ...own, ...more }))
      return goneOn({ answer, input, own: { actor, asker, isLong: true }, deciding, store })
    },
    submit: (method, input, actor, asker) => deciding({ decide: (app) => app.submit(method, input), actor, asker }),
    bringIn: (read, actor) => broughtIn(book, read, (request) => long((app) => app.bringIn(read), actor, request)),
    drop: (drop, actor) => long((app) => app.drop(drop), actor),
    putBack: (all, known, actor) => long((app) => (replica.position() === known ? app.putBack(all) : MOVED_ON), actor),
    ahead: (method, input, asker) => readingOf(asker).ahead(method, input),
    pull,
    follow: () => void (end = book.listen(hinted(queue, (to) => caughtUp(book, reader, replica, to), log, replica))),
    position: () => replica.position(),
    stopped: () => replica.stopped(),
    hindered: () => replica.hindered(),
    onChange,
    async close() {
      end()
      await queue.settled()
    },
  }
}

/** Queries that try what waits. */
const TRIED: ReadonlySet<string> = new Set(['submission.list', 'along.waiting'])

/** Queries about a band that show its player what is there once what waits to be approved is done. */
const ON_TOP: ReadonlySet<string> = new Set([
  'warband.get',
  'warband.builder',
  'warband.portraits',
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

interface Asking {
  readonly method: string
  readonly input: unknown
  readonly actor: string
  readonly asker: Asker | undefined
}

/**
 * Answers what is tried first, on a store of its own of which nothing stays: the list of what waits, and of a player's band
 * what it is like once that is done. Undefined for everything else.
 */
function triedOn(
  { store, folder, log }: ClubParts,
  preferences: PreferenceBox,
  { method, input, actor, asker = {} }: Asking,
): Answer | undefined {
  const whole = () => wholeAppOn(proposing(store).store, folder, log, preferences, asker)
  if (TRIED.has(method)) return whole().call(method, input, actor)
  const band = ON_TOP.has(method) ? ownBandIn(input, asker) : undefined
  if (!band || store.submissions(band.campaign, 'waiting').length === 0) return undefined
  const tried = proposing(store).store
  const own = appOn(tried, folder, log, preferences, asker)
  return wholeAppOn(tried, folder, log, preferences, asker).onTop(band, () => own.call(method, input, actor))
}

/** The program that decides for an asker: a decision rests on all of a campaign; what they do not see of others is not there. */
const wholeAppOn = (
  store: Store,
  folder: string,
  log: Parts['log'],
  preferences: PreferenceBox,
  { sight, person, plays }: Asker,
): App => appOn(store, folder, log, preferences, { sight: sight && wholeOf(sight), seen: sight, person, plays })

/** The band that is asked about, where it is the asker's to play. */
function ownBandIn(input: unknown, { sight }: Asker): BandRef | undefined {
  const { campaign, input: own, ...asked } = (input ?? {}) as Partial<Record<string, unknown>>
  // What a command would come to is asked of its band; of two, of the one that gives.
  const { warband, from } = (own ?? asked) as Partial<Record<string, unknown>>
  const band = warband ?? from
  if (!sight || typeof campaign !== 'string' || typeof band !== 'string') return undefined
  const bands = Object.hasOwn(sight, campaign) ? sight[campaign]! : 'whole'
  return bands !== 'whole' && bands.includes(band) ? { campaign, warband: band } : undefined
}

/** So many askers' programs are kept, with what they worked out. */
const MOST_KEPT = 100

/** The program that only reads, for each asker: what it works out is found again as long as it is kept. */
function readings(
  { store, folder, log, preferences }: Required<Pick<ClubParts, 'store' | 'folder' | 'log' | 'preferences'>>,
  tell: (touched: readonly Touched[]) => void,
): (asker?: Asker) => App {
  const kept = new Map<string, App>()
  return (asker = {}) => {
    const key = JSON.stringify([asker.sight, asker.person])
    const known = kept.get(key)
    if (known) return known
    const app = appOn(store, folder, log, preferences, asker)
    app.onChange(tell)
    if (kept.size >= MOST_KEPT) kept.delete([...kept.keys()][0]!)
    kept.set(key, app)
    return app
  }
}

/** Takes lines in, and tells of them. */
const readerOf = (replica: Following, tell: (touched: readonly Touched[]) => void): Reader => ({
  position: () => replica.position(),
  mark: () => replica.mark(),
  learn(lines) {
    const touched = replica.take(lines)
    if (touched.length > 0) tell(touched)
    const stopped = replica.stopped()
    if (stopped) throw stopped
  },
})

/** Takes lines in, up to one that is known to be there; without it all that there are. */
async function caughtUp(book: Book, reader: Reader, replica: Following, to = Number.POSITIVE_INFINITY): Promise<void> {
  const stopped = replica.stopped()
  if (stopped) throw stopped
  while (reader.position() < to) {
    const lines = await heeding(replica, book.since(reader.position(), reader.mark()))
    if (lines.length === 0) return
    reader.learn(lines)
  }
}

/** What is asked of a book; following stops where it says that it was put back to an earlier time. */
async function heeding<T>(replica: Following, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    replica.heed(error)
    throw error
  }
}

/** Has a command decided with the book to oneself, written down, and carried out here. */
async function decided(
  { store, folder, log, book, preferences }: Required<ClubParts>,
  { replica, ...reader }: Reader & { readonly replica: Following },
  { decide, actor, asker = {}, request, isLong }: Wish,
): Promise<Answer> {
  const stopped = replica.stopped()
  if (stopped) throw stopped
  let answer: Answer | undefined
  const deciding = (): Draft | undefined => {
    const proposal = proposing(store)
    asker.check?.()
    const app = wholeAppOn(proposal.store, folder, log, preferences, asker)
    let touched: readonly Touched[] = []
    app.onChange((some) => (touched = [...touched, ...some]))
    answer = decide(app)
    const written = proposal.written()
    if (!answer.ok || written.length === 0) return undefined
    const content: Content = { written, touched }
    return {
      request: request ?? requestOf(content) ?? systemIds.next(),
      format: LINE_FORMAT,
      actor,
      content: JSON.stringify(content),
    }
  }
  const line = await heeding(replica, book.next(reader, deciding, { isLong }))
  if (line) learnt(reader, line, log)
  return answer!
}

/** The line stands in the book, and that is what is answered; what cannot be done here now is done with the next. */
function learnt(reader: Reader, line: Line, log: Parts['log']): void {
  try {
    reader.learn([line])
  } catch (error) {
    log(systemIds.next(), error)
  }
}

/** An answer, or why there is none. It never rejects. */
async function answeredBy(log: Parts['log'], work: () => Promise<Answer>): Promise<Answer> {
  const outer = await answering(log, work)
  return outer.ok ? (outer.value as Answer) : outer
}

/** The request of the one entry that a line holds: asked again, it is the same. A line of several has one of its own. */
function requestOf({ written }: Content): string | undefined {
  const entries = written.filter(([name]) => name === 'append')
  return entries.length === 1 ? (entries[0]![1][0] as { readonly request: string }).request : undefined
}

/** An import that was done before under its request is answered as it was then. */
async function broughtIn(
  book: Book,
  { read, as, request }: ReadImport,
  bringIn: (request?: string) => Promise<Answer>,
): Promise<Answer> {
  if (request === undefined) return bringIn()
  const own = `import ${request}`
  const before = await answering(
    () => undefined,
    () => book.find(own),
  )
  if (!before.ok) return before
  const line = before.value as Awaited<ReturnType<Book['find']>>
  if (!line) return bringIn(own)
  const { written } = JSON.parse(line.content) as Content
  const campaign = written.find(([name]) => name === 'addCampaign')?.[1][0]
  const isSame = as === 'copy' || campaign === read.campaign
  if (!isSame) return { ok: false, error: { code: 'request-reused', path: '', params: {} } }
  return { ok: true, value: { campaign, withoutJournal: read.withoutJournal ?? null } }
}

/**
 * Pulls once for all hints that come before it begins, up to the last line of which they tell. A line that is here already, as one's own
 * is, asks nothing: commands wait in the same queue. What stops it is written down, once.
 */
function hinted(
  queue: Pick<ReturnType<typeof serialQueue>, 'add'>,
  pull: (to: number) => Promise<void>,
  log: Parts['log'],
  replica: Following,
): (position?: number) => void {
  let [isAsked, isSaid] = [false, false]
  let to = 0
  const pulled = () => {
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
    queue.add(pulled).catch((error: unknown) => {
      // A book that cannot be reached for now is asked again with the next beat.
      if (error instanceof AppError && !replica.stopped()) return
      if (!isSaid) log(systemIds.next(), error)
      isSaid = true
    })
  }
}

function telling(log: Parts['log']) {
  const listeners = new Set<(touched: readonly Touched[]) => void>()
  const tell = (touched: readonly Touched[]): void => {
    for (const listener of listeners) {
      try {
        listener(touched)
      } catch (error) {
        // What was done stays done, whatever becomes of the news.
        log(systemIds.next(), error)
      }
    }
  }
  const onChange = (listener: (touched: readonly Touched[]) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { tell, onChange }
}
