import type { RollResult } from '../kit/resolve.ts'

/** A roll of the aftermath, as the campaign stores it. */
export interface AftermathRoll {
  /** Id of the question that the roll answers. */
  readonly question: string
  readonly warband: string
  /** `null` for a roll of the warband itself. */
  readonly member: string | null
  /** Id of the table, as `ruleset/table`; for the dice of what was chosen, `ruleset/table/result`. */
  readonly table: string
  readonly faces: readonly number[]
  readonly source: 'app' | 'typed'
  /**
   * All results of the roll, including results that were re-rolled, with what was chosen after it; empty for dice that
   * use no table, and for the dice of what was chosen.
   */
  readonly results: readonly RollResult[]
  /** Id of the crew member that the roll concerns, if the member is a team. */
  readonly subject?: string | undefined
}
