import type { Scoring, Standing } from '../../rules/standings.ts'

export type { Standing } from '../../rules/standings.ts'

/**
 * The standings, best warband first, with the points per result of a game and, if places score, the points per place.
 */
export interface StandingsView extends Scoring {
  readonly standings: readonly Standing[]
}

/** The state of a warband at the end of a round. */
export interface BandAtRoundEnd {
  readonly warband: string
  /** Value of the warband's roster. */
  readonly value: number
  readonly treasury: number
  /** Number of members who could play: members who are not gone, missing or captive, and have no games to miss. */
  readonly fit: number
  /** League points up to this round, computed with today's formula. */
  readonly points: number
}

/** The warbands at the end of a round, when its last game was recorded. */
export interface RoundEnd {
  readonly round: number
  /**
   * When the round ended. Null if the journal does not reach back to the end of the round; the numbers are then the
   * numbers at the time of the import.
   */
  readonly at: string | null
  /** The warbands that existed at that time and still exist. */
  readonly bands: readonly BandAtRoundEnd[]
}

/** The numbers of the warbands by round, for each round with a recorded game, in order. */
export interface RoundsView {
  readonly warbands: readonly { readonly warband: string; readonly name: string }[]
  readonly rounds: readonly RoundEnd[]
}
