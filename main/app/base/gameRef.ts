/** A game of a campaign, by their ids. */
export interface GameRef {
  readonly campaign: string
  readonly game: string
}
