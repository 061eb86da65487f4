/** A person or warband to list in the index of a book. `isHome`: true if this is the main page about it. */
export interface IndexMention {
  readonly name: string
  readonly isHome?: boolean
}
