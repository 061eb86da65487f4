import { BEASTS, FIGURES } from './data.ts'

/** What a row of the beasts' boxes says. */
type BeastRow = (typeof BEASTS)['rows'][number]

/** How many boxes stand in a row. */
export const BOXES_A_ROW = BEASTS.boxes / BEASTS.rows.length

/** The movement points that stand on a box; `undefined` where they do not change. */
export const pmOnBox = (box: number): number | undefined => BEASTS.movement.find((one) => one.box === box)?.pm

/**
 * Movement points available with `ticked` boxes gone: the figure of the last ticked box, or of the nearest one before it
 * (CI-R3). CI-R8: each of `kessriths` aboard takes one more, down to 0.
 */
export function pmAvailable(ticked: number, kessriths = 0): number {
  const last = BEASTS.boxes + 1 - ticked
  const passed = BEASTS.movement.filter(({ box }) => box >= last).map(({ pm }) => pm)
  return Math.max(0, Math.min(FIGURES.speed, ...passed) - kessriths)
}

/** CI-R3: the row of the last ticked box; `undefined` when the beasts are dead. */
export function rowOf(ticked: number): BeastRow | undefined {
  if (ticked >= BEASTS.boxes) return undefined
  return BEASTS.rows[Math.ceil(Math.max(ticked, 1) / BOXES_A_ROW) - 1]
}

/** Damage of a successful attack whose die shows `face`: by row, at least 1; the dead do none. */
export function beastDamage(ticked: number, face: number): number {
  const row = rowOf(ticked)
  return row ? Math.max(BEASTS.leastDamage, face + row.bonus) : 0
}

/** « 1D10−3 ». */
export const damageText = ({ bonus }: BeastRow): string =>
  `1D10${bonus === 0 ? '' : bonus > 0 ? `+${bonus}` : `−${-bonus}`}`
