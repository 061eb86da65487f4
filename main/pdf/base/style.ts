/** Sizes of every printed sheet, in points. */
export const mm = (value: number): number => (value * 72) / 25.4

export const MARGIN = mm(11)
/** A playing card: initiative cards are laid on sheets, small cards go into its sleeves. */
export const CARD = { width: mm(63), height: mm(88) }

/** A5 is for a book: no sheet fits it. */
export type Paper = 'a4' | 'a5' | 'letter'

export const PAPERS = {
  a4: { size: 'A4', width: 595.28, height: 841.89 },
  a5: { size: 'A5', width: 419.53, height: 595.28 },
  letter: { size: 'LETTER', width: 612, height: 792 },
} as const

export const RULE = { hair: 0.4, fine: 0.6, firm: 1.1, heavy: 2.3 }

/** How large things are: on a whole sheet, or on a card. */
export interface Style {
  readonly body: number
  /** Names and figures of tables. */
  readonly table: number
  readonly small: number
  readonly label: number
  /** Headings of blocks. */
  readonly head: number
  /** A figure that is looked for first, and one derived from it. */
  readonly figure: number
  readonly smallFigure: number
  /** Above a block, and within it. */
  readonly gap: number
  readonly pad: number
  /** A mark to tick: a circle's width, a box's. */
  readonly circle: number
  readonly box: number
  /** On a card only what belongs to the member stands, and no room to write. */
  readonly isCard: boolean
  /** Every line counts: no heading stands above a table that can carry it, no ornament in the band. */
  readonly isClose?: boolean
  /** Figures of a column stand below each other, units under units, as they are read in a book. */
  readonly alignsFigures?: boolean
  /** Rows of a table are parted by dots, which lead to their figures: it is read, and nobody writes in it. */
  readonly hasDottedRows?: boolean
}

/** The sheet. No box is smaller than a pencil needs: 4 mm. */
export const SHEET: Style = {
  body: 9,
  table: 9.5,
  small: 7.8,
  label: 8.2,
  head: 9.4,
  figure: 27,
  smallFigure: 20,
  gap: 10,
  pad: 2.4,
  circle: mm(7),
  box: mm(4.4),
  isCard: false,
}

/** A sheet with much to look up. */
export const DENSE: Style = { ...SHEET, body: 8.5, table: 9, gap: 8, pad: 2 }

/** As close as can be where all of it is to stand on one page. */
export const CLOSE: Style = {
  ...SHEET,
  body: 8.2,
  table: 8.8,
  small: 7.5,
  label: 7.7,
  head: 8.8,
  smallFigure: 17,
  gap: 4,
  pad: 0.6,
  box: mm(4.3),
}

/** Half a page: the same to read, set smaller and closer. */
export const HALF: Style = {
  body: 8.1,
  table: 8.6,
  small: 7.5,
  label: 7.6,
  head: 8.2,
  figure: 18,
  smallFigure: 14.5,
  gap: 4,
  pad: 0.9,
  circle: mm(5.2),
  box: mm(4),
  isCard: false,
  isClose: true,
}

/** A card of which four go on a page. */
export const LARGE_CARD: Style = {
  body: 8.3,
  table: 8.7,
  small: 7.5,
  label: 7.6,
  head: 8.6,
  figure: 18,
  smallFigure: 13.5,
  gap: 6,
  pad: 1.3,
  circle: mm(4.8),
  box: mm(4),
  isCard: true,
}

/** A card of which nine go on a page. */
export const SMALL_CARD: Style = {
  body: 7.3,
  table: 7.5,
  small: 6.8,
  label: 6.6,
  head: 7.2,
  figure: 13.5,
  smallFigure: 10,
  gap: 4,
  pad: 0.9,
  circle: mm(4),
  box: mm(3.4),
  isCard: true,
}

/** Lines stand this far apart, for a size of 1. */
export const LEADING = 1.24
/** From the top of a line to its baseline, for a size of 1. */
export const ASCENT = 0.93
