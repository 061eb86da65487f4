import type { TrackerBlock, TrackerCell } from '../../../shared/sheets/model.ts'
import { widthOf } from '../base/fonts.ts'
import { centred } from '../drawing/ink.ts'
import type { Piece } from '../drawing/piece.ts'
import { mm, type Style } from '../base/style.ts'
import { mark } from './marks.ts'

/** Marks smaller than this cannot be ticked with a pencil. */
const SMALLEST = mm(4)
const WIDEST_STEP = mm(10)
const AIR = 2
/** Between the figures under neighbouring marks. */
const FIGURE_GAP = 2.5
/** Of more marks than this some may go to another line. */
const AT_EASE = 12

/** The size that a mark has at best: pawns and circles shrink where they are many. */
const sizeOf = ({ shape }: TrackerBlock, style: Style): number =>
  shape === 'pawn' ? style.circle * 0.95 : shape === 'box' ? style.box : style.circle

const cellsOf = ({ rows }: TrackerBlock): TrackerCell[] => rows.flatMap(({ cells }) => cells)

/** The width in which marks stand at ease. */
export const comfort = (block: TrackerBlock, style: Style): number =>
  Math.min(AT_EASE, cellsOf(block).length) * (Math.min(mm(6), sizeOf(block, style)) + 4)

/** The marks of a tracker in rows of one length, what is left under each; every row a piece. */
export function markRows(block: TrackerBlock, width: number, style: Style): Piece[] {
  const cells = cellsOf(block)
  const wanted = sizeOf(block, style)
  const figures = cells.map(({ below }) =>
    below === undefined ? 0 : widthOf(below, 'text') * style.small + FIGURE_GAP,
  )
  const least = Math.max(Math.min(SMALLEST, wanted) + AIR, ...figures)
  const most = Math.max(1, Math.floor(width / least))
  const rows = Math.ceil(cells.length / most)
  const aRow = Math.max(1, Math.ceil(cells.length / Math.max(1, rows)))
  const step = Math.max(least, Math.min(style.isCard ? wanted + 5 : WIDEST_STEP, width / aRow))
  const size = Math.min(wanted, step - AIR)
  const isNumbered = figures.some((figure) => figure > 0)
  return Array.from({ length: rows }, (_, row) => ({
    height: size + (isNumbered ? style.small * 1.25 : 0) + (rows > 1 ? 3 : 0),
    draw: (x: number, y: number) =>
      cells.slice(row * aRow, (row + 1) * aRow).flatMap((cell, at) => {
        const left = x + at * step
        const under = { text: cell.below ?? '', size: style.small }
        return [
          ...mark(block.shape, cell, left, y, size),
          ...(cell.below === undefined ? [] : [centred(left + size / 2, y + size + style.small * 1.02, [under])]),
        ]
      }),
  }))
}
