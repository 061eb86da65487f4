import type { DrawingBlock, DrawingCell } from '../../../shared/sheets/model.ts'
import { centred, label, path, rectangle, stroke, type Ink } from '../ink/ink.ts'
import { space, type Piece } from '../ink/piece.ts'
import { mm, RULE } from '../style.ts'
import { heading, type Frame } from './heading.ts'

const CELL = mm(6.6)
const TINT = '#e4e4e4'

/** A drawing made of cells: grey ones tinted, black ones in a heavy frame, so that a pencil still marks them. */
export function drawingPieces({ title, columns, rows, cells, sides }: DrawingBlock, frame: Frame): Piece[] {
  const { width, style } = frame
  const size = Math.min(CELL, (width * 0.66) / columns)
  const line = style.label * 1.4
  const draw = (x: number, y: number): Ink[] => {
    const [left, top] = [x + (width - columns * size) / 2, y + line]
    const middle = top + (rows * size) / 2
    return [
      centred(x + width / 2, y + style.label, label(sides.top, style.label)),
      centred(x + width / 2, top + rows * size + style.label * 1.1, label(sides.bottom, style.label)),
      centred((x + left) / 2, middle, label(sides.left, style.label)),
      centred((left + columns * size + x + width) / 2, middle, label(sides.right, style.label)),
      ...cells.flatMap((cell) => cellInk(cell, left, top, size)),
    ]
  }
  return [...heading(title, frame), space(2), { height: rows * size + 2 * line, draw }]
}

function cellInk({ column, row, shade, divided, ticked }: DrawingCell, left: number, top: number, size: number): Ink[] {
  const [x, y] = [left + column * size, top + row * size]
  const inset = shade === 'black' ? 1.2 : 0
  return [
    ...(shade === 'grey' ? [{ type: 'rect' as const, x, y, w: size, h: size, lineWidth: 0, color: TINT }] : []),
    rectangle(x + inset, y + inset, size - 2 * inset, size - 2 * inset, shade === 'black' ? RULE.heavy : RULE.fine),
    ...(divided === undefined ? [] : [diagonal(x, y, size, divided)]),
    ...(ticked ? [stroke(x, y, size)] : []),
  ]
}

const diagonal = (x: number, y: number, size: number, way: 'falling' | 'rising'): Ink =>
  way === 'falling'
    ? path(
        [
          [x, y],
          [x + size, y + size],
        ],
        RULE.hair,
      )
    : path(
        [
          [x, y + size],
          [x + size, y],
        ],
        RULE.hair,
      )
