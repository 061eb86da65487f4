/** The fields of the grid: marked `data-cell`, by the kind of what they hold. */
const cellsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-cell]')]

/** What of a cell the keyboard goes to: the field itself, of several choices the one that is chosen. */
const fieldOf = (cell: HTMLElement): HTMLElement | null =>
  cell.matches('input, select')
    ? cell
    : (cell.querySelector<HTMLElement>('input:checked') ?? cell.querySelector<HTMLElement>('input'))

function enter(cell: HTMLElement | undefined): boolean {
  const field = cell && fieldOf(cell)
  if (!field) return false
  field.focus()
  if (field instanceof HTMLInputElement && field.type === 'text') field.select()
  field.scrollIntoView({ block: 'nearest' })
  return true
}

const cellOf = (from: HTMLElement) => from.closest<HTMLElement>('[data-cell]')

/**
 * The keyboard goes to the next field after one; those marked `data-filled` are passed by. False at the end, and where that
 * field holds another kind than `only`.
 */
export function enterNext(root: HTMLElement, from: HTMLElement, only?: string): boolean {
  const cells = cellsIn(root)
  const at = cells.indexOf(cellOf(from)!)
  const next = cells.slice(at + 1).find((cell) => cell.dataset['filled'] === undefined)
  return (only === undefined || next?.dataset['cell'] === only) && enter(next)
}

/** The keyboard goes to the field of the same kind in the row above (−1) or below (1). */
export function enterBeside(root: HTMLElement, from: HTMLElement, by: 1 | -1): boolean {
  const own = cellOf(from)
  const alike = cellsIn(root).filter((cell) => cell.dataset['cell'] === own?.dataset['cell'])
  return enter(alike[alike.indexOf(own!) + by])
}

/** The keyboard goes to the first field that nothing is said in, or else to the first. */
export function enterFirst(root: HTMLElement): boolean {
  const cells = cellsIn(root)
  return enter(cells.find((cell) => cell.dataset['filled'] === undefined) ?? cells[0])
}
