import type { GridHandle } from './gridActions.ts'
import { parseRange, writeRange } from './gridClipboard.ts'
import { chooseRows } from './gridHtml.ts'
import { rangeOf, selectRange } from './gridSelection.ts'
import { clearRange, copyRange, pasteRange } from './gridSteps.ts'

/** Puts the selected range on the clipboard; cutting also empties it. */
export function copySelection(grid: GridHandle, event: ClipboardEvent): void {
  const range = rangeOf(grid.selection())
  event.preventDefault()
  event.clipboardData?.setData('text/plain', writeRange(copyRange(grid.content(), range)))
  if (event.type === 'cut' && !grid.isReadOnly()) grid.change(clearRange(grid.content(), range))
}

/** Pastes the clipboard into the selected range, and selects what was pasted. */
export function pasteClipboard(grid: GridHandle, event: ClipboardEvent): void {
  event.preventDefault()
  const { clipboardData } = event
  if (grid.isReadOnly() || !clipboardData) return
  const pasted = chooseRows(parseRange(clipboardData.getData('text/plain')), clipboardData.getData('text/html'))
  const result = pasteRange(grid.content(), rangeOf(grid.selection()), pasted)
  if (!result) return
  // The rows of a table that cannot grow get what fits.
  const added = grid.hasFixedRows() ? [] : result.added
  const bottom = Math.min(result.range.bottom, grid.size().rows + added.length - 1)
  grid.change({ cells: result.cells, added })
  grid.select(selectRange({ ...result.range, bottom }))
}
