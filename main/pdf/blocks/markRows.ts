import type { TrackerBlock, TrackerCell } from '../../../shared/sheets/model.ts'
import { fontFaceTextWidth } from '../base/fonts.ts'
import { centredTextLine } from '../drawing/ink.ts'
import type { PagePiece } from '../drawing/piece.ts'
import { mm, type SheetStyle } from '../base/style.ts'
import { trackerMarkInk } from './marks.ts'

/** Minimum width of a mark: smaller marks cannot be ticked with a pencil. */
const SMALLEST = mm(4)
const WIDEST_STEP = mm(10)
const AIR = 2
/** Gap between the numbers below adjacent marks. */
const FIGURE_GAP = 2.5
/** Number of marks that must fit in one row at a size that is easy to tick. */
const COMFORTABLE_MARKS = 12

/** Returns the preferred size of a mark. If there are many marks, they are drawn smaller. */
const sizeOf = ({ shape }: TrackerBlock, style: SheetStyle): number =>
  shape === 'pawn' ? style.circle * 0.95 : shape === 'box' ? style.box : style.circle

const cellsOf = ({ rows }: TrackerBlock): TrackerCell[] => rows.flatMap(({ cells }) => cells)

/** Returns the width that the marks of a tracker need at a size that is easy to tick. */
export const comfortableWidth = (block: TrackerBlock, style: SheetStyle): number =>
  Math.min(COMFORTABLE_MARKS, cellsOf(block).length) * (Math.min(mm(6), sizeOf(block, style)) + 4)

/** Returns the marks of a tracker in rows of equal length, with the numbers below the marks; each row is a piece. */
export function trackerMarkRows(block: TrackerBlock, width: number, style: SheetStyle): PagePiece[] {
  const cells = cellsOf(block)
  const preferredSize = sizeOf(block, style)
  const figures = cells.map(({ below }) =>
    below === undefined ? 0 : fontFaceTextWidth(below, 'text') * style.small + FIGURE_GAP,
  )
  const least = Math.max(Math.min(SMALLEST, preferredSize) + AIR, ...figures)
  const most = Math.max(1, Math.floor(width / least))
  const rows = Math.ceil(cells.length / most)
  const aRow = Math.max(1, Math.ceil(cells.length / Math.max(1, rows)))
  const step = Math.max(least, Math.min(style.isCard ? preferredSize + 5 : WIDEST_STEP, width / aRow))
  const size = Math.min(preferredSize, step - AIR)
  const isNumbered = figures.some((figure) => figure > 0)
  return Array.from({ length: rows }, (_, row) => ({
    height: size + (isNumbered ? style.small * 1.25 : 0) + (rows > 1 ? 3 : 0),
    draw: (x: number, y: number) =>
      cells.slice(row * aRow, (row + 1) * aRow).flatMap((cell, at) => {
        const left = x + at * step
        const under = { text: cell.below ?? '', size: style.small }
        return [
          ...trackerMarkInk(block.shape, cell, left, y, size),
          ...(cell.below === undefined
            ? []
            : [centredTextLine(left + size / 2, y + size + style.small * 1.02, [under])]),
        ]
      }),
  }))
}
