import type { BandPairGridBlock } from '../../../../../shared/sheets/book.ts'
import {
  centredTextLine,
  rightTextLine,
  labelRuns,
  horizontalLineInk,
  polylineInk,
  rectangle,
  widthOfRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../../../drawing/ink.ts'
import type { PagePiece } from '../../../drawing/piece.ts'
import { STROKE_WIDTHS } from '../../../base/style.ts'
import { headingPieces } from '../../../blocks/heading.ts'
import type { BookFrame } from '../../bookFormat.ts'
import { captionPieces, whiteBackground } from './ranks.ts'
import { fittedNameRun } from './chartLines.ts'

const NAMES = 0.36
const NUMBER = 16
/** Gap between the longest name and the number after it. */
const BESIDE = 8
/** Maximum size of a cell, and the distances of hatching lines for the highest and for the lowest value. */
const LARGEST = 24
const CLOSE = 1.7
const WIDE = 7

/**
 * Returns a grid with a number for each pair of warbands: who did how much to whom. Cells with higher values have
 * denser hatching. The cell of a warband against itself has a dash.
 */
export function bandDuelGridPieces(block: BandPairGridBlock, frame: BookFrame): PagePiece[] {
  const { width, style } = frame
  const { names, cells } = block
  const runs = names.map((text): TextRun => ({ text, size: style.small }))
  const room = Math.min(width * NAMES, Math.max(...runs.map((run) => widthOfRuns([run]))) + BESIDE)
  const cell = Math.min(LARGEST, (width - room - NUMBER) / names.length)
  const size = Math.min(style.small, cell * 0.5)
  const most = Math.max(1, ...cells.flat())
  const head = style.label * 1.6
  const draw = (x: number, y: number): DrawnElement[] => {
    const left = x + room + NUMBER
    const top = y + head
    return [
      ...names.flatMap((name, at): DrawnElement[] => {
        const base = top + (at + 0.5) * cell + style.small * 0.35
        return [
          centredTextLine(left + (at + 0.5) * cell, y + style.label, labelRuns(String(at + 1), style.label)),
          rightTextLine(left - 5, base, labelRuns(String(at + 1), style.label)),
          textLine(x, base, [fittedNameRun(name, style.small, room - 4, false)]),
        ]
      }),
      ...cells.flatMap((row, down) =>
        row.flatMap((figure, across) =>
          figure === 0 && across === down
            ? [
                horizontalLineInk(
                  left + (across + 0.3) * cell,
                  top + (down + 0.5) * cell,
                  cell * 0.4,
                  STROKE_WIDTHS.fine,
                ),
              ]
            : cellInk(figure, most, left + across * cell, top + down * cell, cell, size),
        ),
      ),
      ...cells.flatMap((row, down) =>
        row.map((_, across) => rectangle(left + across * cell, top + down * cell, cell, cell, STROKE_WIDTHS.hair)),
      ),
    ]
  }
  return [
    ...(block.title === '' ? [] : headingPieces(block.title, frame)),
    ...captionPieces(block.caption, frame),
    { height: head + names.length * cell + 4, draw },
  ]
}

function cellInk(figure: number, most: number, x: number, y: number, side: number, size: number): DrawnElement[] {
  if (figure === 0) return []
  const gap = WIDE - (WIDE - CLOSE) * (figure / most)
  const run = [{ text: String(figure), size, face: 'bold' as const }]
  const wide = widthOfRuns(run) + 2
  return [
    ...hatching(x, y, side, gap),
    whiteBackground(x + (side - wide) / 2, y + side / 2 - size * 0.5, wide, size),
    centredTextLine(x + side / 2, y + side / 2 + size * 0.35, run),
  ]
}

/** Draws rising hatching lines across a square. */
function hatching(x: number, y: number, side: number, gap: number): DrawnElement[] {
  const count = Math.floor((2 * side) / gap)
  return Array.from({ length: count }, (_, at) => {
    const from = (at + 0.5) * gap
    const [startX, startY] = from <= side ? [x, y + from] : [x + from - side, y + side]
    const [endX, endY] = from <= side ? [x + from, y] : [x + side, y + from - side]
    return polylineInk(
      [
        [startX, startY],
        [endX, endY],
      ],
      STROKE_WIDTHS.hair,
    )
  })
}
