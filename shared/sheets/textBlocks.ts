import type { IndexMention } from './mention.ts'

/** Names with their effects: equipment, traits, injuries, play aids. */
export interface EntriesBlock {
  readonly kind: 'entries'
  /** True for rules of the game that are not the member's own. A card leaves them out. */
  readonly isAid?: boolean
  /** True if the block is the same for everyone. A blank sheet then has it too. */
  readonly stays?: boolean
  /** Number of lines for writing on a blank sheet; absent for the default number. */
  readonly blankLines?: number
  readonly title: string
  readonly entries: readonly {
    readonly name: string
    readonly detail?: string
    readonly text: string
    /** Mentions of this entry, for the index of a book. */
    readonly about?: readonly IndexMention[]
  }[]
}

/**
 * Lines for writing, after a text that may be empty. A column may have only one such block with a text: only the first
 * one can go on below the columns if its text is long. Use `EntriesBlock` for other texts.
 */
export interface NotesBlock {
  readonly kind: 'notes'
  readonly title: string
  readonly text: string
  readonly lines: number
  /** True if the title is a word before a single line. */
  readonly isMinor?: boolean
  /** True if lines are added until the page is full. If the page has no space for a line, the title is left out too. */
  readonly fills?: boolean
  /** Text in an area of the size of a playing card at the bottom of the column. It says what to put there. */
  readonly card?: string
}
