import type { ReadInput } from '../../../shared/contract/answers.ts'
import type { BroughtBack } from '../../../shared/contract/views/along.ts'
import type { BroughtDocument } from '../../../shared/domain/campaign/along.ts'
import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { tried } from '../approval/trial.ts'
import { checkCampaign } from '../campaign/campaignQuery.ts'
import type { Carried, Engine } from '../execute.ts'
import { ChangedMeanwhile, Refused } from '../refused.ts'
import { UndoBlocked } from '../history/undoPlan.ts'
import { doingAgain, isAsDone, seenOf } from './again.ts'
import { broughtFrom } from './document.ts'
import {
  broughtOf,
  endIfDone,
  keepBrought,
  keepMark,
  markOf,
  marksOf,
  personOf,
  waitingOf,
  type MarkRef,
} from './kept.ts'
import { restsOn } from './rests.ts'
import { bookOf, touchedBy } from './take.ts'

/**
 * Takes in what was done with a campaign that was taken along, to be carried out entry by entry. What was brought before
 * stays as it is. Throws what `broughtFrom` throws, and `no-club`, `fact-missing`, `along-other-club`, `along-mark-unknown`,
 * `along-position-unknown` for what was taken along at a moment that the club does not know (any more).
 */
export function bring(engine: Engine, { campaign, document }: ReadInput<'along.bring'>): Carried<BroughtBack> {
  const { store } = engine
  return store.transaction(() => {
    bookOf(store)
    personOf(engine)
    checkCampaign(store, campaign)
    const read = broughtFrom(document, campaign)
    const ref = { campaign, mark: read.mark }
    checkOrigin(store, ref, read)
    const mark = markOf(store, ref)
    const known = broughtOf(store, ref)
    const decided = new Set(mark.brought)
    const before = new Set(known.entries.map(({ id }) => id))
    // What was brought before is in the history, or waits, or was decided.
    const added = read.entries
      .filter(({ id }) => !before.has(id) && !decided.has(id))
      .map((one) => inThePast(engine, one))
    if (added.length > 0) {
      keepBrought(store, ref, { since: known.since ?? read.since, entries: [...known.entries, ...added] })
      keepMark(store, campaign, { ...mark, brought: [...mark.brought, ...added.map(({ id }) => id)] })
    }
    endIfDone(engine, ref)
    return { done: standing(store, ref, read.entries.length), touched: touchedBy(campaign, mark) }
  })
}

/** Throws where what was done does not rest on what this club knows. */
function checkOrigin(store: Store, { campaign, mark }: MarkRef, { book, position, since }: BroughtDocument): void {
  const here = bookOf(store)
  if (!marksOf(store, campaign).some(({ id }) => id === mark))
    throw new AppError(book === here.book ? 'along-mark-unknown' : 'along-other-club')
  const isKnown = since === null || store.entry(since)?.campaign === campaign
  if (!isKnown || (book === here.book && position > here.position)) throw new AppError('along-position-unknown')
}

/** A laptop whose clock is fast did nothing in the future: what it dates later than now is of now. */
function inThePast({ clock }: Engine, entry: JournalLine): JournalLine {
  const now = clock.now()
  if (entry.at <= now) return entry
  const late = JSON.stringify(entry.at)
  return { ...(JSON.parse(JSON.stringify(entry).replaceAll(late, JSON.stringify(now))) as JournalLine) }
}

/** How it stands with a mark. */
function standing(store: Store, ref: MarkRef, count: number): BroughtBack {
  return { mark: ref.mark, count, brought: 0, waiting: waitingOf(store, ref, markOf(store, ref)).length }
}

/** How it stands before what waits is gone on with. Throws `along-mark-unknown`. */
export function goOn(engine: Engine, ref: MarkRef): Carried<BroughtBack> {
  personOf(engine)
  const { store } = engine
  return { done: standing(store, ref, waitingOf(store, ref, markOf(store, ref)).length), touched: [] }
}

/** What became of the next entry; null: there was none. */
export interface CarriedNext {
  readonly entry: string | null
  readonly isBrought: boolean
}

/** What is in the way of an entry: the rules, what is not there any more, what somebody else changed. Throws all else. */
export function inTheWayOf(error: unknown): AppError {
  const isExpected = error instanceof AppError
  if (isExpected && (error instanceof Refused || error instanceof ChangedMeanwhile || error instanceof UndoBlocked))
    return error
  if (isExpected && !DISK.has(error.code)) return error
  throw error
}

/** What is the data folder's, and says nothing of an entry. */
const DISK: ReadonlySet<string> = new Set(['disk-full', 'disk-error', 'read-only', 'damaged', 'no-club'])

/**
 * Carries out the next entry that waits after one (null: the first), if it comes to what was done, and ends the mark where it
 * was the last. What does not is left as it is. Throws `along-mark-unknown`.
 */
export function carryNext(engine: Engine, ref: MarkRef, after: string | null): Carried<CarriedNext> {
  const { store } = engine
  const mark = markOf(store, ref)
  const order = broughtOf(store, ref).entries.map(({ id }) => id)
  const from = after === null ? 0 : order.indexOf(after) + 1
  const rest = new Set(order.slice(from))
  const next = waitingOf(store, ref, mark).find(({ id }) => rest.has(id))
  if (!next) return { done: { entry: null, isBrought: false }, touched: [] }
  const left: Carried<CarriedNext> = { done: { entry: next.id, isBrought: false }, touched: [] }
  const doing = asItWasDone(engine, next)
  if (!doing) return left
  return store.transaction(() => {
    const { touched } = doing()
    const isEnd = endIfDone(engine, ref)
    return {
      done: { entry: next.id, isBrought: true },
      touched: [...touched, ...(isEnd ? touchedBy(ref.campaign, mark) : [])],
    }
  })
}

/** How an entry is done as it was done; undefined where that cannot be. Nothing of what is tried stays. */
function asItWasDone(engine: Engine, entry: JournalLine): ReturnType<typeof doingAgain> | undefined {
  const { store } = engine
  try {
    const doing = doingAgain(engine, entry)
    const isSame = tried(store, () => isAsDone(entry, store.entry(doing().done.entry)!))
    return isSame ? doing : undefined
  } catch (error) {
    inTheWayOf(error)
    return undefined
  }
}

/**
 * Decides one that waits. `theirs`: it stays out. `mine`: it is done again on top of what is there. Throws
 * `along-decided` for what does not wait, `along-earlier` where it waits for an earlier one, `along-moved` where it comes to
 * something else than was seen, and as carrying it out does.
 */
export function resolve(engine: Engine, input: ReadInput<'along.resolve'>): Carried<BroughtBack> {
  const { store } = engine
  personOf(engine)
  const mark = markOf(store, input)
  const waiting = waitingOf(store, input, mark)
  const entry = waiting.find(({ id }) => id === input.entry)
  if (!entry) throw new AppError('along-decided')
  const done = (touched: Carried['touched']) => {
    endIfDone(engine, input)
    return {
      done: { ...standing(store, input, waiting.length), brought: input.how === 'mine' ? 1 : 0 },
      touched: [...touched, ...touchedBy(input.campaign, mark)],
    }
  }
  if (input.how === 'theirs')
    return store.transaction(() => {
      keepMark(store, input.campaign, { ...mark, dropped: [...mark.dropped, entry.id] })
      return done([])
    })
  const earlier = waiting.slice(0, waiting.indexOf(entry))
  if (restsOn(entry, earlier, input.campaign)) throw new AppError('along-earlier')
  const doing = doingAgain(engine, entry)
  const seen = tried(store, () => seenOf(store.entry(doing().done.entry)!))
  if (seen !== input.seen) throw new AppError('along-moved')
  return store.transaction(() => done(doing().touched))
}
