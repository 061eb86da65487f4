import type { Mention } from './mention.ts'

/** Names with what they do: equipment, traits, injuries, play aids. */
export interface EntriesBlock {
  readonly kind: 'entries'
  /** Rules of the game rather than the member's own: a card leaves them out. */
  readonly isAid?: boolean
  /** The same for everybody: an empty sheet has them too. */
  readonly stays?: boolean
  /** Lines to write on in their place on an empty sheet, where that is not as many as usual. */
  readonly blankLines?: number
  readonly title: string
  readonly entries: readonly {
    readonly name: string
    readonly detail?: string
    readonly text: string
    /** Of whom it tells, for the index of a book. */
    readonly about?: readonly Mention[]
  }[]
}

/** Room to write, after a text that may be empty. */
export interface NotesBlock {
  readonly kind: 'notes'
  readonly title: string
  readonly text: string
  readonly lines: number
  /** A word before a single line. */
  readonly isMinor?: boolean
  /** More lines, as far as there is room on the page; without room for any, no heading either. */
  readonly fills?: boolean
  /** A place as large as a playing card at the foot of its column, and what is laid on it. */
  readonly card?: string
}
