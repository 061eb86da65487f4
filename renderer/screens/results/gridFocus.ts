/** Returns the fields of the grid. `data-cell` names the kind of a field. */
const cellsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-cell]')]

/** Returns the element of a cell that can have the focus: the field itself, or the chosen radio button. */
const fieldOf = (cell: HTMLElement): HTMLElement | null =>
  cell.matches('input, select')
    ? cell
    : (cell.querySelector<HTMLElement>('input:checked') ?? cell.querySelector<HTMLElement>('input'))

function focusCell(cell: HTMLElement | undefined): boolean {
  const field = cell && fieldOf(cell)
  if (!field) return false
  field.focus()
  if (field instanceof HTMLInputElement && field.type === 'text') field.select()
  field.scrollIntoView({ block: 'nearest' })
  return true
}

const cellOf = (from: HTMLElement) => from.closest<HTMLElement>('[data-cell]')

/**
 * Moves the focus to the next field. Fields marked `data-filled` are skipped. Returns false after the last field, or
 * if the next field is of another kind than `only`.
 */
export function focusNextField(root: HTMLElement, from: HTMLElement, only?: string): boolean {
  const cells = cellsIn(root)
  const at = cells.indexOf(cellOf(from)!)
  const next = cells.slice(at + 1).find((cell) => cell.dataset['filled'] === undefined)
  return (only === undefined || next?.dataset['cell'] === only) && focusCell(next)
}

/** Moves the focus to the field of the same kind in the row above (−1) or below (1). */
export function focusFieldInRow(root: HTMLElement, from: HTMLElement, by: 1 | -1): boolean {
  const own = cellOf(from)
  const alike = cellsIn(root).filter((cell) => cell.dataset['cell'] === own?.dataset['cell'])
  return focusCell(alike[alike.indexOf(own!) + by])
}

/** Moves the focus to the first unanswered field, otherwise to the first field. */
export function focusFirstOpen(root: HTMLElement): boolean {
  const cells = cellsIn(root)
  return focusCell(cells.find((cell) => cell.dataset['filled'] === undefined) ?? cells[0])
}
