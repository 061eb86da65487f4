// Actions on a range of cells. Each returns one step, which the owner of the grid can undo as one.
import type { CellRange } from './gridSelection.ts'
import { cellText, type CellChange, type GridChange, type GridColumn, type GridRow } from './gridTypes.ts'
import { toCopiedText, toStoredText } from './gridValues.ts'

/** The content of a grid. */
export interface GridContent {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
}

const indexesFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

/** Returns the changes of those cells of a range that may be edited and whose text changes. */
function changeCells(
  { columns, rows }: GridContent,
  range: CellRange,
  textOf: (row: number, column: number) => string,
): CellChange[] {
  return indexesFrom(range.top, Math.min(range.bottom, rows.length - 1)).flatMap((row) =>
    indexesFrom(range.left, Math.min(range.right, columns.length - 1)).flatMap((at) => {
      const column = columns[at]!
      if (column.isFixed) return []
      const text = textOf(row, at)
      return text === cellText(rows[row]!, column) ? [] : [{ row, column: column.id, text }]
    }),
  )
}

/** Returns the step that gives one cell a typed text. */
export const typeText = (content: GridContent, row: number, column: number, typed: string): GridChange => ({
  cells: changeCells(content, { top: row, bottom: row, left: column, right: column }, () =>
    toStoredText(content.columns[column]!, typed),
  ),
  added: [],
})

/** Returns the step that empties the cells of a range. */
export const clearRange = (content: GridContent, range: CellRange): GridChange => ({
  cells: changeCells(content, range, () => ''),
  added: [],
})

/** Returns the step that copies the first row of a range into its other rows; a single row takes the row above it. */
export function fillDown(content: GridContent, range: CellRange): GridChange {
  const source = range.top === range.bottom ? range.top - 1 : range.top
  if (source < 0) return { cells: [], added: [] }
  const row = content.rows[source]!
  return {
    cells: changeCells(content, { ...range, top: source + 1 }, (_, column) => cellText(row, content.columns[column]!)),
    added: [],
  }
}

/** Returns the texts of a range as they are copied. */
export const copyRange = ({ columns, rows }: GridContent, range: CellRange): string[][] =>
  rows
    .slice(range.top, range.bottom + 1)
    .map((row) =>
      columns.slice(range.left, range.right + 1).map((column) => toCopiedText(column, cellText(row, column))),
    )

/** A step that pastes, and the range that it covers. */
export interface PasteResult extends GridChange {
  readonly range: CellRange
}

/**
 * Returns the step that pastes rows of texts into a range. The rows are repeated if they fit into the range several
 * times; one text fills the whole range. Otherwise the range only gives the first cell. Columns beyond the last are
 * left out, rows beyond the last are added. Cells that cannot be edited stay as they are.
 */
export function pasteRange(
  content: GridContent,
  range: CellRange,
  pasted: readonly (readonly string[])[],
): PasteResult | undefined {
  const { columns, rows } = content
  const [height, width] = [pasted.length, pasted[0]?.length ?? 0]
  if (height === 0 || width === 0) return undefined
  const fit = (wanted: number, size: number) => (wanted % size === 0 ? wanted : size)
  const target = {
    top: range.top,
    left: range.left,
    bottom: range.top + fit(range.bottom - range.top + 1, height) - 1,
    right: Math.min(range.left + fit(range.right - range.left + 1, width), columns.length) - 1,
  }
  const textOf = (row: number, at: number) =>
    toStoredText(columns[at]!, pasted[(row - target.top) % height]![(at - target.left) % width]!)
  const added = indexesFrom(Math.max(rows.length, target.top), target.bottom).map((row) =>
    Object.fromEntries(
      indexesFrom(target.left, target.right).flatMap((at) =>
        columns[at]!.isFixed ? [] : [[columns[at]!.id, textOf(row, at)] as const],
      ),
    ),
  )
  return { cells: changeCells(content, target, textOf), added, range: target }
}
