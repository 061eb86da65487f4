import type { JournalEntry } from '../../domain/campaign/journal.ts'
import type { HistorySentence } from '../../domain/campaign/sentence.ts'
import type { Localized } from '../../domain/localized.ts'
import type { RenderedIssue } from '../renderedIssue.ts'

/** A journal entry with the number of its changes instead of the changes. */
export type HistoryLine = Pick<
  JournalEntry,
  'id' | 'sequence' | 'command' | 'version' | 'payload' | 'actor' | 'at' | 'dice' | 'undoes' | 'undoneBy' | 'closed'
> & { readonly changed: number }

/**
 * Journal entries that are shown and undone as one group: the same command by the same user on the same fields in quick
 * succession.
 */
export interface HistoryGroup {
  /** Id of the newest journal entry of the group. `entries`: ids of all entries. */
  readonly id: string
  readonly entries: readonly string[]
  readonly sequence: number
  readonly command: string
  readonly told: HistorySentence
  /** The affected warband, if exactly one is affected; otherwise null. */
  readonly band: { readonly id: string; readonly name: string } | null
  /** Change of that warband's treasury; null if the treasury does not change. */
  readonly points: number | null
  readonly actor: string
  /** Current name of the account; if the account was deleted, its name at that time. Null if there are no accounts. */
  readonly name: string | null
  /** Name of the organiser who approved the command; null if no approval was needed. */
  readonly approvedBy: string | null
  /**
   * True if the caller wrote the entries. If only one person uses the data, everything is theirs, except what players entered on
   * phones.
   */
  readonly isOwn: boolean
  /** True if the journal entries were made in an offline copy and brought back. */
  readonly isBrought: boolean
  readonly at: string
  readonly dice: readonly number[]
  /** Number of changed facts. */
  readonly changed: number
  /** Who undid the journal entries, and when; null if they were not undone. */
  readonly undoneBy: { readonly actor: string; readonly name: string | null; readonly at: string } | null
  readonly closed: boolean
  /** True if the journal entries are undos or redos. */
  readonly isHistory: boolean
  /** Round of the game that a journal entry recorded; null for other entries. */
  readonly round: number | null
}

/** An account that wrote journal entries. */
export interface HistoryAuthor {
  readonly actor: string
  readonly name: string
}

/**
 * A page of the history, newest group first. `next`: value of `before` for the next page; null after the last page.
 * Pages of a search may contain fewer groups than requested.
 */
export interface TimelineView {
  readonly groups: readonly HistoryGroup[]
  readonly next: number | null
}

/**
 * A value before or after a change; null if the value did not exist. `key`: key of a text of the screens. `moment`:
 * date and time.
 */
export type DifferenceValue =
  | string
  | number
  | boolean
  | null
  | Localized
  | { readonly key: string }
  | { readonly moment: string }

/** A changed fact: its kind, its owner, and its fields before and after. */
export interface FactDifference {
  readonly kind: string
  readonly how: 'added' | 'removed' | 'changed'
  /** Name of the fact; null if its kind says enough. */
  readonly name: string | Localized | null
  /** Name of the fact's owner: a member or a warband; null if the fact has no owner. */
  readonly of: string | null
  readonly fields: readonly {
    readonly field: string
    /** The field's name in the ruleset's words; null for fields that all rulesets share. */
    readonly label: Localized | null
    readonly before: DifferenceValue
    readonly after: DifferenceValue
  }[]
}

/** The changes of journal entries, and the dice that decided them. */
export interface DifferencesView {
  readonly differences: readonly FactDifference[]
  readonly dice: readonly {
    readonly table: Localized
    readonly who: string | null
    readonly faces: readonly number[]
    /** True if the faces are shown as numbers, because they are not those of six-sided dice: cards, a D100. */
    readonly isNumber: boolean
  }[]
}

/** A preview of an undo. Nothing is written. */
export interface UndoPreview {
  /** Later journal entries that must be undone too, newest first. */
  readonly inTheWay: readonly HistoryGroup[]
  /** False if the undo is impossible even together with the later journal entries. */
  readonly isPossible: boolean
  readonly differences: readonly FactDifference[]
  /** Rules errors that warbands would have after the undo but do not have now. */
  readonly issues: readonly (RenderedIssue & { readonly warband: string })[]
  /** Ids of the warbands and games that would change. */
  readonly touched: readonly string[]
}

/** The history of a member: payments, awards, and games in order. */
export interface MemberStory {
  /** Payments for the member, as in the treasury's ledger, oldest first. */
  readonly deals: readonly {
    readonly id: string
    /** Points that the treasury gained or paid. */
    readonly amount: number
    readonly reason: Localized
    /** Name of the item that was paid for; null if the payment was not for an item. */
    readonly what: Localized | null
    readonly at: string
  }[]
  readonly awards: readonly {
    readonly id: string
    readonly amount: number
    /** How often the award was earned in its game, if more than once. */
    readonly times?: number
    /** The reason in the ruleset's words; null for a reason that all rulesets share (`code`). */
    readonly reason: Localized | null
    readonly code: string
    readonly detail: string | Localized
    readonly round: number | null
  }[]
  readonly games: readonly {
    readonly game: string
    readonly round: number
    readonly day: string | null
    readonly scenario: string
    /** The organiser's notes about the game. */
    readonly notes: string
    readonly result: 'win' | 'draw' | 'loss' | null
    /** Names of the warbands of the other sides. */
    readonly against: readonly string[]
    readonly played: boolean
    readonly fallen: number
    readonly killed: boolean
    readonly absence: string
    /** Name of the table result that kept the member away; absent if unknown. */
    readonly cause?: Localized
    /** Name of the member who put this member out of action; null if nobody did, or if the member is unknown. */
    readonly outBy: string | null
    /** Other losses of the member in the game, in the ruleset's words. */
    readonly losses: readonly Localized[]
    /** The member's injuries from the game, and the advances made after it, in the ruleset's words. */
    readonly injuries: readonly Localized[]
    readonly advances: readonly Localized[]
    /** Experience that the member gained in the game. */
    readonly experience: number
    /** Enemies whom the member put out of action. */
    readonly felled: readonly { readonly name: string; readonly killed: boolean }[]
  }[]
}
