import type { DrawingBlock, DrawingCell } from '../../../shared/sheets/model.ts'
import { label, level, path, rectangle, stroke, upright, type Ink } from '../drawing/ink.ts'
import { heightOf, lines, space, stacked, type Piece } from '../drawing/piece.ts'
import { mm, RULE } from '../base/style.ts'
import { heading, type Frame } from './heading.ts'

const CELL = mm(6.15)
const TINT = '#e4e4e4'
/** Between the drawing and the words at its sides. */
const GAP = 3

/** A drawing made of cells: grey ones tinted, black ones in a heavy frame, so that a pencil still marks them. */
export function drawingPieces({ title, columns, rows, cells, sides }: DrawingBlock, frame: Frame): Piece[] {
  const { width, style } = frame
  const size = Math.min(CELL, (width * 0.6) / columns)
  const line = style.label * 1.4
  const beside = (width - columns * size) / 2 - GAP
  const words = (side: string, room: number) => {
    const [name = '', ...more] = side.split('\n')
    const said = more.flatMap((text) => lines([{ text, size: style.small }], room, 'centre'))
    return stacked([...lines(label(name, style.label), room, 'centre'), ...said])
  }
  const [above, below] = [words(sides.top, width), words(sides.bottom, width)]
  const [left, right] = [words(sides.left, beside), words(sides.right, beside)]
  const draw = (x: number, y: number): Ink[] => {
    const [first, top] = [x + beside + GAP, y + line]
    const middle = (part: Piece) => top + (rows * size - part.height) / 2
    return [
      ...above.draw(x, y + (line - above.height) / 2, 0),
      ...below.draw(x, top + rows * size + 1, 0),
      ...left.draw(x, middle(left), 0),
      ...right.draw(first + columns * size + GAP, middle(right), 0),
      ...cells.flatMap((cell) => cellInk(cell, first, top, size)),
      ...borders(cells, first, top, size),
      rectangle(first, top, columns * size, rows * size, RULE.firm * 1.5),
    ]
  }
  return [...heading(title, frame), space(2), { height: rows * size + 2 * Math.max(line, heightOf([below])), draw }]
}

function cellInk({ column, row, shade, divided, ticked }: DrawingCell, left: number, top: number, size: number): Ink[] {
  const [x, y] = [left + column * size, top + row * size]
  const inset = shade === 'black' ? 1.4 : 0
  return [
    ...(shade === 'grey' ? [{ type: 'rect' as const, x, y, w: size, h: size, lineWidth: 0, color: TINT }] : []),
    rectangle(x + inset, y + inset, size - 2 * inset, size - 2 * inset, shade === 'black' ? RULE.heavy : RULE.hair),
    ...(divided === undefined ? [] : [diagonal(x, y, size, divided)]),
    ...(ticked ? [stroke(x, y, size)] : []),
  ]
}

/** Firm lines where the shade changes. */
const borders = (cells: readonly DrawingCell[], left: number, top: number, size: number): Ink[] =>
  cells.flatMap(({ column, row, shade }) => {
    const differs = (dx: number, dy: number): boolean => {
      const other = cells.find((cell) => cell.column === column + dx && cell.row === row + dy)
      return other !== undefined && other.shade !== shade
    }
    const [x, y] = [left + column * size, top + row * size]
    return [
      ...(differs(1, 0) ? [upright(x + size, y, size, RULE.firm)] : []),
      ...(differs(0, 1) ? [level(x, y + size, size, RULE.firm)] : []),
    ]
  })

const diagonal = (x: number, y: number, size: number, way: 'falling' | 'rising'): Ink =>
  way === 'falling'
    ? path(
        [
          [x, y],
          [x + size, y + size],
        ],
        RULE.fine,
      )
    : path(
        [
          [x, y + size],
          [x + size, y],
        ],
        RULE.fine,
      )
