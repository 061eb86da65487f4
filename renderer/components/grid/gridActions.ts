import type { GridField } from './gridField.ts'
import type { GridAction, GridMode } from './gridKeys.ts'
import {
  moveSelection,
  moveRowsByOne,
  nextCell,
  rangeOf,
  rowsOf,
  selectAll,
  selectCell,
  selectRows,
  shiftRows,
  type GridSelection,
  type GridSize,
} from './gridSelection.ts'
import { clearRange, fillDown, typeText, type GridContent } from './gridSteps.ts'
import { cellText, type GridChange, type GridRow, type RowMove, type RowSpan } from './gridTypes.ts'
import { FLAG_SET, isFlagSet, toShownText } from './gridValues.ts'

/** What the actions of a grid read and change. */
export interface GridHandle {
  readonly content: () => GridContent
  readonly size: () => GridSize
  readonly selection: () => GridSelection
  readonly hasFocus: () => boolean
  readonly mode: () => GridMode
  readonly field: () => GridField | undefined
  /** The column where a series of tabs began: Enter returns to it. Any other move forgets it. */
  tabColumn: number | undefined
  /** The last row if Tab or Enter has added it, and its cells at that time: it is removed again if it is left as it was. */
  rowToFill: { readonly at: number; added: GridRow | undefined } | undefined
  readonly isReadOnly: () => boolean
  /** True if no row can be added, removed or moved. */
  readonly hasFixedRows: () => boolean
  readonly pageRows: () => number
  /** Selects cells and moves the focus to them. They may be in rows that the owner has still to add. */
  readonly select: (selection: GridSelection) => void
  readonly setMode: (mode: GridMode) => void
  /** Lets the next Tab leave the grid. */
  readonly leave: () => void
  readonly change: (change: GridChange) => void
  readonly add: (at: number) => void
  readonly remove: (span: RowSpan) => void
  readonly move: (move: RowMove) => void
  readonly open: (row: number) => void
  readonly undo: (by: 'undo' | 'redo') => void
}

/** Returns true if the cell with the focus can be edited. */
function canEdit(grid: GridHandle): boolean {
  const { anchor } = grid.selection()
  const { columns, rows } = grid.content()
  return !grid.isReadOnly() && anchor.row < rows.length && columns[anchor.column]?.isFixed !== true
}

/** Gives the cell with the focus its typed text. `isChosen`: takes the marked entry of an open list instead. */
export function confirmTyped(grid: GridHandle, isChosen = false): void {
  if (grid.mode() === 'select') return
  const text = grid.field()?.text(isChosen)
  const { anchor } = grid.selection()
  const content = grid.content()
  const [row, column] = [content.rows[anchor.row], content.columns[anchor.column]]
  grid.setMode('select')
  if (text === undefined || !row || !column || !canEdit(grid)) return
  if (text !== toShownText(column, cellText(row, column)))
    grid.change(typeText(content, anchor.row, anchor.column, text))
}

/** Inserts an empty row and moves the focus to its first cell. */
export function insertRow(grid: GridHandle, at: number): void {
  confirmTyped(grid)
  grid.add(at)
  grid.select(selectCell({ row: at, column: 0 }))
}

/** Moves rows; the selection goes with them. */
export function moveRows(grid: GridHandle, move: RowMove | undefined): void {
  if (!move) return
  confirmTyped(grid)
  const selection = grid.selection()
  const { from, count } = rowsOf(selection)
  grid.move(move)
  if (from === move.from && count === move.count) grid.select(shiftRows(selection, move.to - move.from))
}

/** Removes rows; the focus goes to the row that takes their place. */
export function removeRows(grid: GridHandle, span: RowSpan): void {
  confirmTyped(grid)
  const left = grid.size().rows - span.count
  grid.remove(span)
  grid.select(selectCell({ row: Math.max(0, Math.min(span.from, left - 1)), column: grid.selection().anchor.column }))
}

/** Adds a row at the end, to go on typing in it. */
function appendRowToFill(grid: GridHandle): void {
  const at = grid.size().rows
  insertRow(grid, at)
  grid.rowToFill = { at, added: undefined }
}

/** Removes the row that Tab or Enter has added if it still is as it was added. */
export function dropEmptyRow(grid: GridHandle): void {
  const { rowToFill } = grid
  grid.rowToFill = undefined
  if (!rowToFill) return
  const { at, added } = rowToFill
  const { columns, rows } = grid.content()
  const row = rows[at]
  if (
    row &&
    added &&
    columns.every((column) => column.isFixed === true || cellText(row, column) === cellText(added, column))
  )
    grid.remove({ from: at, count: 1 })
}

function goByTab(grid: GridHandle, by: 1 | -1): void {
  confirmTyped(grid, true)
  const { anchor } = grid.selection()
  const began = grid.tabColumn ?? anchor.column
  const next = nextCell(anchor, by, grid.size())
  if (next === 'end') {
    ifRowsChange(grid, () => appendRowToFill(grid))
  } else if (next !== 'start') grid.select(selectCell(next))
  grid.tabColumn = began
}

/** Sets or clears all flags of the range, by the flag with the focus. */
function toggleFlags(grid: GridHandle): void {
  const { anchor } = grid.selection()
  const content = grid.content()
  const column = content.columns[anchor.column]!
  if (column.kind !== 'flag' || !canEdit(grid)) return
  const text = isFlagSet(cellText(content.rows[anchor.row]!, column)) ? '' : FLAG_SET
  const { top, bottom } = rangeOf(grid.selection())
  const cells = Array.from({ length: bottom - top + 1 }, (_, at) => top + at)
    .filter((row) => isFlagSet(cellText(content.rows[row]!, column)) !== (text === FLAG_SET))
    .map((row) => ({ row, column: column.id, text }))
  grid.change({ cells, added: [] })
}

const ifEditable = (grid: GridHandle, work: () => void) => void (grid.isReadOnly() || work())
const ifRowsChange = (grid: GridHandle, work: () => void) => void (grid.isReadOnly() || grid.hasFixedRows() || work())

type Handlers = {
  readonly [Name in GridAction['do']]: (grid: GridHandle, action: Extract<GridAction, { do: Name }>) => void
}

const HANDLERS: Handlers = {
  move(grid, { rows, columns, isExtending }) {
    confirmTyped(grid)
    grid.select(moveSelection(grid.selection(), { rows, columns }, grid.size(), isExtending))
  },
  page: (grid, { by, isExtending }) =>
    grid.select(moveSelection(grid.selection(), { rows: by * grid.pageRows() }, grid.size(), isExtending)),
  tab: (grid, { by }) => goByTab(grid, by),
  enter(grid, { by }) {
    const wasTyped = grid.mode() !== 'select'
    confirmTyped(grid, true)
    const { row, column } = grid.selection().anchor
    const target = grid.tabColumn ?? column
    const isAtEnd = by === 1 && row === grid.size().rows - 1 && !grid.isReadOnly() && !grid.hasFixedRows()
    // What is typed row by row goes on in a new row, and not over the row that was typed last.
    if (wasTyped && isAtEnd && target === 0) return appendRowToFill(grid)
    grid.select(moveSelection(selectCell({ row, column: target }), { rows: by }, grid.size()))
  },
  edit(grid) {
    const { anchor } = grid.selection()
    const isFlag = grid.content().columns[anchor.column]?.kind === 'flag'
    if (isFlag || !canEdit(grid)) grid.select(moveSelection(grid.selection(), { rows: 1 }, grid.size()))
    else grid.setMode('edit')
  },
  cancel: (grid) => grid.setMode('select'),
  leave: (grid) => grid.leave(),
  clear: (grid) => ifEditable(grid, () => grid.change(clearRange(grid.content(), rangeOf(grid.selection())))),
  fillDown: (grid) => ifEditable(grid, () => grid.change(fillDown(grid.content(), rangeOf(grid.selection())))),
  selectAll: (grid) => grid.select(selectAll(grid.size())),
  selectRows: (grid) => grid.select(selectRows(rowsOf(grid.selection()), grid.size())),
  moveRows: (grid, { by }) =>
    ifRowsChange(grid, () => moveRows(grid, moveRowsByOne(rowsOf(grid.selection()), by, grid.size().rows))),
  insertRow: (grid) => ifRowsChange(grid, () => insertRow(grid, rangeOf(grid.selection()).bottom + 1)),
  removeRows: (grid) => ifRowsChange(grid, () => removeRows(grid, rowsOf(grid.selection()))),
  toggle: (grid) => toggleFlags(grid),
  open: (grid) => grid.open(grid.selection().anchor.row),
  undo: (grid) => grid.undo('undo'),
  redo: (grid) => grid.undo('redo'),
  newLine: (grid) => grid.field()?.insertLineBreak(),
}

/** Does what a key asks for. */
export const runAction = (grid: GridHandle, action: GridAction): void =>
  (HANDLERS[action.do] as (grid: GridHandle, action: GridAction) => void)(grid, action)
