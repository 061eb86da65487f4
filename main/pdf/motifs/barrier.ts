import {
  labelRuns,
  horizontalLineInk,
  polylineInk,
  pictureInk,
  rectangle,
  textLine,
  type DrawnElement,
} from '../drawing/ink.ts'
import { STROKE_WIDTHS } from '../base/style.ts'
import type { MotifDrawing } from './motifDrawing.ts'

/** Sizes of the board in points: its height, and the distance and slant of its stripes. */
const BOARD = { height: 4.2, step: 6, lean: 4.2 }

/** Draws a striped board with strokes only, so that the board takes little ink. */
function board(x: number, y: number, width: number, height = BOARD.height): DrawnElement[] {
  const count = Math.max(1, Math.floor((width - BOARD.lean) / BOARD.step))
  const first = x + (width - BOARD.lean - (count - 1) * BOARD.step) / 2
  const stripes = Array.from({ length: count }, (_, at) =>
    polylineInk(
      [
        [first + at * BOARD.step, y + height],
        [first + at * BOARD.step + BOARD.lean, y],
      ],
      1.6,
    ),
  )
  return [rectangle(x, y, width, height, STROKE_WIDTHS.fine), ...stripes]
}

/** Draws the corner marks of a frame, like the corner marks of a gun sight. */
function corners(x: number, y: number, width: number, height: number, arm: number): DrawnElement[] {
  const corner = (atX: number, atY: number, toX: 1 | -1, toY: 1 | -1) =>
    polylineInk(
      [
        [atX + arm * toX, atY],
        [atX, atY],
        [atX, atY + arm * toY],
      ],
      STROKE_WIDTHS.heavy,
    )
  return [
    corner(x, y, 1, 1),
    corner(x + width, y, -1, 1),
    corner(x, y + height, 1, -1),
    corner(x + width, y + height, -1, -1),
  ]
}

/** Width of the board next to a title. */
const SIDE = 44

/** Motif of a road block: headings with a striped board, frames with corner marks. */
export const barrierMotif: MotifDrawing = {
  inset: 0,
  titlesTables: false,
  headingHeight: (size, isBare) => (isBare ? 4 : size * 1.25 + 4.5),
  heading(title, x, y, width, size) {
    if (title === '') return [horizontalLineInk(x, y + 1, width, STROKE_WIDTHS.firm)]
    const side = Math.min(SIDE, width / 4)
    const foot = y + size * 1.25 + 1.5
    return [
      textLine(x, y + size, labelRuns(title, size, 0.08)),
      horizontalLineInk(x, foot, width, STROKE_WIDTHS.firm),
      ...board(x + width - side, foot - BOARD.height - 1.6, side),
    ]
  },
  portrait: (x, y, width, height, picture) => [
    ...pictureInk(picture, x, y, width, height),
    rectangle(x, y, width, height, STROKE_WIDTHS.fine),
    ...corners(x, y, width, height, 10),
  ],
  band: (x, y, width, height) => [
    rectangle(x, y, width, height, STROKE_WIDTHS.fine),
    ...corners(x, y, width, height, 7),
  ],
  emblem: (x, y, width, height) => [rectangle(x, y, width, height, STROKE_WIDTHS.fine)],
  binding: () => [],
}
