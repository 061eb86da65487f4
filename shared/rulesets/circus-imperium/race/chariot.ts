import type { DrawingCell } from '../../../sheets/model.ts'
import { chariotCells, ringOf, type Section } from '../chariot.ts'

/** A chariot in a race: the places of its ticked boxes, row by row. */
export type Hull = readonly number[]

/** A chariot without damage: its boxes never change, only which are ticked. */
const CELLS: readonly DrawingCell[] = chariotCells()

export const isWreck = (hull: Hull): boolean => hull.some((at) => CELLS[at]!.shade === 'black')

/** A chariot after damage. */
interface Struck {
  readonly hull: Hull
  /** Grey boxes ticked by this damage: each also costs the driver 1. */
  readonly driver: number
  readonly wrecked: boolean
}

/** CI-R32: places of a section's free boxes, the outermost ring first; in a ring those of this section alone, then shared ones. */
const freeOf = (hull: Hull, section: Section): number[] =>
  CELLS.flatMap(({ sections }, at) => (sections.includes(section) && !hull.includes(at) ? [at] : [])).sort(
    (one, other) =>
      ringOf(CELLS[one]!) - ringOf(CELLS[other]!) ||
      CELLS[one]!.sections.length - CELLS[other]!.sections.length ||
      one - other,
  )

/**
 * A chariot struck in a section: so many boxes are ticked from the outside in, shared ones too; those that another side
 * ticked before are passed over. The first black box ends it, and what is more is lost (CI-R4).
 */
export function struck(hull: Hull, section: Section, damage: number): Struck {
  if (isWreck(hull)) return { hull, driver: 0, wrecked: true }
  const free = freeOf(hull, section)
  const black = free.findIndex((at) => CELLS[at]!.shade === 'black')
  const ticked = free.slice(0, Math.min(damage, black + 1))
  return {
    hull: [...hull, ...ticked].sort((one, other) => one - other),
    driver: ticked.filter((at) => CELLS[at]!.shade === 'grey').length,
    wrecked: isWreck(ticked),
  }
}

/** The chariot's drawing with its ticks. */
export const drawn = (hull: Hull): DrawingCell[] =>
  CELLS.map((cell, at) => (hull.includes(at) ? { ...cell, ticked: true } : cell))
