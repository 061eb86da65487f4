import type { DrawingCell } from '../../sheets/model.ts'
import { CHARIOT } from './data.ts'

export const SECTIONS = ['front', 'rear', 'left', 'right'] as const
export type Section = (typeof SECTIONS)[number]

const { columns: COLUMNS, rows: ROWS, rings: RINGS } = CHARIOT

/** How many rings lie outside this cell. */
export const ringOf = ({ column, row }: Pick<DrawingCell, 'column' | 'row'>): number =>
  Math.min(column, row, COLUMNS - 1 - column, ROWS - 1 - row)

/** CI-R4: the sections of a cell: corner cells of a ring belong to two, the centre cells to three. */
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
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)]
    const sections = sectionsOf(column, row)
    return { column, row, shade: RINGS[ringOf({ column, row })]!, sections, ...dividedOf(sections) }
  })
