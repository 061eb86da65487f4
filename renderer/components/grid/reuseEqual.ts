import type { GridRow } from './gridTypes.ts'

const hasEqualEntries = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean => {
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && one[key] === other[key])
  )
}

const hasEqualStandIns = (one: GridRow, other: GridRow): boolean =>
  hasEqualEntries(one.standIns ?? {}, other.standIns ?? {})

/**
 * Returns the rows; a row that equals the earlier row of the same key is replaced by that object. An owner may build
 * all rows anew after each change: only the rows that really changed are rendered again.
 */
export function reuseEqualRows(before: readonly GridRow[], rows: readonly GridRow[]): readonly GridRow[] {
  const known = new Map(before.map((row) => [row.key, row]))
  return rows.map((row) => {
    const old = known.get(row.key)
    return old && old.label === row.label && hasEqualEntries(old.cells, row.cells) && hasEqualStandIns(old, row)
      ? old
      : row
  })
}

/** The faults of a row by the ids of its columns; `''` is the fault of the whole row. */
export type RowFaults = Readonly<Record<string, string>>

/** Groups faults by rows; a group that equals the earlier group of the row is replaced by that object. */
export function groupFaults(
  before: ReadonlyMap<number, RowFaults>,
  faults: ReadonlyMap<string, string>,
): ReadonlyMap<number, RowFaults> {
  const groups = new Map<number, [string, string][]>()
  for (const [place, fault] of faults) {
    const dot = place.indexOf('.')
    const row = Number(dot < 0 ? place : place.slice(0, dot))
    const entry: [string, string] = [dot < 0 ? '' : place.slice(dot + 1), fault]
    groups.set(row, [...(groups.get(row) ?? []), entry])
  }
  return new Map(
    [...groups].map(([row, entries]) => {
      const group = Object.fromEntries(entries)
      const old = before.get(row)
      return [row, old && hasEqualEntries(old, group) ? old : group] as const
    }),
  )
}
