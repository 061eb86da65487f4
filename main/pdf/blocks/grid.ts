import type { TrackerBlock, TrackerCell, TrackerRow } from '../../../shared/sheets/model.ts'
import { centred, label, rectangle, widthOfRuns, words, type Ink, type Run } from '../drawing/ink.ts'
import { lines, space, type Piece } from '../drawing/piece.ts'
import { mm, RULE, type Style } from '../base/style.ts'
import { heading, type Frame } from './heading.ts'

const TALLEST = mm(6.2)
const BETWEEN = 2.6
const END_GAP = 12
/** Boxes narrower than this leave no room beside them: what stands at the end of a row goes above it. */
const NARROWEST = 20

type Ends = NonNullable<TrackerRow['ends']>

const nameOf = ({ label: name = '' }: TrackerRow, style: Style): Run[] => [
  { text: name, size: style.table * 1.1, face: 'name' },
]
const endRuns = (figure: string, style: Style): Run[] => [{ text: figure, size: style.table * 1.1, face: 'bold' }]

/** The width that each figure at the end of the rows takes, and its head. */
function endWidths(rows: readonly TrackerRow[], style: Style): number[] {
  const ends = rows[0]?.ends ?? []
  return ends.map((end, at) => {
    const figures = rows.map((row) => widthOfRuns(endRuns(row.ends?.[at]?.figure ?? '', style)))
    return Math.max(widthOfRuns(label(end.label, style.label)), ...figures) + END_GAP
  })
}

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0)

/** Rows of equal boxes over all the width, the figures that a row stands for at its end. */
export function gridPieces(block: TrackerBlock, frame: Frame): Piece[] {
  const { width, style } = frame
  const { rows } = block
  const left = Math.max(0, ...rows.map((row) => widthOfRuns(nameOf(row, style)))) + 5
  const count = Math.max(1, ...rows.map(({ cells }) => cells.length))
  const ends = endWidths(rows, style)
  const isBeside = (width - left - sum(ends)) / count >= NARROWEST
  const box = (width - left - (isBeside ? sum(ends) : 0)) / count
  const place: Place = { left, box, ends: isBeside ? ends : [], width, style }
  return [
    ...heading(block.title, frame, block.note),
    ...(isBeside && ends.length > 0 ? [headsPiece(rows[0]!.ends!, place)] : [space(3)]),
    ...rows.flatMap((row) => [...(isBeside ? [] : aboveRow(namedEnds(row, rows), width, style)), rowPiece(row, place)]),
  ]
}

interface Place {
  readonly left: number
  readonly box: number
  readonly ends: readonly number[]
  readonly width: number
  readonly style: Style
}

const endMiddles = ({ ends, width }: Place, x: number): number[] =>
  ends.map((own, at) => x + width - sum(ends.slice(at)) + (own + END_GAP) / 2)

const headsPiece = (heads: Ends, place: Place): Piece => ({
  height: place.style.label * 1.5,
  keep: true,
  draw: (x, y) =>
    endMiddles(place, x).map((middle, at) =>
      centred(middle, y + place.style.label * 1.05, label(heads[at]!.label, place.style.label)),
    ),
})

/** A row's figures with their heads: the first row has them for all. */
const namedEnds = ({ ends = [] }: TrackerRow, rows: readonly TrackerRow[]): Ends =>
  ends.map((end, at) => ({ ...end, label: rows[0]?.ends?.[at]?.label ?? end.label }))

/** « SRA 6 · Frénésie 8 ». */
const aboveRow = (ends: Ends, width: number, style: Style): Piece[] =>
  ends.length === 0
    ? []
    : lines(
        ends.flatMap(({ label: name, figure }, at): Run[] => [
          { text: `${at > 0 ? ' · ' : ''}${name}\u00a0`, size: style.small },
          { text: figure, size: style.small, face: 'bold' },
        ]),
        width,
      ).map((line) => ({ ...line, keep: true }))

function rowPiece(row: TrackerRow, place: Place): Piece {
  const { left, box, style } = place
  const high = Math.min(TALLEST, Math.max(style.box, box))
  return {
    height: high + BETWEEN,
    draw: (x, y): Ink[] => [
      centred(x + (left - 5) / 2, y + high / 2 + style.table * 0.36, nameOf(row, style)),
      ...row.cells.flatMap((cell, at) => boxInk(cell, x + left + at * box, y, box, high, style)),
      ...endMiddles(place, x).map((middle, at) =>
        centred(middle, y + high / 2 + style.table * 0.38, endRuns(row.ends?.[at]?.figure ?? '', style)),
      ),
    ],
  }
}

function boxInk({ figure, heavy }: TrackerCell, x: number, y: number, box: number, high: number, style: Style): Ink[] {
  if (heavy) {
    const line = Math.min(RULE.heavy, box * 0.09)
    const inner = [x + line / 2, y + line / 2, box - line, high - line] as const
    const size = Math.min(high * 0.72, box * 0.8)
    const run: Run = { text: figure ?? '', size, face: 'bold' }
    return [rectangle(...inner, line), centred(x + box / 2, y + high / 2 + size * 0.34, [run])]
  }
  const size = Math.min(style.small, box * 0.55)
  return [
    rectangle(x, y, box, high),
    ...(figure === undefined ? [] : [words(x + 1.6, y + size * 0.95, [{ text: figure, size }])]),
  ]
}
