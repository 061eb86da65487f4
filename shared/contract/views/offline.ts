import type { HistorySentence } from '../../domain/campaign/sentence.ts'
import type { WireError } from '../envelope.ts'
import type { DifferencesView } from './history.ts'

/** A record that an account took warbands and games of a campaign offline. Such a record is called a mark. */
export interface OfflineMark {
  readonly id: string
  readonly by: string
  readonly isOwn: boolean
  readonly at: string
  readonly warbands: readonly string[]
  readonly games: readonly string[]
  /**
   * When and by whom the record was ended, and whether all changes were brought back; null while the warbands and games
   * are still offline.
   */
  readonly ended: { readonly at: string; readonly by: string; readonly isBrought: boolean } | null
  /** Number of entries that were brought back, and number of brought-back entries that still wait for a decision. */
  readonly brought: number
  readonly waiting: number
  /** Number of discarded journal entries. They can be tried again. */
  readonly left: number
}

/** The origin of an offline copy, and the number of journal entries made in the copy. */
export interface OfflineOrigin {
  readonly by: string
  readonly at: string
  readonly warbands: readonly string[]
  readonly games: readonly string[]
  readonly count: number
}

/** Which parts of a campaign are offline. `here`: if this campaign is an offline copy, its origin; otherwise null. */
export interface OfflineView {
  /** True on a club's host, where offline copies can be taken and brought back. */
  readonly isClub: boolean
  /** The records of what was taken offline in this campaign, newest first. */
  readonly marks: readonly OfflineMark[]
  readonly here: OfflineOrigin | null
}

/** A journal entry with its sentence. */
export interface DescribedJournalEntry {
  readonly id: string
  readonly told: HistorySentence
  readonly at: string
  readonly by: string | null
}

/**
 * A journal entry of an offline copy that waits for a decision. `ready`: it has the same effect as in the copy.
 * `conflict`: its effect in the club would differ, or it is refused. `waits`: it depends on an earlier waiting entry.
 */
export interface BringBackEntry {
  readonly id: string
  readonly at: string
  readonly told: HistorySentence
  readonly fate: 'ready' | 'conflict' | 'waits'
  /** Effect of the journal entry in the offline copy. */
  readonly did: DifferencesView
  /**
   * Journal entries that were made in the club since the copy was taken and that concern the same data, newest first.
   */
  readonly theirs: readonly DescribedJournalEntry[]
  /**
   * Effect that the journal entry would have now; null if it is refused. `seen` identifies this effect in the call that
   * runs the entry.
   */
  readonly again: (DifferencesView & { readonly told: HistorySentence; readonly seen: string }) | null
  /** The error if the journal entry is refused now; otherwise null. */
  readonly problem: WireError | null
  /** Id of the earlier waiting entry on which this entry depends; null if it depends on no waiting entry. */
  readonly waitsFor: string | null
}

/** The journal entries that wait for a decision, and the discarded entries (`left`), in order. */
export interface WaitingEntriesView {
  readonly entries: readonly BringBackEntry[]
  readonly left: readonly Pick<BringBackEntry, 'id' | 'at' | 'told'>[]
}

/** The result of bringing back journal entries: how many entries the call handled, and how many wait. */
export interface BringBackResult {
  readonly mark: string
  readonly count: number
  /** Number of journal entries that this call ran. */
  readonly brought: number
  readonly waiting: number
}
