import type { AggregateRef } from '../../shared/domain/campaign/aggregate.ts'
import type { Change } from '../../shared/domain/campaign/change.ts'
import type { FactOf } from '../../shared/domain/campaign/facts.ts'
import type { JournalEntry, UnnumberedEntry } from '../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import type { SlicedList } from '../../shared/domain/slicedList.ts'
import type { KeptBook } from './keptBook.ts'
import type { KeptPeople } from './people.ts'
import type { KeptSubmissions } from './submission.ts'

/** Unfinished work: what it is of, and plain data. */
export interface Draft {
  readonly key: string
  readonly data: unknown
}

/** A sheet that was printed: what it is of, what it said, when. */
export interface Printed {
  readonly key: string
  readonly digest: string
  readonly at: string
}

/**
 * Where campaigns are kept. Nothing else knows of SQL or of a driver, so that another engine can stand here. Methods are
 * synchronous; those that change anything are called inside `transaction` only. Failures are `AppError`s.
 */
/** When somebody was released from its band by hand, and whether as dead. */
export interface Release {
  readonly at: string
  readonly isDead: boolean
}

export interface Store extends KeptSubmissions {
  /** True when this store may be written: one holder a data folder; others read. */
  readonly isWritable: boolean
  /** Does all of `work`, durably, or nothing of it; nested ones join the outer one. Throws what `work` throws. */
  transaction<T>(work: () => T): T

  /** Every campaign's own facts, the newest first. */
  campaigns(): readonly FactOf<'campaign'>[]
  /**
   * The frame of a campaign (its own facts, its custom entries) with the aggregates named, each whole; unknown ones are
   * absent from the answer. Rolls and portraits are not loaded.
   */
  load(campaign: string, aggregates: readonly AggregateRef[]): Facts
  /**
   * As `load`, for whoever decides on it within a transaction, before anything is written: the lines of ledgers are read
   * once somebody looks at them, what they come to is known without. Only for who may write.
   */
  loadToDecide(campaign: string, aggregates: readonly AggregateRef[]): Facts
  /** All of a campaign, rolls included; `only`: no facts but those of these kinds. */
  loadAll(campaign: string, only?: readonly Change['kind'][]): Facts
  /** The facts with these ids as they are now; those that are gone are absent. */
  factsById(refs: readonly { readonly kind: Change['kind']; readonly id: string }[]): Facts
  /** The facts that name any of these ids now; `only`: those of one kind. */
  naming(
    ids: readonly string[],
    only?: Change['kind'],
  ): readonly { readonly kind: Change['kind']; readonly id: string }[]
  /** Ids of all warbands and all games of a campaign, in their order. */
  aggregatesOf(campaign: string): readonly AggregateRef[]

  /** Applies changes. Throws `change-conflict` when a fact is not as the change found it, `fact-in-use` for a dangling name. */
  apply(changes: readonly Change[]): void

  /** Of a store that shows somebody a part of it: true for a band of which it has only what everybody may know. */
  readonly withholds?: (warband: string) => boolean

  /** How often an aggregate has been changed; 0 for one that is unknown. */
  revisionOf(id: string): number
  /** Counts one change of each; answers the new revisions. */
  countChange(aggregates: readonly AggregateRef[]): ReadonlyMap<string, number>

  /** Writes an entry down; its sequence is given by the store. */
  append(entry: Omit<JournalEntry, 'sequence' | 'undoneBy' | 'closed'>): JournalEntry
  entry(id: string): JournalEntry | undefined
  /** The entry that a request led to, if it was done before. */
  entryOfRequest(request: string): JournalEntry | undefined
  /** Entries of a campaign from the newest back, those before `before` (a sequence), at most `limit`. */
  entries(campaign: string, limit: number, before?: number): readonly JournalEntry[]
  /**
   * As `entries`, but only those that changed one of these facts, or one that named one of them before or after, or that
   * were asked with the id of one.
   */
  entriesOn(campaign: string, ids: readonly string[], limit: number, before?: number): readonly JournalEntry[]
  /** Later entries, not undone, that changed one of these facts, or a fact that named one before or after; oldest first. */
  laterEntriesOn(sequence: number, ids: readonly string[]): readonly JournalEntry[]
  /** The accounts that did something in a campaign, each by the name that it had when it last did. */
  actors(campaign: string): readonly { readonly actor: string; readonly name: string }[]
  /** When each game was recorded: the first of the recordings of it that stand; those that the journal does not know are absent. */
  recordings(campaign: string): ReadonlyMap<string, string>
  /** When members were released by hand, and whether as dead; of the releases that stand the newest of each. */
  releases(campaign: string): ReadonlyMap<string, Release>
  /** When each of these facts was first written; those that the journal does not know are absent. */
  firstWritten(ids: readonly string[]): ReadonlyMap<string, string>
  /** Marks entries as taken back by another, or (`null`) as standing again. */
  markUndone(ids: readonly string[], by: string | null): void

  /** Writes a whole campaign, its journal in the order given; the facts have been checked. Its ids must be new here. */
  addCampaign(campaign: string, facts: Facts, journal: SlicedList<UnnumberedEntry>): void
  /** Removes a whole campaign with its journal, drafts, print marks and submissions. Its revisions stay: what comes back counts on. */
  dropCampaign(campaign: string): void

  /** Unfinished work, outside the journal: a key and plain data. */
  draft(campaign: string, key: string): unknown
  drafts(campaign: string): readonly Draft[]
  saveDraft(campaign: string, key: string, data: unknown): void
  dropDraft(campaign: string, key: string): void

  /** What was printed of a campaign, outside the journal: the digest of each sheet as it was then, and when. */
  printed(campaign: string): readonly Printed[]
  /** Keeps that these sheets were printed, in place of what was kept of each. */
  markPrinted(campaign: string, sheets: readonly Printed[]): void

  /** What the host of a club keeps here besides; a folder of one's own has nothing there. */
  readonly book: KeptBook
  /** What it knows of its people, where it keeps the book itself. */
  readonly people: KeptPeople

  close(): void
}
