import { LINE_HEIGHT, LINE_ASCENT } from '../base/style.ts'
import { centredTextLine, rightTextLine, widthOfRuns, textLine, type DrawnElement, type TextRun } from './ink.ts'
import { wrapRuns } from './wrap.ts'

/** An indivisible part of a page. `draw` puts its top left corner at x, y. */
export interface PagePiece {
  readonly height: number
  /**
   * True if the piece must be on the page of the next piece. Examples are a heading and the first line of a paragraph.
   */
  readonly keep?: boolean
  /** True if the piece must be on the page of the next piece whenever the whole table fits on one page. */
  readonly keepWhole?: boolean
  /** True for mere space, which is omitted at the top of a page. */
  readonly isSpace?: boolean
  /**
   * Pieces that are drawn again above this piece if this piece begins a page or a column. These are the column names of
   * its table.
   */
  readonly heads?: readonly PagePiece[]
  /** Pieces that are drawn again above `heads` if this piece begins a page. This is the heading of its block. */
  readonly pageHeads?: readonly PagePiece[]
  /** True to stretch to the end of the page. The piece is omitted if less than its `height` is left. */
  readonly isStretching?: boolean
  /** True to omit the piece if it does not fit, instead of beginning a further page for it. */
  readonly isSpare?: boolean
  draw(x: number, y: number, height: number): readonly DrawnElement[]
}

/** Returns a piece of mere space above the next piece; the space is omitted at the top of a page. */
export const spacePiece = (height: number): PagePiece => ({ height, keep: true, isSpace: true, draw: () => [] })

type Alignment = 'left' | 'centre' | 'right'

const LINE_BY_ALIGNMENT = { left: textLine, centre: centredTextLine, right: rightTextLine }

/** Wraps text runs (texts in one face and size) into lines. Returns one piece per line. */
export function linePieces(runs: readonly TextRun[], width: number, alignment: Alignment = 'left'): PagePiece[] {
  const size = Math.max(0, ...runs.map((run) => run.size))
  const offset = { left: 0, centre: width / 2, right: width }[alignment]
  return wrapRuns(runs, width).map((line) => ({
    height: size * LINE_HEIGHT,
    draw: (x, y) => [LINE_BY_ALIGNMENT[alignment](x + offset, y + size * LINE_ASCENT, line)],
  }))
}

/** Keeps pieces on one page: each piece must be on the page of the next piece. */
export const keepPiecesTogether = (pieces: readonly PagePiece[]): PagePiece[] =>
  pieces.map((piece, at) => (at < pieces.length - 1 ? { ...piece, keep: true } : piece))

/** Maximum number of lines of a paragraph that is never divided. */
const UNDIVIDED_LINES = 3

/**
 * Returns a paragraph. A short paragraph is not divided. In a long paragraph, at least two lines stay together on each
 * page (no widows or orphans).
 */
export function paragraphPieces(runs: readonly TextRun[], width: number): PagePiece[] {
  const set = linePieces(runs, width)
  if (set.length <= UNDIVIDED_LINES) return keepPiecesTogether(set)
  return set.map((piece, at) => (at === 0 || at === set.length - 2 ? { ...piece, keep: true } : piece))
}

/**
 * Minimum width of the last line of a short paragraph, as a share of the column. If the last line is shorter, the
 * paragraph is set narrower, which moves words to the last line.
 */
const MIN_LAST_LINE = 0.33
const NARROWER = [0.94, 0.88, 0.82, 0.76, 0.7, 0.64]

/**
 * Returns a paragraph with the same number of lines. If possible, the last line does not consist of only one or two
 * words.
 */
export function evenParagraphPieces(runs: readonly TextRun[], width: number): PagePiece[] {
  const count = wrapRuns(runs, width).length
  const isEven = (at: number): boolean => {
    const set = wrapRuns(runs, at)
    return set.length === count && widthOfRuns(set.at(-1)!) >= width * MIN_LAST_LINE
  }
  if (count < 2 || count > UNDIVIDED_LINES || isEven(width)) return paragraphPieces(runs, width)
  const share = NARROWER.find((one) => isEven(width * one)) ?? 1
  return paragraphPieces(runs, width * share)
}

export const heightOfPieces = (pieces: readonly PagePiece[]): number =>
  pieces.reduce((sum, { height }) => sum + height, 0)

/** Combines pieces into one piece, which is never divided. */
export const stackPieces = (pieces: readonly PagePiece[]): PagePiece => ({
  height: heightOfPieces(pieces),
  draw: (x, y) => {
    let top = y
    return pieces.flatMap((piece) => {
      const drawn = piece.draw(x, top, piece.height)
      top += piece.height
      return drawn
    })
  },
})
