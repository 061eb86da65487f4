import type { AggregateRef } from '../../shared/domain/campaign/aggregate.ts'
import type { Change } from '../../shared/domain/campaign/change.ts'
import type { FactOf } from '../../shared/domain/campaign/facts.ts'
import type { JournalEntry, UnnumberedEntry } from '../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import type { SlicedList } from '../../shared/domain/slicedList.ts'
import type { ClubBookStore } from './bookStore.ts'
import type { AccountRecordStore } from './people.ts'
import type { SubmissionStore } from './submission.ts'

/** A draft: its key says what the draft belongs to, and its data are plain data. */
export interface StoredDraft {
  readonly key: string
  readonly data: unknown
}

/** A printed sheet: its key, a digest of its content, and the time of printing. */
export interface PrintedSheet {
  readonly key: string
  readonly digest: string
  readonly at: string
}

/** A release of a member from its warband by hand. The member left alive or was declared dead. */
export interface MemberRelease {
  readonly at: string
  readonly isDead: boolean
}

/**
 * The storage of campaigns. No other module knows SQL or a database driver, so that another database can replace
 * SQLite. All methods are synchronous. Methods that change something must be called inside `transaction`. Failures
 * are `AppError`s.
 */
export interface Store extends SubmissionStore {
  /** True if this store can be written. A data folder has one writer; all other processes read. */
  readonly isWritable: boolean
  /**
   * Runs `work` as one transaction, whose changes are on the disk when the call returns; a nested call becomes a part
   * of the outer transaction. Throws what `work` throws.
   */
  transaction<T>(work: () => T): T

  /** Returns the `campaign` fact of every campaign, the newest campaign first. */
  campaigns(): readonly FactOf<'campaign'>[]
  /**
   * Loads the frame of a campaign (its own facts and custom catalogue entries) and the given aggregates completely;
   * unknown aggregates are left out. Rolls and pictures are not loaded.
   */
  load(campaign: string, aggregates: readonly AggregateRef[]): Facts
  /**
   * Loads facts like `load`, for deciding a command inside a transaction before anything is written. Ledger lines are
   * read on first access, and their sums come from a cache. Only for a writable store.
   */
  loadToDecide(campaign: string, aggregates: readonly AggregateRef[]): Facts
  /** Loads a whole campaign, including rolls. `only` limits the facts to these kinds. */
  loadAll(campaign: string, only?: readonly Change['kind'][]): Facts
  /** Returns the current facts with the given ids; missing facts are left out. */
  factsById(refs: readonly { readonly kind: Change['kind']; readonly id: string }[]): Facts
  /** Returns the facts that reference any of the given ids. `only` limits the facts to one kind. */
  factsReferencing(
    ids: readonly string[],
    only?: Change['kind'],
  ): readonly { readonly kind: Change['kind']; readonly id: string }[]
  /** Returns the ids of all warbands and all games of a campaign, in order. */
  aggregatesOf(campaign: string): readonly AggregateRef[]
  /** Returns how large the file of a campaign is, in bytes: its history and its pictures, without what is small. */
  sizeOf(campaign: string): number
  /** Returns the document of a pack of this version that any campaign has; undefined if none has. */
  packDocument(version: string): string | undefined

  /**
   * Applies changes. Throws `change-conflict` if a fact does not have the values that the change expects, and
   * `fact-in-use` if a reference would point to a missing fact.
   */
  apply(changes: readonly Change[]): void

  /**
   * True for a warband of which this store contains only what everybody may see. Present only in a store that is
   * limited to what one user may see.
   */
  readonly withholds?: (warband: string) => boolean

  /** Returns the revision of an aggregate, which is the number of its changes; 0 if the aggregate is unknown. */
  revisionOf(id: string): number
  /** Increases the revision of each aggregate by one; returns the new revisions. */
  countChange(aggregates: readonly AggregateRef[]): ReadonlyMap<string, number>

  /** Appends a journal entry; the store assigns its sequence number. */
  append(entry: Omit<JournalEntry, 'sequence' | 'undoneBy' | 'closed'>): JournalEntry
  entry(id: string): JournalEntry | undefined
  /** Returns the journal entry that a request produced; undefined if there is none. */
  entryOfRequest(request: string): JournalEntry | undefined
  /** Returns journal entries of a campaign, the newest first: at most `limit`, before the sequence number `before`. */
  entries(campaign: string, limit: number, before?: number): readonly JournalEntry[]
  /**
   * Returns entries like `entries`, but only entries that concern one of the given facts. An entry concerns a fact if
   * it changed the fact, if it changed another fact that refers to the fact (before or after the change), or if its
   * input has the id of the fact.
   */
  entriesOn(campaign: string, ids: readonly string[], limit: number, before?: number): readonly JournalEntry[]
  /**
   * Returns later journal entries that concern one of the given facts and were not undone, the oldest first. An entry
   * concerns a fact if it changed the fact or changed another fact that refers to the fact (before or after the
   * change).
   */
  laterEntriesOn(sequence: number, ids: readonly string[]): readonly JournalEntry[]
  /** Returns the accounts with journal entries in a campaign, each with the name in its latest entry. */
  actors(campaign: string): readonly { readonly actor: string; readonly name: string }[]
  /**
   * Returns when each game was recorded, by game: the time of its first recording that is not undone. Games without a
   * journal entry are left out.
   */
  recordings(campaign: string): ReadonlyMap<string, string>
  /** Returns when each member was released by hand, by member: the latest release that is not undone. */
  releases(campaign: string): ReadonlyMap<string, MemberRelease>
  /** Returns when each of the facts was first written; facts without a journal entry are left out. */
  firstWritten(ids: readonly string[]): ReadonlyMap<string, string>
  /** Marks entries as undone by the entry `by`; `null` marks them as not undone. */
  markUndone(ids: readonly string[], by: string | null): void

  /**
   * Writes a whole campaign with its journal in the given order. The facts must be valid, and their ids must be new.
   */
  addCampaign(campaign: string, facts: Facts, journal: SlicedList<UnnumberedEntry>): void
  /**
   * Removes a campaign with its journal, drafts, records of printed sheets and submissions. The revisions stay, so that
   * their numbers continue if the campaign comes back.
   */
  dropCampaign(campaign: string): void

  /** Returns the data of a draft. Drafts are outside the journal. */
  draft(campaign: string, key: string): unknown
  drafts(campaign: string): readonly StoredDraft[]
  saveDraft(campaign: string, key: string, data: unknown): void
  dropDraft(campaign: string, key: string): void

  /** Returns the printed sheets of a campaign. They are outside the journal. */
  printed(campaign: string): readonly PrintedSheet[]
  /** Stores that the sheets were printed; replaces what was stored for each of these sheets. */
  markPrinted(campaign: string, sheets: readonly PrintedSheet[]): void

  /** The club book, on a host of a club; empty in the folder of a single user. */
  readonly book: ClubBookStore
  /** Accounts of the club, if this host stores the club book itself. */
  readonly people: AccountRecordStore

  close(): void
}
