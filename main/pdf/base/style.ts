/** Converts millimetres to points. All sizes of printed sheets are in points. */
export const mm = (value: number): number => (value * 72) / 25.4

export const SHEET_MARGIN = mm(11)
/**
 * Size of a playing card. Sheets reserve a place for an initiative card, and small cards fit the sleeves of playing
 * cards.
 */
export const PLAYING_CARD_SIZE = { width: mm(63), height: mm(88) }

/** Paper sizes. A5 is for books only: no sheet fits A5. */
export type Paper = 'a4' | 'a5' | 'letter'

export const PAPER_SIZES = {
  a4: { size: 'A4', width: 595.28, height: 841.89 },
  a5: { size: 'A5', width: 419.53, height: 595.28 },
  letter: { size: 'LETTER', width: 612, height: 792 },
} as const

export const STROKE_WIDTHS = { hair: 0.4, fine: 0.6, firm: 1.1, heavy: 2.3 }

/** Sizes of elements on a sheet or a card. */
export interface SheetStyle {
  readonly body: number
  /** Letter size of the names and numbers in tables. */
  readonly table: number
  readonly small: number
  readonly label: number
  /** Letter size of block headings. */
  readonly head: number
  /** Letter sizes: `figure` for a number that players look up most often, `smallFigure` for a derived number. */
  readonly figure: number
  readonly smallFigure: number
  /** `gap`: space above a block. `pad`: padding within a block. */
  readonly gap: number
  readonly pad: number
  /** Widths of a mark to tick: `circle` of a circle, `box` of a box. */
  readonly circle: number
  readonly box: number
  /** True for a card, which shows only facts of the member and has no space to write. */
  readonly isCard: boolean
  /**
   * True to save lines: a table has its title in the row of its column names, and a tracker (a row of marks to tick)
   * has no emblem.
   */
  readonly isClose?: boolean
  /** True if the strip for results has a low height too. */
  readonly hasLowStrip?: boolean
  /** True if the numbers of a column are aligned right, as in a book. */
  readonly alignsFigures?: boolean
  /** True if dotted lines separate the rows of a table, as in tables that nobody writes into. */
  readonly hasDottedRows?: boolean
}

/** Style of a whole sheet. Boxes are at least 4 mm wide, the minimum for a pencil. */
export const SHEET_STYLE: SheetStyle = {
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

/** Style of a sheet with much text to look up, such as a reference. */
export const DENSE_STYLE: SheetStyle = { ...SHEET_STYLE, body: 8.5, table: 9, gap: 8, pad: 2 }

/** Style with little space, to fit everything on one page. */
export const TIGHT_SHEET_STYLE: SheetStyle = {
  ...SHEET_STYLE,
  body: 8.2,
  table: 8.8,
  small: 7.5,
  label: 7.7,
  head: 8.8,
  smallFigure: 17,
  gap: 4,
  pad: 0.6,
  box: mm(4.3),
  hasLowStrip: true,
}

/**
 * Style with even less space. The sheet is then scaled to 90 %, so that its letters are as large as on a small card
 * and its boxes measure 4 mm.
 */
export const TIGHTEST_STYLE: SheetStyle = {
  ...TIGHT_SHEET_STYLE,
  body: 8,
  table: 8.5,
  label: 7.6,
  gap: 2,
  pad: 0.2,
  box: mm(4.45),
}

/** Style of half a page: the same content, smaller and with less space. */
export const HALF_PAGE_STYLE: SheetStyle = {
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
  hasLowStrip: true,
}

/** Style of a card, four cards per page. */
export const LARGE_CARD_STYLE: SheetStyle = {
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

/** Style of a card, nine cards per page. */
export const SMALL_CARD_STYLE: SheetStyle = {
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

/** Height of a line, at letter size 1. */
export const LINE_HEIGHT = 1.24
/** Distance from the top of a line to its baseline, at letter size 1. */
export const LINE_ASCENT = 0.93
