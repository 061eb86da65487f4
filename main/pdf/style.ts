/** Sizes of every printed sheet, in points. */
export const mm = (value: number): number => (value * 72) / 25.4

const A4_WIDTH = 595.28
const MARGIN = mm(11)
/** Room between the margins: that of A4 on every paper, so that all sheets look the same. */
export const WIDTH = A4_WIDTH - 2 * MARGIN

export type Paper = 'a4' | 'letter'

interface PaperSize {
  readonly size: 'A4' | 'LETTER'
  readonly width: number
  readonly height: number
  /** Margins at the sides, which leave `WIDTH` between them, and at head and foot. */
  readonly side: number
  readonly edge: number
}

export const PAPERS: Readonly<Record<Paper, PaperSize>> = {
  a4: { size: 'A4', width: A4_WIDTH, height: 841.89, side: MARGIN, edge: MARGIN },
  letter: { size: 'LETTER', width: 612, height: 792, side: (612 - WIDTH) / 2, edge: MARGIN },
}

export const SIZE = { name: 25, longName: 17, figure: 22, smallFigure: 15, lead: 12, body: 9.5, small: 8.2, label: 8.6 }
/** Names longer than this many characters are set smaller, so that 80 of them fit on two lines. */
export const LONG_NAME = 28

export const RULE = { hair: 0.4, fine: 0.6, firm: 1.1, heavy: 2 }
/** Source Sans stands tall (1.42): this gives lines of 1.25. */
export const LINE_HEIGHT = 0.88
/** Room between blocks. */
export const GAP = 7
/** Boxes for a pencil. */
export const BOX = mm(4.6)
