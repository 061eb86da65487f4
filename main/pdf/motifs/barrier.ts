import { label, level, path, photo, rectangle, words, type Ink } from '../drawing/ink.ts'
import { RULE } from '../base/style.ts'
import type { MotifInk } from './motifInk.ts'

/** The board: its height, how far its stripes stand apart and lean over. */
const BOARD = { height: 4.2, step: 6, lean: 4.2 }

/** A striped board: strokes only, so that it takes little ink. */
function board(x: number, y: number, width: number, height = BOARD.height): Ink[] {
  const count = Math.max(1, Math.floor((width - BOARD.lean) / BOARD.step))
  const first = x + (width - BOARD.lean - (count - 1) * BOARD.step) / 2
  const stripes = Array.from({ length: count }, (_, at) =>
    path(
      [
        [first + at * BOARD.step, y + height],
        [first + at * BOARD.step + BOARD.lean, y],
      ],
      1.6,
    ),
  )
  return [rectangle(x, y, width, height, RULE.fine), ...stripes]
}

/** The corners of a frame, as those of a sight. */
function corners(x: number, y: number, width: number, height: number, arm: number): Ink[] {
  const corner = (atX: number, atY: number, toX: 1 | -1, toY: 1 | -1) =>
    path(
      [
        [atX + arm * toX, atY],
        [atX, atY],
        [atX, atY + arm * toY],
      ],
      RULE.heavy,
    )
  return [
    corner(x, y, 1, 1),
    corner(x + width, y, -1, 1),
    corner(x, y + height, 1, -1),
    corner(x + width, y + height, -1, -1),
  ]
}

/** Room of a board beside a title. */
const SIDE = 44

/** A closed street: headings behind a striped board, frames with the corners of a sight. */
export const barrier: MotifInk = {
  inset: 0,
  titlesTables: false,
  headingHeight: (size, isBare) => (isBare ? 4 : size * 1.25 + 4.5),
  heading(title, x, y, width, size) {
    if (title === '') return [level(x, y + 1, width, RULE.firm)]
    const side = Math.min(SIDE, width / 4)
    const foot = y + size * 1.25 + 1.5
    return [
      words(x, y + size, label(title, size, 0.08)),
      level(x, foot, width, RULE.firm),
      ...board(x + width - side, foot - BOARD.height - 1.6, side),
    ]
  },
  portrait: (x, y, width, height, picture) => [
    ...photo(picture, x, y, width, height),
    rectangle(x, y, width, height, RULE.fine),
    ...corners(x, y, width, height, 10),
  ],
  band: (x, y, width, height) => [rectangle(x, y, width, height, RULE.fine), ...corners(x, y, width, height, 7)],
  emblem: (x, y, width, height) => [rectangle(x, y, width, height, RULE.fine)],
  binding: () => [],
}
