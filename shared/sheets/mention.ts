/** Somebody, or a band, whom the index of a book sends to a place. `isHome`: this is where it is told of first of all. */
export interface Mention {
  readonly name: string
  readonly isHome?: boolean
}
