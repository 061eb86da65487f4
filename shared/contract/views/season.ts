import type { Localized } from '../../domain/localized.ts'
import type { RenderedIssue } from '../renderedIssue.ts'

/**
 * A number of a warband now (`before`) and at the start of the new season (`after`; null if the warband is not carried
 * over).
 */
interface SeasonChange {
  readonly before: number
  readonly after: number | null
}

/** A warband of the campaign from which a new season starts. */
export interface SeasonBand {
  /** Id of the warband in the old campaign. */
  readonly warband: string
  readonly name: string
  readonly player: string
  readonly isWithdrawn: boolean
  readonly members: SeasonChange
  readonly value: SeasonChange
  readonly treasury: SeasonChange
  /**
   * `legal`: true if the warband would be legal; null if it is not carried over. `finding`: message of its first error;
   * null if it has no error.
   */
  readonly legal: boolean | null
  readonly finding: Localized | null
}

/**
 * For each thing that can be carried over to a new season, the number of members (for `content`: of custom entries,
 * for `stakes`: of stakes, for `counters`: of counters) that have it.
 */
export interface CarryOverCounts {
  readonly experience: number
  /** Number of members with values that the organiser overrode. */
  readonly byHand: number
  readonly injuries: number
  readonly absences: number
  readonly captives: number
  readonly portraits: number
  readonly notes: number
  readonly content: number
  readonly stakes: number
  readonly counters: number
}

/** A preview of a new season, or the reasons why it is refused. */
export interface SeasonView {
  readonly name: string
  /**
   * Starting budget and cap of the new season. If the input does not set them, the budget and the cap of the old
   * campaign apply.
   */
  readonly startingBudget: number | null
  readonly cap: number | null
  readonly things: CarryOverCounts
  /** True if all members start as before their first game. This also resets broken or worn items and lost models. */
  readonly isAsNew: boolean
  readonly refused: readonly RenderedIssue[]
  readonly bands: readonly SeasonBand[]
}
