import type { ReadInput } from '../../../shared/contract/calls/answers.ts'
import type { BroughtBack } from '../../../shared/contract/views/along.ts'
import type { BroughtDocument } from '../../../shared/domain/campaign/along.ts'
import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { tried } from '../approvals/trial.ts'
import { checkCampaign, type Carried, type Engine } from '../base/execute.ts'
import { ChangedMeanwhile, Refused } from '../base/refused.ts'
import { UndoBlocked } from '../history/undoPlan.ts'
import { doingAgain, isAsDone, isMoment, seenOf } from './again.ts'
import { broughtFrom } from './document.ts'
import {
  broughtOf,
  endIfDone,
  isWaiting,
  keepBrought,
  keepMark,
  leftOf,
  markOf,
  marksOf,
  personOf,
  waitingOf,
  withEvening,
  type Mark,
  type MarkRef,
} from '../base/offlineMarks.ts'
import { restsOn } from './rests.ts'
import { bookOf, touchedBy } from './take.ts'

/**
 * Takes in what was done with a campaign that was taken along, to be carried out entry by entry. What was brought before
 * stays as it is. Throws what `broughtFrom` throws, and `no-club`, `fact-missing`, `along-campaign-gone`,
 * `along-other-campaign`, `along-other-club`, `along-mark-unknown`, `along-position-unknown` for what was taken along at a moment that the club does not know (any more).
 */
export function bring(engine: Engine, { campaign, document }: ReadInput<'along.bring'>): Carried<BroughtBack> {
  const { store } = engine
  return store.transaction(() => {
    bookOf(store)
    personOf(engine)
    const read = broughtFrom(document)
    checkWhich(store, campaign, read)
    const ref = { campaign, mark: read.mark }
    checkOrigin(store, ref, read)
    const mark = markOf(store, ref)
    const known = broughtOf(store, ref)
    const decided = new Set(mark.brought)
    const before = new Set(known.entries.map(({ id }) => id))
    const dated = datedHere(engine, read.entries, { kept: known.entries, taken: mark.at })
    // What was brought before is in the history, or waits, or was decided.
    const added = read.entries
      .filter(({ id }) => !before.has(id) && !decided.has(id))
      .map((one) => inThePast(one, dated))
    if (added.length > 0) {
      const evenings = withEvening(
        known.evenings,
        read.entries.map(({ id }) => id),
      )
      keepBrought(store, ref, { since: known.since ?? read.since, entries: [...known.entries, ...added], evenings })
      keepMark(store, campaign, { ...mark, brought: [...mark.brought, ...added.map(({ id }) => id)] })
    }
    endIfDone(engine, ref)
    return { done: standing(store, ref, read.entries.length), touched: touchedBy(campaign, mark) }
  })
}

/** Throws where what was done is of no campaign that whoever brings it has here, or of another than it is brought to. */
function checkWhich(store: Store, campaign: string, { campaign: own, name, book }: BroughtDocument): void {
  const isThere = store.campaigns().some(({ id }) => id === own)
  if (!isThere) throw new AppError(book === bookOf(store).book ? 'along-campaign-gone' : 'along-other-club', { name })
  checkCampaign(store, campaign)
  if (own !== campaign) throw new AppError('along-other-campaign', { name })
}

/** Throws where what was done does not rest on what this club knows. */
function checkOrigin(store: Store, { campaign, mark }: MarkRef, { book, position, since }: BroughtDocument): void {
  const here = bookOf(store)
  if (!marksOf(store, campaign).some(({ id }) => id === mark))
    throw new AppError(book === here.book ? 'along-mark-unknown' : 'along-other-club')
  const isKnown = since === null || store.entry(since)?.campaign === campaign
  if (!isKnown || (book === here.book && position > here.position)) throw new AppError('along-position-unknown')
}

/**
 * What a moment of a file is here. A laptop whose clock is fast did nothing in the future: what it dates later than now is of
 * now; nor did a slow one do anything before the campaign was taken along. What rests on something that was brought before finds it as it is dated here.
 */
function datedHere(
  { store, clock }: Engine,
  brought: readonly JournalLine[],
  { kept, taken }: { readonly kept: readonly JournalLine[]; readonly taken: string },
): (moment: string) => string {
  const now = clock.now()
  const keptAt = new Map(kept.map(({ id, at }) => [id, at]))
  const known = new Map<string, string>()
  for (const { id, at } of brought) {
    const here = keptAt.get(id) ?? store.entry(id)?.at ?? (at < taken ? taken : undefined)
    if (here !== undefined) known.set(at, here)
  }
  return (moment) => known.get(moment) ?? (moment > now ? now : moment)
}

/** An entry with its own moment, and those of the facts that it wrote or found, as they are here. */
function inThePast(entry: JournalLine, dated: (moment: string) => string): JournalLine {
  const past = (value: unknown): unknown => {
    if (typeof value === 'string') return isMoment(value) ? dated(value) : value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(past)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, past(inner)]))
  }
  return { ...entry, at: dated(entry.at), changes: past(entry.changes) as JournalLine['changes'] }
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

/** What waits of a mark, to be carried out one by one. Throws `along-mark-unknown`. */
export const toCarry = ({ store }: Engine, ref: MarkRef): readonly JournalLine[] =>
  waitingOf(store, ref, markOf(store, ref))

/** An entry to be carried out; `isLast`: of those that waited when it was begun. */
export interface CarryOne extends MarkRef {
  readonly entry: JournalLine
  readonly isLast: boolean
}

/**
 * Carries out an entry that waits, if it comes to what was done; true where it did. With the last the mark ends, where nothing
 * waits any more. What was done or decided meanwhile, and what comes to something else, is left as it is. Throws
 * `along-mark-unknown`.
 */
export function carryOne(engine: Engine, { entry, isLast, ...ref }: CarryOne): Carried<boolean> {
  const { store } = engine
  const mark = markOf(store, ref)
  const doing = isWaiting(store, ref, mark, entry) ? asItWasDone(engine, entry) : undefined
  if (!doing && !isLast) return { done: false, touched: [] }
  return store.transaction(() => {
    const touched = doing?.().touched ?? []
    const isEnd = isLast && endIfDone(engine, ref)
    return {
      done: doing !== undefined,
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
 * Decides one that waits. `theirs`: it stays out, and what rests on it where that is named. `mine`: it is done again on top of
 * what is there. `anew`: what was left out waits again. Throws `along-decided` for what does not wait, `along-earlier` where it waits for an earlier one, `along-moved` where it comes to
 * something else than was seen, and as carrying it out does.
 */
export function resolve(engine: Engine, input: ReadInput<'along.resolve'>): Carried<BroughtBack> {
  const { store } = engine
  personOf(engine)
  const mark = markOf(store, input)
  if (input.how === 'anew') return takeUp(engine, input, mark)
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
  if (input.how === 'theirs') {
    const out = new Set([entry.id, ...(input.also ?? [])])
    const dropped = waiting.map(({ id }) => id).filter((id) => out.has(id))
    return store.transaction(() => {
      keepMark(store, input.campaign, { ...mark, dropped: [...mark.dropped, ...dropped] })
      return done([])
    })
  }
  const earlier = waiting.slice(0, waiting.indexOf(entry))
  if (restsOn(entry, earlier, input.campaign)) throw new AppError('along-earlier')
  const doing = doingAgain(engine, entry)
  const seen = tried(store, () => seenOf(store.entry(doing().done.entry)!))
  if (seen !== input.seen) throw new AppError('along-moved')
  return store.transaction(() => done(doing().touched))
}

/** What was left as in the club waits again; what is not kept any more stays out. Throws `along-decided` where nothing is. */
function takeUp(
  { store }: Engine,
  input: MarkRef & { readonly entries: readonly string[] },
  mark: Mark,
): Carried<BroughtBack> {
  const wanted = new Set(input.entries)
  const again = new Set(leftOf(store, input, mark).flatMap(({ id }) => (wanted.has(id) ? [id] : [])))
  if (again.size === 0) throw new AppError('along-decided')
  return store.transaction(() => {
    keepMark(store, input.campaign, { ...mark, dropped: mark.dropped.filter((id) => !again.has(id)) })
    return { done: standing(store, input, again.size), touched: touchedBy(input.campaign, mark) }
  })
}
