/** The picture of a warband, as a data URL; null if it has none. */
export interface WarbandPictureView {
  readonly warband: string
  readonly data: string | null
}

/** A picture of a game, as a data URL. `caption` may be empty. */
export interface GamePicture {
  readonly id: string
  readonly game: string
  readonly data: string
  readonly caption: string
}

export interface GamePicturesView {
  readonly pictures: readonly GamePicture[]
}
