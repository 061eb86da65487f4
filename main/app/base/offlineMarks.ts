import { z } from 'zod/mini'
import { OfflineStamp } from '../../../shared/domain/campaign/offline.ts'
import { Id, Instant } from '../../../shared/domain/campaign/facts.ts'
import { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import type { CommandDependencies } from './execute.ts'
import type { EntryAuthor } from './visibleCampaigns.ts'
import { bringBackKey, OFFLINE_MARKS_DRAFT_KEY, OFFLINE_ORIGIN_DRAFT_KEY } from './offlineKeys.ts'

/**
 * Refers to a mark of a campaign. A mark is the record of one offline copy: who took the copy, and what happened to the
 * entries of the copy.
 */
export interface OfflineMarkRef {
  readonly campaign: string
  readonly mark: string
}

const By = z.strictObject({ account: z.string(), name: z.string() })
const StoredMark = z.strictObject({
  ...{ id: Id, by: By, at: Instant, warbands: z.array(Id), games: z.array(Id) },
  ended: z.nullable(z.strictObject({ at: Instant, by: By, isBrought: z.boolean() })),
  /**
   * `brought`: ids of the entries that were brought back; `dropped`: ids of brought entries whose changes were rejected
   * in favour of the club's version.
   */
  brought: z.array(Id),
  dropped: z.array(Id),
})
export type StoredOfflineMark = z.infer<typeof StoredMark>
const Marks = z.array(StoredMark)

/**
 * The entries that were brought back. Once all entries are decided, only the dropped entries stay stored. `since`: the
 * last entry of the club before the copy was taken. `evenings`: groups of entry ids; the entries of a group were made
 * in the same opened copy. There are several groups if the file of the copy was opened in several places.
 */
const StoredBringBack = z.strictObject({
  since: z.nullable(Id),
  entries: z.array(JournalLine),
  evenings: z._default(z.array(z.array(Id)), []),
})
export type BroughtBackEntries = z.infer<typeof StoredBringBack>

/**
 * Number of stored marks whose offline copy has ended. Older marks are deleted; the entries of their copies can then no
 * longer be brought back.
 */
const MAX_ENDED_MARKS = 50

/** The marks of a campaign (one per offline copy), oldest first. */
export function offlineMarksOf(store: Pick<Store, 'draft'>, campaign: string): readonly StoredOfflineMark[] {
  const read = Marks.safeParse(store.draft(campaign, OFFLINE_MARKS_DRAFT_KEY))
  return read.success ? read.data : []
}

/** Returns a mark (the record of an offline copy). Throws `along-mark-unknown`. */
export function getOfflineMark(store: Store, { campaign, mark }: OfflineMarkRef): StoredOfflineMark {
  const found = offlineMarksOf(store, campaign).find(({ id }) => id === mark)
  if (!found) throw new AppError('along-mark-unknown')
  return found
}

/**
 * Saves a mark (the record of an offline copy) in place of its stored version. Deletes the oldest marks that have
 * ended.
 */
export function saveOfflineMark(store: Store, campaign: string, mark: StoredOfflineMark): void {
  const others = offlineMarksOf(store, campaign)
  const isKnown = others.some(({ id }) => id === mark.id)
  const all = isKnown ? others.map((one) => (one.id === mark.id ? mark : one)) : [...others, mark]
  const ended = all.filter((one) => one.ended !== null)
  const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - MAX_ENDED_MARKS)))
  for (const { id } of forgotten) store.dropDraft(campaign, bringBackKey(id))
  store.saveDraft(
    campaign,
    OFFLINE_MARKS_DRAFT_KEY,
    all.filter((one) => !forgotten.has(one)),
  )
}

const NO_BRING_BACK: BroughtBackEntries = { since: null, entries: [], evenings: [] }

/** Returns the stored entries of a mark (the record of an offline copy) that were brought back. */
export function loadBroughtBackEntries(store: Store, { campaign, mark }: OfflineMarkRef): BroughtBackEntries {
  const read = StoredBringBack.safeParse(store.draft(campaign, bringBackKey(mark)))
  return read.success ? read.data : NO_BRING_BACK
}

export const saveBroughtBackEntries = (
  store: Store,
  { campaign, mark }: OfflineMarkRef,
  brought: BroughtBackEntries,
): void => store.saveDraft(campaign, bringBackKey(mark), brought)

/**
 * Adds the entries of a file as one evening (a group of entries made in the same opened copy). If an existing evening
 * contains one of these entries, both are merged.
 */
export function addBroughtBackEvening(
  evenings: BroughtBackEntries['evenings'],
  ids: readonly string[],
): BroughtBackEntries['evenings'] {
  const fresh = new Set(ids)
  const same = evenings.filter((one) => one.some((id) => fresh.has(id)))
  return [...evenings.filter((one) => !same.includes(one)), [...new Set([...same.flat(), ...ids])]]
}

/**
 * Returns the entries of a mark (the record of an offline copy) that wait for a decision, in the order in which they
 * were made. An entry waits if it is neither in the club's history nor dropped.
 */
export function waitingEntriesOf(
  store: Store,
  ref: OfflineMarkRef,
  { dropped }: StoredOfflineMark,
): readonly JournalLine[] {
  const out = new Set(dropped)
  return loadBroughtBackEntries(store, ref).entries.filter(
    (entry) => !out.has(entry.id) && !isInHistory(store, ref, entry),
  )
}

/**
 * Returns the dropped entries of a mark (the record of an offline copy), in order. The club has kept its own version
 * instead of them, but they can still be applied later.
 */
export function droppedEntriesOf(
  store: Store,
  ref: OfflineMarkRef,
  { dropped }: StoredOfflineMark,
): readonly JournalLine[] {
  if (dropped.length === 0) return []
  const out = new Set(dropped)
  return loadBroughtBackEntries(store, ref).entries.filter(({ id }) => out.has(id))
}

/** True if an entry was brought back and is neither in the club's history nor dropped. */
export const isWaitingEntry = (
  store: Store,
  ref: OfflineMarkRef,
  { brought, dropped }: StoredOfflineMark,
  entry: JournalLine,
): boolean => brought.includes(entry.id) && !dropped.includes(entry.id) && !isInHistory(store, ref, entry)

/** True if an entry is in the club's history. */
const isInHistory = (store: Store, { campaign }: OfflineMarkRef, { id, request }: JournalLine): boolean => {
  const known = store.entryOfRequest(request)
  return known?.id === id && known.campaign === campaign
}

/**
 * Ends a mark (the record of an offline copy) if no entry of it waits any more. Then only its dropped entries stay
 * stored. Returns true if the mark has ended.
 */
export function endOfflineMarkIfComplete(engine: CommandDependencies, ref: OfflineMarkRef): boolean {
  const { store, clock } = engine
  const mark = getOfflineMark(store, ref)
  if (waitingEntriesOf(store, ref, mark).length > 0) return false
  const left = droppedEntriesOf(store, ref, mark)
  if (left.length === 0) store.dropDraft(ref.campaign, bringBackKey(ref.mark))
  else saveBroughtBackEntries(store, ref, { ...loadBroughtBackEntries(store, ref), entries: [...left] })
  if (mark.ended?.isBrought !== true)
    saveOfflineMark(store, ref.campaign, {
      ...mark,
      ended: { at: clock.now(), by: requireClubAccount(engine), isBrought: true },
    })
  return true
}

/** Ids of the entries of a campaign that were brought back. */
export const broughtBackIds = (store: Pick<Store, 'draft'>, campaign: string): ReadonlySet<string> =>
  new Set(offlineMarksOf(store, campaign).flatMap(({ brought }) => brought))

/** Returns the caller's account. Throws `no-club` outside a club. */
export function requireClubAccount({ person }: CommandDependencies): EntryAuthor {
  if (!person) throw new AppError('no-club')
  return { account: person.account, name: person.name }
}

/** Returns which club campaign an offline copy comes from; undefined if the campaign is not an offline copy. */
export function offlineOriginOf(store: Pick<Store, 'draft'>, campaign: string): OfflineStamp | undefined {
  const read = OfflineStamp.safeParse(store.draft(campaign, OFFLINE_ORIGIN_DRAFT_KEY))
  return read.success ? read.data : undefined
}
