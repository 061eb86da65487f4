import type { Scoring, Standing } from '../../rules/standings.ts'

export type { Standing } from '../../rules/standings.ts'

/** How the bands stand, the first first, and what each result is worth; or each place, the first first, where those score. */
export interface StandingsView extends Scoring {
  readonly standings: readonly Standing[]
}

/** A band as the book stood at the end of a round. */
export interface BandThen {
  readonly warband: string
  /** Points that its roster is worth. */
  readonly value: number
  readonly treasury: number
  /** Members who could play: neither gone, missing nor captive, and with no game to miss. */
  readonly fit: number
  /** Points in the standings so far, by today's formula. */
  readonly points: number
}

/** The end of a round: after the last game of it was recorded. */
export interface RoundEnd {
  readonly round: number
  /** When that was; `null` where the history does not reach back to it: the book then is as it was brought in. */
  readonly at: string | null
  /** The bands that were there then and are there still. */
  readonly bands: readonly BandThen[]
}

/** The values of the bands over the rounds that have a recorded game, in their order. */
export interface RoundsView {
  readonly warbands: readonly { readonly warband: string; readonly name: string }[]
  readonly rounds: readonly RoundEnd[]
}
