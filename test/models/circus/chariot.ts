import type { DrawingCell } from '../../../shared/sheets/model.ts'

export const SECTIONS = ['front', 'rear', 'left', 'right'] as const
export type Section = (typeof SECTIONS)[number]

/** CI-R4: the house drawing, a grid of four rings. */
export const COLUMNS = 7
export const ROWS = 8
const SHADES = ['white', 'white', 'grey', 'black'] as const

/** How many rings lie outside this cell. */
export const ringOf = ({ column, row }: Pick<DrawingCell, 'column' | 'row'>): number =>
  Math.min(column, row, COLUMNS - 1 - column, ROWS - 1 - row)

/** The sections of a cell: corner cells of a ring belong to two, the centre cells to three. */
function sectionsOf(column: number, row: number): Section[] {
  const ring = ringOf({ column, row })
  const lies: Readonly<Record<Section, boolean>> = {
    front: row === ring,
    rear: row === ROWS - 1 - ring,
    left: column === ring,
    right: column === COLUMNS - 1 - ring,
  }
  return SECTIONS.filter((section) => lies[section])
}

/** Where a cell of two sections is divided: along the line that runs from the chariot's corner to its centre. */
function dividedOf(sections: readonly Section[]): Pick<DrawingCell, 'divided'> {
  if (sections.length !== 2) return {}
  return { divided: sections.includes('front') === sections.includes('left') ? 'falling' : 'rising' }
}

/** A chariot without damage, row by row. */
export const chariotCells = (): DrawingCell[] =>
  Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const column = at % COLUMNS
    const row = Math.floor(at / COLUMNS)
    const sections = sectionsOf(column, row)
    return { column, row, shade: SHADES[ringOf({ column, row })]!, sections, ...dividedOf(sections) }
  })

/** A chariot after damage. */
export interface Damaged {
  readonly cells: readonly DrawingCell[]
  /** Grey boxes ticked by this damage: each also costs the driver 1. */
  readonly driver: number
  /** A structure box is ticked: the chariot is a wreck. */
  readonly wrecked: boolean
}

/**
 * Ticks `points` boxes of a section from the outside in: white ones (shared ones too), then grey, then black. Boxes
 * that another side ticked before are passed over; damage beyond the first structure box is lost.
 */
export function damageToChariot(cells: readonly DrawingCell[], section: Section, points: number): Damaged {
  const ticked = new Set<DrawingCell>()
  if (!isWrecked(cells)) {
    for (const cell of freeCells(cells, section).slice(0, points)) {
      ticked.add(cell)
      if (cell.shade === 'black') break
    }
  }
  const after = cells.map((cell) => (ticked.has(cell) ? { ...cell, ticked: true } : cell))
  return { cells: after, driver: count([...ticked], 'grey'), wrecked: isWrecked(after) }
}

const isWrecked = (cells: readonly DrawingCell[]): boolean =>
  cells.some(({ shade, ticked }) => shade === 'black' && ticked)

/** Boxes of a section that are free, the outermost ring first. */
const freeCells = (cells: readonly DrawingCell[], section: Section): DrawingCell[] =>
  cells
    .filter(({ sections, ticked }) => !ticked && sections.includes(section))
    .sort((one, other) => ringOf(one) - ringOf(other))

/** How many cells of a shade there are. */
export const count = (cells: readonly DrawingCell[], shade: DrawingCell['shade']): number =>
  cells.filter((cell) => cell.shade === shade).length
