import type { GridDrawingCell } from '../../sheets/model.ts'
import { CHARIOT_DRAWING } from './data.ts'

export const CHARIOT_SECTIONS = ['front', 'rear', 'left', 'right'] as const
export type ChariotSection = (typeof CHARIOT_SECTIONS)[number]

const { columns: COLUMNS, rows: ROWS, rings: RINGS } = CHARIOT_DRAWING

/** Returns the index of the ring that a cell belongs to, from the outermost ring (0) to the centre. */
export const chariotRingIndexOf = ({ column, row }: Pick<GridDrawingCell, 'column' | 'row'>): number =>
  Math.min(column, row, COLUMNS - 1 - column, ROWS - 1 - row)

/** CI-R4: lists the sections that a cell belongs to: two for a corner cell of a ring, three for a centre cell. */
function listSections(column: number, row: number): ChariotSection[] {
  const ring = chariotRingIndexOf({ column, row })
  const lies: Readonly<Record<ChariotSection, boolean>> = {
    front: row === ring,
    rear: row === ROWS - 1 - ring,
    left: column === ring,
    right: column === COLUMNS - 1 - ring,
  }
  return CHARIOT_SECTIONS.filter((section) => lies[section])
}

/**
 * Returns the direction of the line that divides a cell with two sections. The line runs from the chariot's corner
 * towards its centre.
 */
function cellDivision(sections: readonly ChariotSection[]): Pick<GridDrawingCell, 'divided'> {
  if (sections.length !== 2) return {}
  return { divided: sections.includes('front') === sections.includes('left') ? 'falling' : 'rising' }
}

/** Builds the cells of an undamaged chariot, row by row. */
export const chariotCells = (): GridDrawingCell[] =>
  Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)]
    const sections = listSections(column, row)
    return { column, row, shade: RINGS[chariotRingIndexOf({ column, row })]!, sections, ...cellDivision(sections) }
  })
