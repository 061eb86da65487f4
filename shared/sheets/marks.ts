/** Rows of boxes or circles to tick during play, with check boxes beside them. */
export interface TrackerBlock {
  readonly kind: 'tracker'
  /** True if the marks are ticked only after games. A card then shows only the heading of the block. */
  readonly bookkeeping?: boolean
  /** True if the marks are ticked during play. The block gets a frame, so that it is easy to find. */
  readonly framed?: boolean
  /**
   * True for rows of equal boxes over the full width. Boxes without a heavy frame have a small number in the corner.
   */
  readonly isGrid?: boolean
  /** True for one of several trackers of the same thing. Its title is a small word above the marks. */
  readonly isMinor?: boolean
  /**
   * What a blank sheet keeps of the block: only the marks, or also their numbers (`figures`) if they are the same for
   * everyone.
   */
  readonly stays?: 'marks' | 'figures'
  readonly title: string
  /** A number before the marks (how many there are), with a note: « 12 », « de 14 ». */
  readonly lead?: { readonly figure: string; readonly note?: string }
  readonly shape: 'circle' | 'box' | 'pawn'
  readonly rows: readonly TrackerRow[]
  /** Label of the numbers below the marks: « dés de courage ». */
  readonly belowLabel?: string
  /** A framed word to which the check boxes belong: « KO ». */
  readonly emblem?: string
  /** Words of the check boxes: « hors de combat ». */
  readonly checks: readonly string[]
  /** Present state, printed below the marks: « 13 XP, 10 dépensés ». */
  readonly note?: string
}

export interface TrackerRow {
  readonly label?: string
  readonly cells: readonly TrackerCell[]
  /** Numbers at the end of the row, each with a label. */
  readonly ends?: readonly { readonly label: string; readonly figure: string }[]
}

export interface TrackerCell {
  readonly figure?: string
  /** Text below the mark: what is left after the mark is ticked. */
  readonly below?: string
  /** True for a heavy frame, which shows that a number changes here. */
  readonly heavy?: boolean
  readonly ticked?: boolean
}

/** A roll table whose rows have boxes to tick. A row with all boxes ticked is used up. */
export interface TicksBlock {
  readonly kind: 'ticks'
  readonly title: string
  /** Text at the end of the heading, for example which dice are rolled. */
  readonly aside?: string
  readonly rows: readonly {
    readonly range: string
    readonly text: string
    readonly boxes: number
    readonly ticked: number
  }[]
}
