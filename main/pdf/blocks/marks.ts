import type { TrackerBlock, TrackerCell } from '../../../shared/sheets/model.ts'
import { centred, circle, path, rectangle, stroke, type Ink } from '../drawing/ink.ts'
import { RULE } from '../base/style.ts'

export type Shape = TrackerBlock['shape']

/** A model seen from the front: a head over a cone. */
const pawn = (x: number, y: number, size: number): Ink[] => [
  circle(x + size / 2, y + size * 0.18, size * 0.18),
  path(
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

const crossed = (x: number, y: number, size: number): Ink[] => [
  path(
    [
      [x, y],
      [x + size, y + size],
    ],
    1.2,
  ),
  path(
    [
      [x + size, y],
      [x, y + size],
    ],
    1.2,
  ),
]

/** A mark of this size with its top left at x, y, and what stands in it. */
export function mark(shape: Shape, { figure, heavy, ticked }: TrackerCell, x: number, y: number, size: number): Ink[] {
  if (shape === 'pawn') return [...pawn(x, y, size), ...(ticked ? crossed(x, y, size) : [])]
  const frame =
    shape === 'circle'
      ? circle(x + size / 2, y + size / 2, size / 2, heavy ? RULE.heavy : 0.9)
      : rectangle(x, y, size, size, heavy ? RULE.firm * 1.4 : RULE.fine)
  const letter = heavy ? size * 0.62 : size * 0.5
  return [
    frame,
    ...(figure === undefined
      ? []
      : [
          centred(x + size / 2, y + size / 2 + letter * 0.34, [
            { text: figure, size: letter, ...(heavy && { face: 'bold' as const }) },
          ]),
        ]),
    ...(ticked ? [stroke(x, y, size)] : []),
  ]
}

/** A box with a word beside it. */
export const check = (word: string, x: number, y: number, box: number, size: number): Ink[] => [
  rectangle(x, y, box, box),
  { x: x + box + 5, y: y + box / 2 + size * 0.34, runs: [{ text: word, size }] },
]
