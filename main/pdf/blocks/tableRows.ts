import type { SheetTableRow } from '../../../shared/sheets/model.ts'
import { labelRuns, rectangle, widthOfRuns, textLine } from '../drawing/ink.ts'
import type { PagePiece } from '../drawing/piece.ts'
import type { SheetStyle } from '../base/style.ts'

/** Maximum number of lines in a row. A row with more lines is divided, because no page has room for it. */
const MAX_ROW_LINES = 50

/** A whole row or one part of a divided row; the last part has the note. */
export interface TableRowPart {
  readonly row: SheetTableRow
  readonly cells: readonly (readonly PagePiece[])[]
  readonly isFirst: boolean
}

/** Splits a row into parts that each fit a page; nearly every row has one part. */
export function splitTableRow(row: SheetTableRow, cells: readonly (readonly PagePiece[])[]): TableRowPart[] {
  const count = Math.max(1, Math.ceil(Math.max(...cells.map(({ length }) => length)) / MAX_ROW_LINES))
  return Array.from({ length: count }, (_, part) => ({
    row: part === count - 1 ? row : { cells: row.cells },
    cells: cells.map((set) => set.slice(part * MAX_ROW_LINES, (part + 1) * MAX_ROW_LINES)),
    isFirst: part === 0,
  }))
}

/** Gap between two boxes, and between a box and the word before it. */
const BOX_GAP = 4

/** Returns boxes to tick after their word, in as many lines as needed. */
export function boxLines({ boxes }: SheetTableRow, width: number, { box, label: size }: SheetStyle): PagePiece[] {
  if (!boxes || boxes.count < 1) return []
  const name = labelRuns(boxes.label, size)
  const left = widthOfRuns(name) + BOX_GAP
  const aLine = Math.max(1, Math.floor((width - left + BOX_GAP) / (box + BOX_GAP)))
  return Array.from({ length: Math.ceil(boxes.count / aLine) }, (_, line): PagePiece => ({
    height: box + 2.5,
    draw: (x, y) => [
      ...(line === 0 ? [textLine(x, y + 1 + box / 2 + size * 0.34, name)] : []),
      ...Array.from({ length: Math.min(aLine, boxes.count - line * aLine) }, (_box, at) =>
        rectangle(x + left + at * (box + BOX_GAP), y + 1, box, box),
      ),
    ],
  }))
}
