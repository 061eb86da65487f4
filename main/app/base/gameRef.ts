export interface GameRef {
  readonly campaign: string
  readonly game: string
}
