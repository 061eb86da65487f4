/** Boxes or circles to tick in play, in rows, with checks beside them. */
export interface TrackerBlock {
  readonly kind: 'tracker'
  /** Book-keeping after games rather than in play: a card has its heading only. */
  readonly bookkeeping?: boolean
  /** What is ticked in play: set in a frame, so that the eye finds it first. */
  readonly framed?: boolean
  /** Rows of equal boxes over all the width, those that are not heavy with a small number in their corner. */
  readonly isGrid?: boolean
  /** One of several trackers of the same thing: its title is a word above the marks. */
  readonly isMinor?: boolean
  /** What an empty sheet has of it too: as many marks, and their figures where those are everybody's. */
  readonly stays?: 'marks' | 'figures'
  readonly title: string
  /** The number that the marks stand for, and a word to it: « 12 », « de 14 ». */
  readonly lead?: { readonly figure: string; readonly note?: string }
  readonly shape: 'circle' | 'box' | 'pawn'
  readonly rows: readonly TrackerRow[]
  /** What the figures under the marks are: « dés de courage ». */
  readonly belowLabel?: string
  /** The word in a frame that the checks belong to: « KO ». */
  readonly emblem?: string
  /** Single boxes with a word: « hors de combat ». */
  readonly checks: readonly string[]
  /** How things stand, under the marks: « 13 XP, 10 dépensés ». */
  readonly note?: string
}

export interface TrackerRow {
  readonly label?: string
  readonly cells: readonly TrackerCell[]
  /** Figures at the end of the row, each with its label. */
  readonly ends?: readonly { readonly label: string; readonly figure: string }[]
}

export interface TrackerCell {
  readonly figure?: string
  /** Under the mark: what is left once it is ticked. */
  readonly below?: string
  /** Set off by a heavy frame: here a figure changes. */
  readonly heavy?: boolean
  readonly ticked?: boolean
}

/** A roll table with the tick boxes that exhaust its lines. */
export interface TicksBlock {
  readonly kind: 'ticks'
  readonly title: string
  /** At the end of the heading: the dice. */
  readonly aside?: string
  readonly rows: readonly {
    readonly range: string
    readonly text: string
    readonly boxes: number
    readonly ticked: number
  }[]
}
