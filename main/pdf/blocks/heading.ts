import type { MotifDrawing } from '../motifs/motifDrawing.ts'
import { rightTextLine, labelRuns, widthOfRuns, type DrawnElement } from '../drawing/ink.ts'
import { linePieces, spacePiece, type PagePiece } from '../drawing/piece.ts'
import type { SheetStyle } from '../base/style.ts'

/** The area that a block is drawn into. */
export interface BlockFrame {
  readonly width: number
  readonly style: SheetStyle
  readonly motif: MotifDrawing
  /**
   * Returns the heading that a block has on its further pages. If this function is absent, the block has no heading
   * there.
   */
  readonly goesOn?: (title: string) => string
}

/** Maximum size of the letters of headings, relative to labels; and the gap before a text at the end of a heading. */
const LETTERS = 1.35
const GAP = 8

/**
 * A heading is made smaller than computed by this factor. The reason: some motifs put a space before the letters, and
 * that space does not shrink.
 */
const ALMOST = 0.99

/** Returns the largest size, up to `size`, at which the heading fits the width in this motif (drawing style). */
function fittingSize(title: string, { width, motif }: Pick<BlockFrame, 'width' | 'motif'>, size: number): number {
  const ends = motif
    .heading(title, 0, 0, width, size)
    .flatMap((ink) => ('runs' in ink ? [ink.x + widthOfRuns(ink.runs)] : []))
  const reach = Math.max(0, ...ends)
  return reach <= width ? size : fittingSize(title, { width, motif }, ((size * width) / reach) * ALMOST)
}

/** Returns the heading of a block for a further page. */
export const continuedHeadingPieces = (title: string, frame: BlockFrame): PagePiece[] =>
  title === '' || !frame.goesOn ? [] : headingPieces(frame.goesOn(title), frame).filter(({ isSpace }) => !isSpace)

/**
 * Returns the heading of a block with space above it; the heading stays on the page of the next piece. `aside`: a
 * text at the end of the heading.
 */
export function headingPieces(title: string, { width, style, motif }: BlockFrame, aside = ''): PagePiece[] {
  const { head, gap } = style
  const height = motif.headingHeight(head, title === '')
  const asideRuns = [{ text: aside, size: style.small }]
  const isBeside = widthOfRuns(labelRuns(title, head * LETTERS)) + widthOfRuns(asideRuns) + GAP <= width
  const beside = (x: number, y: number): DrawnElement[] =>
    aside !== '' && isBeside ? [rightTextLine(x + width, y + head, asideRuns)] : []
  const size = fittingSize(title, { width, motif }, head)
  const draw = (x: number, y: number) => [...motif.heading(title, x, y, width, size), ...beside(x, y)]
  const below = aside !== '' && !isBeside ? linePieces(asideRuns, width).map((line) => ({ ...line, keep: true })) : []
  return [spacePiece(gap), { height, keep: true, draw }, ...below]
}
