import type { RowMove, RowSpan } from './gridTypes.ts'

/** A cell by the indexes of its row and its column. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/**
 * The selected range. `anchor`: the cell where it began; it has the focus, and typing goes there. `head`: the opposite
 * corner, which moves when the range is extended.
 */
export interface GridSelection {
  readonly anchor: CellPosition
  readonly head: CellPosition
}

/** Number of rows and columns of a grid. */
export interface GridSize {
  readonly rows: number
  readonly columns: number
}

/** A range of cells; all four indexes belong to it. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

/** Returns the selection of a single cell. */
export const selectCell = (cell: CellPosition): GridSelection => ({ anchor: cell, head: cell })

/** Returns the selection of a range, with the focus in its first cell. */
export const selectRange = ({ top, bottom, left, right }: CellRange): GridSelection => ({
  anchor: { row: top, column: left },
  head: { row: bottom, column: right },
})

/** Returns the nearest selection inside a grid of this size. */
export function clampSelection({ anchor, head }: GridSelection, size: GridSize): GridSelection {
  const inside = ({ row, column }: CellPosition) => ({
    row: clamp(row, size.rows),
    column: clamp(column, size.columns),
  })
  return { anchor: inside(anchor), head: inside(head) }
}

/** Returns the range that a selection covers. */
export const rangeOf = ({ anchor, head }: GridSelection): CellRange => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
})

/** Returns the rows that a selection covers. */
export function rowsOf(selection: GridSelection): RowSpan {
  const { top, bottom } = rangeOf(selection)
  return { from: top, count: bottom - top + 1 }
}

/**
 * Moves the selection by rows and columns, at most to the edge of the grid. `isExtending`: only the head moves, so that
 * the range grows or shrinks; otherwise a single cell is selected, as far from the anchor.
 */
export function moveSelection(
  { anchor, head }: GridSelection,
  by: { readonly rows?: number; readonly columns?: number },
  size: GridSize,
  isExtending = false,
): GridSelection {
  const from = isExtending ? head : anchor
  const moved = {
    row: clamp(from.row + (by.rows ?? 0), size.rows),
    column: clamp(from.column + (by.columns ?? 0), size.columns),
  }
  return isExtending ? { anchor, head: moved } : selectCell(moved)
}

/** Returns the selection of all cells. */
export const selectAll = ({ rows, columns }: GridSize): GridSelection =>
  selectRange({ top: 0, bottom: Math.max(0, rows - 1), left: 0, right: Math.max(0, columns - 1) })

/** Returns the selection of whole rows, with the focus in their first cell. */
export const selectRows = ({ from, count }: RowSpan, { columns }: GridSize): GridSelection =>
  selectRange({ top: from, bottom: from + count - 1, left: 0, right: Math.max(0, columns - 1) })

/**
 * Returns the cell that Tab goes to (`by` 1) or Shift+Tab (`by` −1), row by row. Returns `end` after the last cell and
 * `start` before the first.
 */
export function nextCell({ row, column }: CellPosition, by: 1 | -1, size: GridSize): CellPosition | 'start' | 'end' {
  const at = row * size.columns + column + by
  if (at < 0) return 'start'
  if (at >= size.rows * size.columns) return 'end'
  return { row: Math.floor(at / size.columns), column: at % size.columns }
}

/** Returns the move of the selected rows by one row; undefined at the edge of the grid. */
export function moveRowsByOne(span: RowSpan, by: 1 | -1, rows: number): RowMove | undefined {
  const to = span.from + by
  return to < 0 || to + span.count > rows ? undefined : { ...span, to }
}

/**
 * Returns the move of rows that are dropped before the row `gap` (`rows`: after the last row); undefined if that
 * changes nothing.
 */
export function moveRowsToGap({ from, count }: RowSpan, gap: number): RowMove | undefined {
  if (gap >= from && gap <= from + count) return undefined
  return { from, count, to: gap < from ? gap : gap - count }
}

/** Returns the selection that covers the same rows after they have moved by a number of rows. */
export const shiftRows = ({ anchor, head }: GridSelection, by: number): GridSelection => ({
  anchor: { ...anchor, row: anchor.row + by },
  head: { ...head, row: head.row + by },
})
