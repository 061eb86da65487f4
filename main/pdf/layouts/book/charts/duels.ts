import type { DuelsBlock } from '../../../../../shared/sheets/book.ts'
import {
  centred,
  ending,
  label,
  level,
  path,
  rectangle,
  widthOfRuns,
  words,
  type Ink,
  type Run,
} from '../../../drawing/ink.ts'
import type { Piece } from '../../../drawing/piece.ts'
import { RULE } from '../../../base/style.ts'
import { heading } from '../../../blocks/heading.ts'
import type { BookFrame } from '../../bookFormat.ts'
import { captionPieces, ground } from './ranks.ts'
import { nameRun } from './strokes.ts'

const NAMES = 0.36
const NUMBER = 16
/** From the longest name to its number. */
const BESIDE = 8
/** A cell is no larger; and from one hatching line to the next where there is most, and least. */
const LARGEST = 24
const CLOSE = 1.7
const WIDE = 7

/** Who struck whom: a grid, its cells hatched the closer the more there is in them; a band against itself is a stroke. */
export function duelsPieces(block: DuelsBlock, frame: BookFrame): Piece[] {
  const { width, style } = frame
  const { names, cells } = block
  const runs = names.map((text): Run => ({ text, size: style.small }))
  const room = Math.min(width * NAMES, Math.max(...runs.map((run) => widthOfRuns([run]))) + BESIDE)
  const cell = Math.min(LARGEST, (width - room - NUMBER) / names.length)
  const size = Math.min(style.small, cell * 0.5)
  const most = Math.max(1, ...cells.flat())
  const head = style.label * 1.6
  const draw = (x: number, y: number): Ink[] => {
    const left = x + room + NUMBER
    const top = y + head
    return [
      ...names.flatMap((name, at): Ink[] => {
        const base = top + (at + 0.5) * cell + style.small * 0.35
        return [
          centred(left + (at + 0.5) * cell, y + style.label, label(String(at + 1), style.label)),
          ending(left - 5, base, label(String(at + 1), style.label)),
          words(x, base, [nameRun(name, style.small, room - 4, false)]),
        ]
      }),
      ...cells.flatMap((row, down) =>
        row.flatMap((figure, across) =>
          figure === 0 && across === down
            ? [level(left + (across + 0.3) * cell, top + (down + 0.5) * cell, cell * 0.4, RULE.fine)]
            : cellInk(figure, most, left + across * cell, top + down * cell, cell, size),
        ),
      ),
      ...cells.flatMap((row, down) =>
        row.map((_, across) => rectangle(left + across * cell, top + down * cell, cell, cell, RULE.hair)),
      ),
    ]
  }
  return [
    ...(block.title === '' ? [] : heading(block.title, frame)),
    ...captionPieces(block.caption, frame),
    { height: head + names.length * cell + 4, draw },
  ]
}

function cellInk(figure: number, most: number, x: number, y: number, side: number, size: number): Ink[] {
  if (figure === 0) return []
  const gap = WIDE - (WIDE - CLOSE) * (figure / most)
  const run = [{ text: String(figure), size, face: 'bold' as const }]
  const wide = widthOfRuns(run) + 2
  return [
    ...hatching(x, y, side, gap),
    ground(x + (side - wide) / 2, y + side / 2 - size * 0.5, wide, size),
    centred(x + side / 2, y + side / 2 + size * 0.35, run),
  ]
}

/** Lines that rise across a square. */
function hatching(x: number, y: number, side: number, gap: number): Ink[] {
  const count = Math.floor((2 * side) / gap)
  return Array.from({ length: count }, (_, at) => {
    const from = (at + 0.5) * gap
    const [startX, startY] = from <= side ? [x, y + from] : [x + from - side, y + side]
    const [endX, endY] = from <= side ? [x + from, y] : [x + side, y + from - side]
    return path(
      [
        [startX, startY],
        [endX, endY],
      ],
      RULE.hair,
    )
  })
}
