import { BEAST_VALUES, CIRCUS_RULE_NUMBERS } from './data.ts'

/** Values that apply to one row of the beasts' boxes. */
type BeastRow = (typeof BEAST_VALUES)['rows'][number]

export const BOXES_PER_ROW = BEAST_VALUES.boxes / BEAST_VALUES.rows.length

/** Returns the movement points printed on a box; `undefined` if the movement points do not change at this box. */
export const movementPointsOnBox = (box: number): number | undefined =>
  BEAST_VALUES.movement.find((one) => one.box === box)?.pm

/**
 * Returns the movement points (PM) that are available when `ticked` boxes are ticked: the number on the last ticked
 * box, or on the nearest box before it that has a number (CI-R3). CI-R8: each of the `kessriths` aboard costs one
 * more point; the result is never below 0.
 */
export function availableMovementPoints(ticked: number, kessriths = 0): number {
  const last = BEAST_VALUES.boxes + 1 - ticked
  const passed = BEAST_VALUES.movement.filter(({ box }) => box >= last).map(({ pm }) => pm)
  return Math.max(0, Math.min(CIRCUS_RULE_NUMBERS.speed, ...passed) - kessriths)
}

/** CI-R3: returns the row of the last ticked box; `undefined` if the beasts are dead. */
export function findBeastRow(ticked: number): BeastRow | undefined {
  if (ticked >= BEAST_VALUES.boxes) return undefined
  return BEAST_VALUES.rows[Math.ceil(Math.max(ticked, 1) / BOXES_PER_ROW) - 1]
}

/**
 * Returns the damage of a successful attack of the beasts whose die shows `face`. The row of the last ticked box
 * changes the damage, which is at least 1. Dead beasts cause no damage.
 */
export function beastDamage(ticked: number, face: number): number {
  const row = findBeastRow(ticked)
  return row ? Math.max(BEAST_VALUES.leastDamage, face + row.bonus) : 0
}

/** Formats the dice for the damage of a row: « 1D10−3 ». */
export const damageText = ({ bonus }: BeastRow): string =>
  `1D10${bonus === 0 ? '' : bonus > 0 ? `+${bonus}` : `−${-bonus}`}`
