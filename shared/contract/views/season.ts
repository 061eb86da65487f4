import type { Localized } from '../../domain/localized.ts'
import type { WordedIssue } from '../worded.ts'

/** A number of a band as it is, and as it would begin; null: it does not come. */
interface Becoming {
  readonly before: number
  readonly after: number | null
}

/** A band of the campaign that a new season comes of. */
export interface SeasonBand {
  /** Its id in the old campaign. */
  readonly warband: string
  readonly name: string
  readonly player: string
  readonly isWithdrawn: boolean
  readonly members: Becoming
  readonly value: Becoming
  readonly treasury: Becoming
  /** Whether it would be legal; what its first error says where it is not. Null: it does not come. */
  readonly legal: boolean | null
  readonly finding: Localized | null
}

/** What there is to be carried over into a new season: of so many members, bands or entries. */
export interface SeasonThings {
  readonly experience: number
  /** Of those, how many have values fixed by hand. */
  readonly byHand: number
  readonly injuries: number
  readonly absences: number
  readonly captives: number
  readonly portraits: number
  readonly notes: number
  readonly content: number
}

/** What a new season would begin with; or why it cannot. */
export interface SeasonView {
  readonly name: string
  /** What the old campaign has, and the new one would. */
  readonly startingBudget: number | null
  readonly cap: number | null
  readonly things: SeasonThings
  /** Whether all begin as before their first game, things that are broken or worn and lost models included. */
  readonly isAsNew: boolean
  readonly refused: readonly WordedIssue[]
  readonly bands: readonly SeasonBand[]
}
