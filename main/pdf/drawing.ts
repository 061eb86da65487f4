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
        stack: [word(sides.top), { canvas: cells.flatMap(cellShapes), margin: [0, 2, 0, 2] }, word(sides.bottom)],
      },
      beside(sides.right),
    ],
  }
}

const diagonal = (x: number, y: number, way: 'falling' | 'rising'): CanvasElement => ({
  type: 'line',
  x1: x,
  y1: way === 'falling' ? y : y + CELL,
  x2: x + CELL,
  y2: way === 'falling' ? y + CELL : y,
  lineWidth: RULE.hair,
})

function cellShapes({ column, row, shade, divided, ticked }: DrawingCell): CanvasElement[] {
  const [x, y] = [column * CELL, row * CELL]
  const heavy = shade === 'black'
  const inset = heavy ? 1.2 : 0
  return [
    {
      type: 'rect',
      x: x + inset,
      y: y + inset,
      w: CELL - 2 * inset,
      h: CELL - 2 * inset,
      lineWidth: heavy ? RULE.heavy : RULE.fine,
      ...(shade === 'grey' && { color: TINT }),
    },
    ...(shade === 'grey' ? [{ type: 'rect' as const, x, y, w: CELL, h: CELL, lineWidth: RULE.fine }] : []),
    ...(divided === undefined ? [] : [diagonal(x, y, divided)]),
    ...(ticked
      ? [{ type: 'line' as const, x1: x + 3, y1: y + CELL - 3, x2: x + CELL - 3, y2: y + 3, lineWidth: RULE.firm }]
      : []),
  ]
}
