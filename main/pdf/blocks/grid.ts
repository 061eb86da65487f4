import type { TrackerBlock, TrackerCell, TrackerRow } from '../../../shared/sheets/model.ts'
import {
  centredTextLine,
  labelRuns,
  rectangle,
  widthOfRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../drawing/ink.ts'
import { linePieces, spacePiece, type PagePiece } from '../drawing/piece.ts'
import { mm, STROKE_WIDTHS, type SheetStyle } from '../base/style.ts'
import { headingPieces, type BlockFrame } from './heading.ts'

const TALLEST = mm(6.2)
const BETWEEN = 2.6
const END_GAP = 12
/**
 * Minimum width of a box in points. If the boxes of a row would be narrower, the numbers at the end of the row move
 * above the row.
 */
const NARROWEST = 20

type RowEnds = NonNullable<TrackerRow['ends']>

const nameOf = ({ label: name = '' }: TrackerRow, style: SheetStyle): TextRun[] => [
  { text: name, size: style.table * 1.1, face: 'name' },
]
const endRuns = (figure: string, style: SheetStyle): TextRun[] => [
  { text: figure, size: style.table * 1.1, face: 'bold' },
]

/** Returns the width of each column of numbers at the end of the rows, wide enough for its heading. */
function endWidths(rows: readonly TrackerRow[], style: SheetStyle): number[] {
  const ends = rows[0]?.ends ?? []
  return ends.map((end, at) => {
    const figures = rows.map((row) => widthOfRuns(endRuns(row.ends?.[at]?.figure ?? '', style)))
    return Math.max(widthOfRuns(labelRuns(end.label, style.label)), ...figures) + END_GAP
  })
}

const sumOfWidths = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0)

/** Returns rows of equal boxes across the whole width, with numbers at the end of each row. */
export function layOutTrackerGrid(block: TrackerBlock, frame: BlockFrame): PagePiece[] {
  const { width, style } = frame
  const { rows } = block
  const left = Math.max(0, ...rows.map((row) => widthOfRuns(nameOf(row, style)))) + 5
  const count = Math.max(1, ...rows.map(({ cells }) => cells.length))
  const ends = endWidths(rows, style)
  const isBeside = (width - left - sumOfWidths(ends)) / count >= NARROWEST
  const box = (width - left - (isBeside ? sumOfWidths(ends) : 0)) / count
  const place: GridGeometry = { left, box, ends: isBeside ? ends : [], width, style }
  return [
    ...headingPieces(block.title, frame, block.note),
    ...(isBeside && ends.length > 0 ? [headsPiece(rows[0]!.ends!, place)] : [spacePiece(3)]),
    ...rows.flatMap((row) => [
      ...(isBeside ? [] : endsAboveRow(endsWithLabels(row, rows), width, style)),
      rowPiece(row, place),
    ]),
  ]
}

interface GridGeometry {
  readonly left: number
  readonly box: number
  readonly ends: readonly number[]
  readonly width: number
  readonly style: SheetStyle
}

const endMiddles = ({ ends, width }: GridGeometry, x: number): number[] =>
  ends.map((own, at) => x + width - sumOfWidths(ends.slice(at)) + (own + END_GAP) / 2)

const headsPiece = (heads: RowEnds, place: GridGeometry): PagePiece => ({
  height: place.style.label * 1.5,
  keep: true,
  draw: (x, y) =>
    endMiddles(place, x).map((middle, at) =>
      centredTextLine(middle, y + place.style.label * 1.05, labelRuns(heads[at]!.label, place.style.label)),
    ),
})

/**
 * Returns the numbers at the end of a row, each with its label. In the data only the first row has labels, so the
 * labels are taken from the first row.
 */
const endsWithLabels = ({ ends = [] }: TrackerRow, rows: readonly TrackerRow[]): RowEnds =>
  ends.map((end, at) => ({ ...end, label: rows[0]?.ends?.[at]?.label ?? end.label }))

/** Returns the line with the numbers above a row: « SRA 6 · Frénésie 8 ». */
const endsAboveRow = (ends: RowEnds, width: number, style: SheetStyle): PagePiece[] =>
  ends.length === 0
    ? []
    : linePieces(
        ends.flatMap(({ label: name, figure }, at): TextRun[] => [
          { text: `${at > 0 ? ' · ' : ''}${name}\u00a0`, size: style.small },
          { text: figure, size: style.small, face: 'bold' },
        ]),
        width,
      ).map((line) => ({ ...line, keep: true }))

function rowPiece(row: TrackerRow, place: GridGeometry): PagePiece {
  const { left, box, style } = place
  const high = Math.min(TALLEST, Math.max(style.box, box))
  return {
    height: high + BETWEEN,
    draw: (x, y): DrawnElement[] => [
      centredTextLine(x + (left - 5) / 2, y + high / 2 + style.table * 0.36, nameOf(row, style)),
      ...row.cells.flatMap((cell, at) => boxInk(cell, x + left + at * box, y, box, high, style)),
      ...endMiddles(place, x).map((middle, at) =>
        centredTextLine(middle, y + high / 2 + style.table * 0.38, endRuns(row.ends?.[at]?.figure ?? '', style)),
      ),
    ],
  }
}

function boxInk(
  { figure, heavy }: TrackerCell,
  x: number,
  y: number,
  box: number,
  high: number,
  style: SheetStyle,
): DrawnElement[] {
  if (heavy) {
    const line = Math.min(STROKE_WIDTHS.heavy, box * 0.09)
    const inner = [x + line / 2, y + line / 2, box - line, high - line] as const
    const size = Math.min(high * 0.72, box * 0.8)
    const run: TextRun = { text: figure ?? '', size, face: 'bold' }
    return [rectangle(...inner, line), centredTextLine(x + box / 2, y + high / 2 + size * 0.34, [run])]
  }
  const size = Math.min(style.small, box * 0.55)
  return [
    rectangle(x, y, box, high),
    ...(figure === undefined ? [] : [textLine(x + 1.6, y + size * 0.95, [{ text: figure, size }])]),
  ]
}
