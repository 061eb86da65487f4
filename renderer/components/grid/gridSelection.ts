import type { RowMove, RowSpan } from './gridTypes.ts'

/** A cell by the indexes of its row and its column. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** The selected range: from the cell where it began to the cell that has the focus. */
export interface GridSelection {
  readonly anchor: CellPosition
  readonly focus: CellPosition
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
export const selectCell = (focus: CellPosition): GridSelection => ({ anchor: focus, focus })

/** Returns the selection of everything between two corners, with the focus at the first. */
export const selectRange = ({ top, bottom, left, right }: CellRange): GridSelection => ({
  anchor: { row: bottom, column: right },
  focus: { row: top, column: left },
})

/** Returns the nearest selection inside a grid of this size. */
export function clampSelection({ anchor, focus }: GridSelection, size: GridSize): GridSelection {
  const inside = ({ row, column }: CellPosition) => ({
    row: clamp(row, size.rows),
    column: clamp(column, size.columns),
  })
  return { anchor: inside(anchor), focus: inside(focus) }
}

/** Returns the range that a selection covers. */
export const rangeOf = ({ anchor, focus }: GridSelection): CellRange => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

/** Returns the rows that a selection covers. */
export function rowsOf(selection: GridSelection): RowSpan {
  const { top, bottom } = rangeOf(selection)
  return { from: top, count: bottom - top + 1 }
}

/**
 * Moves the focus by rows and columns, at most to the edge of the grid. `isExtending`: the anchor stays, so that the
 * range grows or shrinks; otherwise only the cell with the focus stays selected.
 */
export function moveFocus(
  { anchor, focus }: GridSelection,
  by: { readonly rows?: number; readonly columns?: number },
  size: GridSize,
  isExtending = false,
): GridSelection {
  const moved = {
    row: clamp(focus.row + (by.rows ?? 0), size.rows),
    column: clamp(focus.column + (by.columns ?? 0), size.columns),
  }
  return isExtending ? { anchor, focus: moved } : selectCell(moved)
}

/** Returns the selection of all cells. The focus stays, as far as a range from corner to corner allows it. */
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
export const shiftRows = ({ anchor, focus }: GridSelection, by: number): GridSelection => ({
  anchor: { ...anchor, row: anchor.row + by },
  focus: { ...focus, row: focus.row + by },
})
