import type { BringBackResult } from '../../../shared/contract/views/offline.ts'
import type { BringBackDocument } from '../../../shared/domain/campaign/offline.ts'
import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { checkCampaign, type CommandResult, type CommandDependencies } from '../base/execute.ts'
import { refusalOrRethrow } from '../base/refused.ts'
import { parseBringBack } from './bringBackDocument.ts'
import {
  loadBroughtBackEntries,
  endOfflineMarkIfComplete,
  isWaitingEntry,
  saveBroughtBackEntries,
  saveOfflineMark,
  droppedEntriesOf,
  getOfflineMark,
  offlineMarksOf,
  requireClubAccount,
  waitingEntriesOf,
  addBroughtBackEvening,
  type StoredOfflineMark,
  type OfflineMarkRef,
} from '../base/offlineMarks.ts'
import { entryDryRun, hasSameEffect, isInstantText, prepareEntry, effectDigest } from './reexecuteEntry.ts'
import { findDependency } from './dependencies.ts'
import { requireFollowedBook, offlineMarkChangeEvents } from './takeOffline.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Accepts the entries of an offline copy. They are applied one by one later; entries of an earlier file stay as they
 * are. Throws what `parseBringBack` throws, and `no-club`, `fact-missing`, `along-campaign-gone`,
 * `along-other-campaign`, `along-other-club`, `along-mark-unknown`, and `along-position-unknown` if the club does not
 * know the state from which the copy was taken.
 */
export const bringBack = defineMethod(
  'along.bring',
  organiserAccess,
  (engine, { campaign, document }): CommandResult<BringBackResult> => {
    const { store } = engine
    return store.transaction(() => {
      requireFollowedBook(store)
      requireClubAccount(engine)
      const read = parseBringBack(document)
      checkTargetCampaign(store, campaign, read)
      const ref = { campaign, mark: read.mark }
      checkOrigin(store, ref, read)
      const mark = getOfflineMark(store, ref)
      const known = loadBroughtBackEntries(store, ref)
      const decided = new Set(mark.brought)
      const before = new Set(known.entries.map(({ id }) => id))
      const mapMoment = createMomentMapping(engine, read.entries, { kept: known.entries, taken: mark.at })
      // Entries that an earlier file already brought back are skipped: each is applied, waiting or decided.
      const added = read.entries
        .filter(({ id }) => !before.has(id) && !decided.has(id))
        .map((one) => withMappedMoments(one, mapMoment))
      if (added.length > 0) {
        const evenings = addBroughtBackEvening(
          known.evenings,
          read.entries.map(({ id }) => id),
        )
        saveBroughtBackEntries(store, ref, {
          since: known.since ?? read.since,
          entries: [...known.entries, ...added],
          evenings,
        })
        saveOfflineMark(store, campaign, { ...mark, brought: [...mark.brought, ...added.map(({ id }) => id)] })
      }
      endOfflineMarkIfComplete(engine, ref)
      return { done: bringBackState(store, ref, read.entries.length), touched: offlineMarkChangeEvents(campaign, mark) }
    })
  },
)

/** Throws if the file belongs to another campaign than `campaign`, or to a campaign that is not in this data folder. */
function checkTargetCampaign(store: Store, campaign: string, { campaign: own, name, book }: BringBackDocument): void {
  const isThere = store.campaigns().some(({ id }) => id === own)
  if (!isThere)
    throw new AppError(book === requireFollowedBook(store).book ? 'along-campaign-gone' : 'along-other-club', { name })
  checkCampaign(store, campaign)
  if (own !== campaign) throw new AppError('along-other-campaign', { name })
}

/** Throws if the copy was not taken from a state that this club knows. */
function checkOrigin(
  store: Store,
  { campaign, mark }: OfflineMarkRef,
  { book, position, since }: BringBackDocument,
): void {
  const here = requireFollowedBook(store)
  if (!offlineMarksOf(store, campaign).some(({ id }) => id === mark))
    throw new AppError(book === here.book ? 'along-mark-unknown' : 'along-other-club')
  const isKnown = since === null || store.entry(since)?.campaign === campaign
  if (!isKnown || (book === here.book && position > here.position)) throw new AppError('along-position-unknown')
}

/**
 * Returns a function that maps instants of a file to instants in this data folder. An instant in the future (a fast
 * clock) becomes now. An instant before the copy was taken (a slow clock) becomes the time at which it was taken.
 * Entries of an earlier file keep the instants that are already stored.
 */
function createMomentMapping(
  { store, clock }: CommandDependencies,
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

/** Returns an entry with all its instants mapped: its own instant and those in its changes. */
function withMappedMoments(entry: JournalLine, mapMoment: (moment: string) => string): JournalLine {
  const past = (value: unknown): unknown => {
    if (typeof value === 'string') return isInstantText(value) ? mapMoment(value) : value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(past)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, past(inner)]))
  }
  return { ...entry, at: mapMoment(entry.at), changes: past(entry.changes) as JournalLine['changes'] }
}

/**
 * Returns the state of a mark (the record of an offline copy): the number of its waiting entries, and `count`, the
 * number of entries that this call handled.
 */
function bringBackState(store: Store, ref: OfflineMarkRef, count: number): BringBackResult {
  return { mark: ref.mark, count, brought: 0, waiting: waitingEntriesOf(store, ref, getOfflineMark(store, ref)).length }
}

/**
 * Returns the state of a mark (the record of an offline copy), so that the caller can apply its waiting entries. Throws
 * `along-mark-unknown`.
 */
export const continueBringBack = defineMethod(
  'along.go-on',
  organiserAccess,
  (engine, ref): CommandResult<BringBackResult> => {
    requireClubAccount(engine)
    const { store } = engine
    return {
      done: bringBackState(store, ref, waitingEntriesOf(store, ref, getOfflineMark(store, ref)).length),
      touched: [],
    }
  },
)

/**
 * Returns the waiting entries of a mark (the record of an offline copy). The caller then applies them one by one.
 * Throws `along-mark-unknown`.
 */
export const listEntriesToApply = ({ store }: CommandDependencies, ref: OfflineMarkRef): readonly JournalLine[] =>
  waitingEntriesOf(store, ref, getOfflineMark(store, ref))

/** An entry to apply. `isLast`: true for the last of the entries that waited at the start. */
export interface ApplyWaitingEntryInput extends OfflineMarkRef {
  readonly entry: JournalLine
  readonly isLast: boolean
}

/**
 * Applies an entry of an offline copy that waits, if its effect is the original one; returns whether the entry was
 * applied. After the last entry, ends the mark if no entry waits any more. Does nothing if the entry was decided
 * meanwhile or if its effect differs. Throws `along-mark-unknown`.
 */
export function applyWaitingEntry(
  engine: CommandDependencies,
  { entry, isLast, ...ref }: ApplyWaitingEntryInput,
): CommandResult<boolean> {
  const { store } = engine
  const mark = getOfflineMark(store, ref)
  const prepared = isWaitingEntry(store, ref, mark, entry) ? prepareUnchanged(engine, entry) : undefined
  if (!prepared && !isLast) return { done: false, touched: [] }
  return store.transaction(() => {
    const touched = prepared?.(engine).touched ?? []
    const isEnd = isLast && endOfflineMarkIfComplete(engine, ref)
    return {
      done: prepared !== undefined,
      touched: [...touched, ...(isEnd ? offlineMarkChangeEvents(ref.campaign, mark) : [])],
    }
  })
}

/** Prepares an entry for writing if its effect here is the same as in the offline copy; otherwise returns undefined. */
function prepareUnchanged(
  engine: CommandDependencies,
  entry: JournalLine,
): ReturnType<typeof prepareEntry> | undefined {
  try {
    const prepared = prepareEntry(engine, entry)
    return entryDryRun(engine, prepared, (done) => hasSameEffect(entry, done)) ? prepared : undefined
  } catch (error) {
    refusalOrRethrow(error)
    return undefined
  }
}

/**
 * Decides about an entry of an offline copy that waits because its effect would now differ. `theirs`: keeps the club's
 * version and drops the entry and the entries in `also`, which depend on it. `mine`: runs the entry again on the
 * current state. `anew`: puts dropped entries back into the list of waiting entries. Throws `along-decided` (the entry
 * no longer waits), `along-earlier` (it depends on an earlier waiting entry) and `along-moved` (its effect is not the
 * one that the caller saw); with `mine`, also what the command throws.
 */
export const resolveWaitingEntry = defineMethod(
  'along.resolve',
  organiserAccess,
  (engine, input): CommandResult<BringBackResult> => {
    const { store } = engine
    requireClubAccount(engine)
    const mark = getOfflineMark(store, input)
    if (input.how === 'anew') return requeueDropped(engine, input, mark)
    const waiting = waitingEntriesOf(store, input, mark)
    const entry = waiting.find(({ id }) => id === input.entry)
    if (!entry) throw new AppError('along-decided')
    const done = (touched: CommandResult['touched']) => {
      endOfflineMarkIfComplete(engine, input)
      return {
        done: { ...bringBackState(store, input, waiting.length), brought: input.how === 'mine' ? 1 : 0 },
        touched: [...touched, ...offlineMarkChangeEvents(input.campaign, mark)],
      }
    }
    if (input.how === 'theirs') {
      const out = new Set([entry.id, ...(input.also ?? [])])
      const dropped = waiting.map(({ id }) => id).filter((id) => out.has(id))
      return store.transaction(() => {
        saveOfflineMark(store, input.campaign, { ...mark, dropped: [...mark.dropped, ...dropped] })
        return done([])
      })
    }
    const earlier = waiting.slice(0, waiting.indexOf(entry))
    if (findDependency(entry, earlier, input.campaign)) throw new AppError('along-earlier')
    const prepared = prepareEntry(engine, entry)
    if (entryDryRun(engine, prepared, effectDigest) !== input.seen) throw new AppError('along-moved')
    return store.transaction(() => done(prepared(engine).touched))
  },
)

/**
 * Puts dropped entries back into the list of waiting entries, if they are still stored. Throws `along-decided` if none
 * of the entries is stored.
 */
function requeueDropped(
  { store }: CommandDependencies,
  input: OfflineMarkRef & { readonly entries: readonly string[] },
  mark: StoredOfflineMark,
): CommandResult<BringBackResult> {
  const requestedIds = new Set(input.entries)
  const again = new Set(droppedEntriesOf(store, input, mark).flatMap(({ id }) => (requestedIds.has(id) ? [id] : [])))
  if (again.size === 0) throw new AppError('along-decided')
  return store.transaction(() => {
    saveOfflineMark(store, input.campaign, { ...mark, dropped: mark.dropped.filter((id) => !again.has(id)) })
    return { done: bringBackState(store, input, again.size), touched: offlineMarkChangeEvents(input.campaign, mark) }
  })
}
