import type { GridDrawingCell } from '../../../sheets/model.ts'
import { chariotCells, chariotRingIndexOf, type ChariotSection } from '../chariot.ts'

/** Damage of a chariot in a race: the indices of its ticked boxes, counted row by row. */
export type TickedHullBoxes = readonly number[]

/** The boxes of an undamaged chariot. They are the same in every race; only the ticks differ. */
const CELLS: readonly GridDrawingCell[] = chariotCells()

export const isHullWrecked = (hull: TickedHullBoxes): boolean => hull.some((at) => CELLS[at]!.shade === 'black')

/** Result of damaging a chariot. */
interface HullDamage {
  readonly hull: TickedHullBoxes
  /** Number of grey boxes that this damage ticked; each of them also causes 1 damage to the driver. */
  readonly driver: number
  readonly wrecked: boolean
}

/**
 * CI-R32: lists the indices of a section's free boxes, outermost ring first. Within a ring, boxes of this section
 * alone come before boxes that two sections share.
 */
const listFreeBoxes = (hull: TickedHullBoxes, section: ChariotSection): number[] =>
  CELLS.flatMap(({ sections }, at) => (sections.includes(section) && !hull.includes(at) ? [at] : [])).sort(
    (one, other) =>
      chariotRingIndexOf(CELLS[one]!) - chariotRingIndexOf(CELLS[other]!) ||
      CELLS[one]!.sections.length - CELLS[other]!.sections.length ||
      one - other,
  )

/**
 * Damages a section of a chariot: ticks free boxes from the outermost ring to the centre, including boxes that
 * sections share. The first black box makes the chariot a wreck, and the remaining damage is lost (CI-R4).
 */
export function damageHull(hull: TickedHullBoxes, section: ChariotSection, damage: number): HullDamage {
  if (isHullWrecked(hull)) return { hull, driver: 0, wrecked: true }
  const free = listFreeBoxes(hull, section)
  const black = free.findIndex((at) => CELLS[at]!.shade === 'black')
  const ticked = free.slice(0, Math.min(damage, black + 1))
  return {
    hull: [...hull, ...ticked].sort((one, other) => one - other),
    driver: ticked.filter((at) => CELLS[at]!.shade === 'grey').length,
    wrecked: isHullWrecked(ticked),
  }
}

/** Returns the cells of the chariot's drawing, with their ticks. */
export const drawChariotHull = (hull: TickedHullBoxes): GridDrawingCell[] =>
  CELLS.map((cell, at) => (hull.includes(at) ? { ...cell, ticked: true } : cell))
