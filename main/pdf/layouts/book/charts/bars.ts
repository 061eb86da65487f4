import type { BarsBlock } from '../../../../../shared/sheets/book.ts'
import { rightTextLine, filledRectangle, widthOfRuns, type DrawnElement, type TextRun } from '../../../drawing/ink.ts'
import { heightOfPieces, linePieces, stackPieces, keepPiecesTogether, type PagePiece } from '../../../drawing/piece.ts'
import { LINE_ASCENT } from '../../../base/style.ts'
import { headingPieces } from '../../../blocks/heading.ts'
import type { BookFrame } from '../../bookFormat.ts'

/**
 * Shares of the chart's width: the share for names, and the minimum share for numbers. The share for names is fixed, so
 * that the bars of several charts are aligned.
 */
const NAMES = 0.42
const FIGURES = 0.07
const GAP = 8
/** Height of a bar and its vertical offset, as multiples of the letter size. */
const BAR_HEIGHT = 0.5
const BAR_OFFSET = 0.36

/** Returns a bar chart with a name, a number and a bar for each item; the longest bar has the full width. */
export function barsPieces({ title, bars }: BarsBlock, frame: BookFrame): PagePiece[] {
  const { width, style } = frame
  const most = Math.max(...bars.map(({ value }) => value))
  const size = style.table
  const figureRuns = (figure: string): TextRun[] => [{ text: figure, size, face: 'bold' }]
  const figures =
    width * NAMES + Math.max(width * FIGURES, ...bars.map(({ figure }) => widthOfRuns(figureRuns(figure))))
  const across = width - figures - GAP
  const rows = bars.map(({ name, value, figure }): PagePiece => {
    const text = linePieces([{ text: name, size }], width * NAMES - GAP)
    return {
      height: heightOfPieces(text) + 2 * style.pad,
      draw: (x, y): DrawnElement[] => [
        ...stackPieces(text).draw(x, y + style.pad, 0),
        rightTextLine(x + figures, y + style.pad + size * LINE_ASCENT, figureRuns(figure)),
        filledRectangle(
          x + figures + GAP,
          y + style.pad + size * BAR_OFFSET,
          Math.max(0.8, (across * value) / most),
          size * BAR_HEIGHT,
        ),
      ],
    }
  })
  const [first, ...others] = rows
  return [
    ...(title === '' ? [] : headingPieces(title, frame)),
    ...keepPiecesTogether([first!, ...others.slice(0, 1)]),
    ...others.slice(1),
  ]
}
