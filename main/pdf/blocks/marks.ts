import type { TrackerBlock, TrackerCell } from '../../../shared/sheets/model.ts'
import { centredTextLine, circle, polylineInk, rectangle, tickStroke, type DrawnElement } from '../drawing/ink.ts'
import { STROKE_WIDTHS } from '../base/style.ts'

export type MarkShape = TrackerBlock['shape']

/** Draws a miniature seen from the front: a head over a cone. */
const pawn = (x: number, y: number, size: number): DrawnElement[] => [
  circle(x + size / 2, y + size * 0.18, size * 0.18),
  polylineInk(
    [
      [x + size * 0.38, y + size * 0.4],
      [x + size * 0.62, y + size * 0.4],
      [x + size * 0.85, y + size],
      [x + size * 0.15, y + size],
    ],
    0.9,
    true,
  ),
]

const crossInk = (x: number, y: number, size: number): DrawnElement[] => [
  polylineInk(
    [
      [x, y],
      [x + size, y + size],
    ],
    1.2,
  ),
  polylineInk(
    [
      [x + size, y],
      [x, y + size],
    ],
    1.2,
  ),
]

/** Draws a mark of this size and its content, with the top left corner at x, y. */
export function trackerMarkInk(
  shape: MarkShape,
  { figure, heavy, ticked }: TrackerCell,
  x: number,
  y: number,
  size: number,
): DrawnElement[] {
  if (shape === 'pawn') return [...pawn(x, y, size), ...(ticked ? crossInk(x, y, size) : [])]
  const frame =
    shape === 'circle'
      ? circle(x + size / 2, y + size / 2, size / 2, heavy ? STROKE_WIDTHS.heavy : 0.9)
      : rectangle(x, y, size, size, heavy ? STROKE_WIDTHS.firm * 1.4 : STROKE_WIDTHS.fine)
  const letter = heavy ? size * 0.62 : size * 0.5
  return [
    frame,
    ...(figure === undefined
      ? []
      : [
          centredTextLine(x + size / 2, y + size / 2 + letter * 0.34, [
            { text: figure, size: letter, ...(heavy && { face: 'bold' as const }) },
          ]),
        ]),
    ...(ticked ? [tickStroke(x, y, size)] : []),
  ]
}

/** Draws a box with a word next to it. */
export const checkboxInk = (word: string, x: number, y: number, box: number, size: number): DrawnElement[] => [
  rectangle(x, y, box, box),
  { x: x + box + 5, y: y + box / 2 + size * 0.34, runs: [{ text: word, size }] },
]
