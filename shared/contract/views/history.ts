import type { JournalEntry } from '../../domain/campaign/journal.ts'
import type { Sentence } from '../../domain/campaign/sentence.ts'
import type { Localized } from '../../domain/localized.ts'
import type { WordedIssue } from '../worded.ts'

/** An entry of the journal without what it changed, of which the number is told. */
export type HistoryLine = Pick<
  JournalEntry,
  'id' | 'sequence' | 'command' | 'version' | 'payload' | 'actor' | 'at' | 'dice' | 'undoes' | 'undoneBy' | 'closed'
> & { readonly changed: number }

/** Entries that are shown, and taken back, as one: what one actor did with one command to the same fields in quick succession. */
export interface HistoryGroup {
  /** The newest of its entries; the others follow it in `entries`. */
  readonly id: string
  readonly entries: readonly string[]
  readonly sequence: number
  readonly command: string
  readonly told: Sentence
  /** The band that it concerns, where that is one. */
  readonly band: { readonly id: string; readonly name: string } | null
  /** What it did to the treasury of that band; null where nothing. */
  readonly points: number | null
  readonly actor: string
  /** What the account of it is called, else was when it did it; null where nobody has one. */
  readonly name: string | null
  /** The organiser who approved it; null where nobody had to. */
  readonly approvedBy: string | null
  /** True for what whoever asks did: everything, where one person has the data. */
  readonly isOwn: boolean
  /** True for what was done without network, and brought back. */
  readonly isBrought: boolean
  readonly at: string
  readonly dice: readonly number[]
  /** Facts that it changed. */
  readonly changed: number
  /** Who took it back, and when; null while it stands. */
  readonly undoneBy: { readonly actor: string; readonly name: string | null; readonly at: string } | null
  readonly closed: boolean
  /** True of what took others back or did them again. */
  readonly isHistory: boolean
  /** The round of a game that was recorded: a landmark. */
  readonly round: number | null
}

/** An account that did something. */
export interface HistoryPerson {
  readonly actor: string
  readonly name: string
}

/** A page of the history, the newest first. `next`: `before` of the page after it; null where that was all. What is searched may come in short pages. */
export interface TimelineView {
  readonly groups: readonly HistoryGroup[]
  readonly next: number | null
}

/** A value as it was or will be: null where there is none; `key`: a word of the screens, `moment`: day and time. */
export type DifferenceValue =
  | string
  | number
  | boolean
  | null
  | Localized
  | { readonly key: string }
  | { readonly moment: string }

/** One fact that is different: what it is, whose, and its fields before and after. */
export interface Difference {
  readonly kind: string
  readonly how: 'added' | 'removed' | 'changed'
  /** The name of the thing; null where its kind says enough. */
  readonly name: string | Localized | null
  /** Whose it is: a member's, a band's. */
  readonly of: string | null
  readonly fields: readonly {
    readonly field: string
    /** In the ruleset's words; null for what all rulesets share. */
    readonly label: Localized | null
    readonly before: DifferenceValue
    readonly after: DifferenceValue
  }[]
}

/** What entries changed, and the dice they were decided with. */
export interface DifferencesView {
  readonly differences: readonly Difference[]
  readonly dice: readonly {
    readonly table: Localized
    readonly who: string | null
    readonly faces: readonly number[]
    /** True for what no six-sided dice show, in one of its faces or all: cards, a D100. */
    readonly isNumber: boolean
  }[]
}

/** What taking entries back would come to; nothing is written. */
export interface UndoPreview {
  /** Later entries that would have to be taken back too, the newest first. */
  readonly inTheWay: readonly HistoryGroup[]
  /** False where not even all of them together can be taken back. */
  readonly isPossible: boolean
  readonly differences: readonly Difference[]
  /** Errors of the rules that the bands would have then and do not have now. */
  readonly issues: readonly (WordedIssue & { readonly warband: string })[]
  /** The bands and games that would change. */
  readonly touched: readonly string[]
}

/** What a member lived through: what was paid for it, its awards, and its games in their order. */
export interface MemberStory {
  /** What its band paid or got for it, as the lines of the treasury have it, the oldest first. */
  readonly deals: readonly {
    readonly id: string
    /** What the treasury gained or paid. */
    readonly amount: number
    readonly reason: Localized
    /** The thing, where it was one. */
    readonly what: Localized | null
    readonly at: string
  }[]
  readonly awards: readonly {
    readonly id: string
    readonly amount: number
    /** How often it was earned in its game, where that was more than once. */
    readonly times?: number
    /** The reason in the ruleset's words; null for what all rulesets share (`code`). */
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
    /** What the organiser wrote of it. */
    readonly notes: string
    readonly result: 'win' | 'draw' | 'loss' | null
    /** The bands of the other sides. */
    readonly against: readonly string[]
    readonly played: boolean
    readonly fallen: number
    readonly killed: boolean
    readonly absence: string
    /** The result that kept it away, where that is known. */
    readonly cause?: Localized
    /** Who put it out of action. */
    readonly outBy: string | null
    /** What else the game took from it, in the ruleset's words. */
    readonly losses: readonly Localized[]
    /** What it was left with, and the progress it made after it, in the ruleset's words. */
    readonly injuries: readonly Localized[]
    readonly advances: readonly Localized[]
    /** Experience that the game brought. */
    readonly experience: number
    /** Whom it put out of action. */
    readonly felled: readonly { readonly name: string; readonly killed: boolean }[]
  }[]
}
