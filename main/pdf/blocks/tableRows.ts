import type { TableRow } from '../../../shared/sheets/model.ts'
import { label, rectangle, widthOfRuns, words } from '../drawing/ink.ts'
import type { Piece } from '../drawing/piece.ts'
import type { Style } from '../base/style.ts'

/** Rows of more lines than this have no room on any page: they go on below themselves. */
const MOST_LINES = 50

/** A row, or what of it stands together; the last part has its note. */
export interface RowPart {
  readonly row: TableRow
  readonly cells: readonly (readonly Piece[])[]
  readonly isFirst: boolean
}

/** A row in parts that a page has room for: one, unless somebody owns half the world. */
export function partsOf(row: TableRow, cells: readonly (readonly Piece[])[]): RowPart[] {
  const count = Math.max(1, Math.ceil(Math.max(...cells.map(({ length }) => length)) / MOST_LINES))
  return Array.from({ length: count }, (_, part) => ({
    row: part === count - 1 ? row : { cells: row.cells },
    cells: cells.map((set) => set.slice(part * MOST_LINES, (part + 1) * MOST_LINES)),
    isFirst: part === 0,
  }))
}

/** Between two boxes, and behind the word before them. */
const BOX_GAP = 4

/** Boxes to tick behind their word, on as many lines as they need. */
export function boxLines({ boxes }: TableRow, width: number, { box, label: size }: Style): Piece[] {
  if (!boxes || boxes.count < 1) return []
  const name = label(boxes.label, size)
  const left = widthOfRuns(name) + BOX_GAP
  const aLine = Math.max(1, Math.floor((width - left + BOX_GAP) / (box + BOX_GAP)))
  return Array.from({ length: Math.ceil(boxes.count / aLine) }, (_, line): Piece => ({
    height: box + 2.5,
    draw: (x, y) => [
      ...(line === 0 ? [words(x, y + 1 + box / 2 + size * 0.34, name)] : []),
      ...Array.from({ length: Math.min(aLine, boxes.count - line * aLine) }, (_box, at) =>
        rectangle(x + left + at * (box + BOX_GAP), y + 1, box, box),
      ),
    ],
  }))
}
