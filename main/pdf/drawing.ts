import type { DrawingBlock, DrawingCell } from '../../shared/sheets/model.ts'
import type { CanvasElement, Column, Content } from './pdfmakeTypes.ts'
import { mm, RULE, SIZE } from './style.ts'

const CELL = mm(6.6)
/** Room for the words at the sides. */
const SIDE = 70
const TINT = '#e4e4e4'

/** A drawing made of cells: grey ones tinted, black ones in a heavy frame (so that a pencil still marks them). */
export function drawingBlock({ columns, rows, cells, sides }: DrawingBlock): Content {
  const width = columns * CELL
  const word = (text: string): Content => ({ text, fontSize: SIZE.small, alignment: 'center' })
  const beside = (text: string): Column => ({
    width: SIDE,
    text,
    fontSize: SIZE.small,
    alignment: 'center',
    margin: [0, (rows * CELL) / 2 - 6, 0, 0],
  })
  return {
    margin: [0, 6, 0, 0],
    columnGap: 4,
    columns: [
      beside(sides.left),
      {
        width,
        stack: [
          word(sides.top),
          { canvas: cells.flatMap((cell) => cellShapes(cell, CELL)), margin: [0, 2, 0, 2] },
          word(sides.bottom),
        ],
      },
      beside(sides.right),
    ],
  }
}

const diagonal = (x: number, y: number, size: number, way: 'falling' | 'rising'): CanvasElement => ({
  type: 'line',
  x1: x,
  y1: way === 'falling' ? y : y + size,
  x2: x + size,
  y2: way === 'falling' ? y + size : y,
  lineWidth: RULE.hair,
})

/** The shapes of a cell, `size` points wide. */
export function cellShapes({ column, row, shade, divided, ticked }: DrawingCell, size: number): CanvasElement[] {
  const [x, y] = [column * size, row * size]
  const heavy = shade === 'black'
  const inset = heavy ? 1.2 : 0
  return [
    {
      type: 'rect',
      x: x + inset,
      y: y + inset,
      w: size - 2 * inset,
      h: size - 2 * inset,
      lineWidth: heavy ? RULE.heavy : RULE.fine,
      ...(shade === 'grey' && { color: TINT }),
    },
    ...(shade === 'grey' ? [{ type: 'rect' as const, x, y, w: size, h: size, lineWidth: RULE.fine }] : []),
    ...(divided === undefined ? [] : [diagonal(x, y, size, divided)]),
    ...(ticked
      ? [{ type: 'line' as const, x1: x + 3, y1: y + size - 3, x2: x + size - 3, y2: y + 3, lineWidth: RULE.firm }]
      : []),
  ]
}
