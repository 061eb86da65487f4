import type { Localized } from '../../domain/localized.ts'
import type { AftermathAnswers } from '../../rules/aftermathAnswers.ts'
import type { Entered } from './game.ts'
import type { WordedIssue } from '../worded.ts'

/** What accompanies the games of a ruleset at the table. */
export interface CompanionLine {
  readonly name: Localized
  readonly summary: Localized
  /** True where it can be used without a game, for practice. */
  readonly withoutGame: boolean
}

/** What was kept of a table: the moves, and who played. */
export interface KeptTable extends Pick<Entered, 'checks' | 'stayedAway'> {
  readonly moves: readonly unknown[]
}

/** How things stand at the table. */
export interface CompanionView extends CompanionLine {
  /** Whose panel draws the view. */
  readonly ruleset: string
  /** Plain data of the ruleset's own shape. */
  readonly view: unknown
  /** Why a move cannot be: it and those after it are left aside. */
  readonly issues: readonly WordedIssue[]
  /** So many moves were followed, and so many rolls were made in them. */
  readonly usable: number
  readonly rolls: number
  /** What of the aftermath follows already, by question. */
  readonly answers: AftermathAnswers
  /** What was kept, where it is: then that is what is shown. */
  readonly recorded: (KeptTable & { readonly entry: string }) | null
  /** What had been kept, and was taken back since. */
  readonly takenBack: KeptTable | null
  /** True once the game itself is recorded: nothing more is kept of its table. */
  readonly isClosed: boolean
  /** Those whose table it is, in the order of their sides. */
  readonly bands: readonly { readonly warband: string; readonly name: string }[]
  /** The revisions that all of this rests on. */
  readonly revisions: Readonly<Record<string, number>>
}
