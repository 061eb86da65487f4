import type { GridDrawingBlock, GridDrawingCell } from '../../../shared/sheets/model.ts'
import {
  labelRuns,
  horizontalLineInk,
  polylineInk,
  rectangle,
  tickStroke,
  verticalLineInk,
  type DrawnElement,
} from '../drawing/ink.ts'
import { heightOfPieces, linePieces, spacePiece, stackPieces, type PagePiece } from '../drawing/piece.ts'
import { mm, STROKE_WIDTHS } from '../base/style.ts'
import { headingPieces, type BlockFrame } from './heading.ts'

const CELL = mm(6.15)
const TINT = '#e4e4e4'
/** Gap between the drawing and the texts at its sides. */
const GAP = 3

/**
 * Returns a drawing made of cells. Grey cells are tinted and black cells have a heavy frame, so that pencil marks
 * stay visible.
 */
export function drawingPieces(
  { title, columns, rows, cells, sides }: GridDrawingBlock,
  frame: BlockFrame,
): PagePiece[] {
  const { width, style } = frame
  const size = Math.min(CELL, (width * 0.6) / columns)
  const line = style.label * 1.4
  const beside = (width - columns * size) / 2 - GAP
  const words = (side: string, room: number) => {
    const [name = '', ...more] = side.split('\n')
    const texts = more.flatMap((text) => linePieces([{ text, size: style.small }], room, 'centre'))
    return stackPieces([...linePieces(labelRuns(name, style.label), room, 'centre'), ...texts])
  }
  const [above, below] = [words(sides.top, width), words(sides.bottom, width)]
  const [left, right] = [words(sides.left, beside), words(sides.right, beside)]
  const draw = (x: number, y: number): DrawnElement[] => {
    const [first, top] = [x + beside + GAP, y + line]
    const middle = (part: PagePiece) => top + (rows * size - part.height) / 2
    return [
      ...above.draw(x, y + (line - above.height) / 2, 0),
      ...below.draw(x, top + rows * size + 1, 0),
      ...left.draw(x, middle(left), 0),
      ...right.draw(first + columns * size + GAP, middle(right), 0),
      ...cells.flatMap((cell) => cellInk(cell, first, top, size)),
      ...borders(cells, first, top, size),
      rectangle(first, top, columns * size, rows * size, STROKE_WIDTHS.firm * 1.5),
    ]
  }
  return [
    ...headingPieces(title, frame),
    spacePiece(2),
    { height: rows * size + 2 * Math.max(line, heightOfPieces([below])), draw },
  ]
}

function cellInk(
  { column, row, shade, divided, ticked }: GridDrawingCell,
  left: number,
  top: number,
  size: number,
): DrawnElement[] {
  const [x, y] = [left + column * size, top + row * size]
  const inset = shade === 'black' ? 1.4 : 0
  return [
    ...(shade === 'grey' ? [{ type: 'rect' as const, x, y, w: size, h: size, lineWidth: 0, color: TINT }] : []),
    rectangle(
      x + inset,
      y + inset,
      size - 2 * inset,
      size - 2 * inset,
      shade === 'black' ? STROKE_WIDTHS.heavy : STROKE_WIDTHS.hair,
    ),
    ...(divided === undefined ? [] : [diagonal(x, y, size, divided)]),
    ...(ticked ? [tickStroke(x, y, size)] : []),
  ]
}

/** Returns thick lines between cells of different shade. */
const borders = (cells: readonly GridDrawingCell[], left: number, top: number, size: number): DrawnElement[] =>
  cells.flatMap(({ column, row, shade }) => {
    const differs = (dx: number, dy: number): boolean => {
      const other = cells.find((cell) => cell.column === column + dx && cell.row === row + dy)
      return other !== undefined && other.shade !== shade
    }
    const [x, y] = [left + column * size, top + row * size]
    return [
      ...(differs(1, 0) ? [verticalLineInk(x + size, y, size, STROKE_WIDTHS.firm)] : []),
      ...(differs(0, 1) ? [horizontalLineInk(x, y + size, size, STROKE_WIDTHS.firm)] : []),
    ]
  })

const diagonal = (x: number, y: number, size: number, way: 'falling' | 'rising'): DrawnElement =>
  way === 'falling'
    ? polylineInk(
        [
          [x, y],
          [x + size, y + size],
        ],
        STROKE_WIDTHS.fine,
      )
    : polylineInk(
        [
          [x, y + size],
          [x + size, y],
        ],
        STROKE_WIDTHS.fine,
      )
