import type { Localized } from '../../domain/localized.ts'
import type { AftermathAnswers } from '../../rules/aftermathAnswers.ts'
import type { EnteredAftermath } from './game.ts'
import type { RenderedIssue } from '../renderedIssue.ts'

/** The companion of a ruleset: its name and what it does. */
export interface CompanionLine {
  readonly name: Localized
  readonly summary: Localized
  /** True if the companion can be used without a game, for practice. */
  readonly withoutGame: boolean
  /** True if the companion fills in the results of a game. */
  readonly givesAnswers: boolean
}

/** A stored table of a companion: its moves, and the line-up. */
export interface StoredCompanionTable extends Pick<EnteredAftermath, 'checks' | 'stayedAway'> {
  readonly moves: readonly unknown[]
}

/** The state of a companion's table. */
export interface CompanionView extends CompanionLine {
  /** Id of the ruleset whose panel shows the companion. */
  readonly ruleset: string
  /** Data in the ruleset's own shape. */
  readonly view: unknown
  /** The reasons why the rules refuse a move. The refused move and all later moves are ignored. */
  readonly issues: readonly RenderedIssue[]
  /** Number of moves that were applied, and number of rolls made in them. */
  readonly usable: number
  readonly rolls: number
  /** Answers of the aftermath that already follow from the moves, by question id. */
  readonly answers: AftermathAnswers
  /** The table that is stored for the game, which is then shown; null if no table is stored. */
  readonly recorded: (StoredCompanionTable & { readonly entry: string }) | null
  /** A table that was stored and then undone; null if no table was undone. */
  readonly takenBack: StoredCompanionTable | null
  /** True once the game is recorded. From then on, no moves can be stored. */
  readonly isClosed: boolean
  /** The warbands, in the order of their sides. */
  readonly bands: readonly { readonly warband: string; readonly name: string }[]
  /** The revisions of the game and its warbands that this view is based on. */
  readonly revisions: Readonly<Record<string, number>>
}
