/** The boxes of a pair of beasts, ticked from 60 down to 1. */
export const BEAST_BOXES = 60
export const BOXES_A_ROW = 15

/** The movement points that are left once a box is ticked, by the box they stand on; on box 1 the beasts are dead. */
export const PM_ON_BOX: ReadonlyMap<number, number> = new Map([
  [60, 8],
  [46, 7],
  [40, 6],
  [31, 5],
  [26, 4],
  [21, 3],
  [15, 2],
  [8, 1],
  [1, 0],
])

const FRESH_PM = 8

/** What a row of the beasts' boxes says: their SRA, that in frenzy, and what is added to the D10 of their damage. */
export interface BeastRow {
  readonly sra: number
  readonly frenzied: number
  readonly bonus: number
}

export const BEAST_ROWS: readonly BeastRow[] = [
  { sra: 6, frenzied: 8, bonus: 5 },
  { sra: 5, frenzied: 7, bonus: 0 },
  { sra: 4, frenzied: 6, bonus: -3 },
  { sra: 3, frenzied: 5, bonus: -4 },
]

/**
 * Movement points available with `ticked` boxes gone: the figure of the last ticked box, or of the nearest one
 * before it (CI-R3). CI-R8: each of `kessriths` aboard takes one more, down to 0.
 */
export function pmAvailable(ticked: number, kessriths = 0): number {
  const last = BEAST_BOXES + 1 - ticked
  let figure = FRESH_PM
  for (const [box, pm] of PM_ON_BOX) if (box >= last) figure = pm
  return Math.max(0, figure - kessriths)
}

/** CI-R3: the row of the last ticked box; `undefined` when the beasts are dead. */
export function sraRow(ticked: number): BeastRow | undefined {
  if (ticked >= BEAST_BOXES) return undefined
  return BEAST_ROWS[Math.ceil(Math.max(ticked, 1) / BOXES_A_ROW) - 1]
}

/** Damage of a successful attack whose die shows `face`: by row, at least 1; the dead do none. */
export function beastDamage(ticked: number, face: number): number {
  const row = sraRow(ticked)
  return row ? Math.max(1, face + row.bonus) : 0
}

/** « 1D10−3 ». */
export const damageText = ({ bonus }: BeastRow): string =>
  `1D10${bonus === 0 ? '' : bonus > 0 ? `+${bonus}` : `−${-bonus}`}`
