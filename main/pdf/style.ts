/** Sizes of every printed sheet, in points. */
export const mm = (value: number): number => (value * 72) / 25.4

export const PAGE = { width: 595.28, height: 841.89, margin: mm(11) }
/** Room between the margins. */
export const WIDTH = PAGE.width - 2 * PAGE.margin

export const SIZE = { name: 25, longName: 17, figure: 22, lead: 12, body: 9.5, small: 8.2, label: 8.6 }
/** Names longer than this many characters are set smaller, so that 80 of them fit on two lines. */
export const LONG_NAME = 28

export const RULE = { hair: 0.4, fine: 0.6, firm: 1.1, heavy: 2 }
/** Source Sans stands tall (1.42): this gives lines of 1.25. */
export const LINE_HEIGHT = 0.88
/** Room between blocks. */
export const GAP = 7
/** Boxes for a pencil. */
export const BOX = mm(4.6)
