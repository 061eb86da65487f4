import type { Database, Statement } from 'better-sqlite3'
import { insertion, only, rowOf, stored, without, type Shape, type SqlValue } from './rows.ts'

export type Known = Readonly<Record<string, unknown>>

/** An insertion: values in the order of its columns, and by name those that all of its rows have alike. */
export type Insertion = Statement<[SqlValue[], Readonly<Record<string, SqlValue>>]>

/** So many rows go into one statement, as many as there are; each of these is a statement of its own, made when needed. */
const TOGETHER = [128, 64, 32, 16, 8, 4, 2, 1] as const

/**
 * Inserts many rows into a table. Neighbours that are alike in all `common` fields go together, and tell SQLite what they
 * have in common once: to tell it a text costs as much as to keep it. `run` carries a statement out.
 */
export function insertingMany(database: Database, shape: Shape, common: readonly string[], run = carryOut) {
  const own = without(shape, common)
  const shared = only(shape, common)
  const statements: Insertion[] = []
  return (rows: readonly Known[]): void => {
    for (let at = 0; at < rows.length;) {
      const same = Object.fromEntries(shared.fields.map(({ name, form }) => [name, stored(form, rows[at]![name])]))
      const some = alikeFrom(rows, at, shared, same)
      const statement = (statements[some.length] ??= database.prepare(insertion(shape, some.length, common)))
      run(statement, rowsOf(own, some), same)
      at += some.length
    }
  }
}

export const carryOut = (
  statement: Insertion,
  values: SqlValue[],
  common: Readonly<Record<string, SqlValue>> = {},
): void => void statement.run(values, common)

/** Some of a list, from a place on: as many as go into one statement of those up to the first that is not like them. */
function alikeFrom(
  rows: readonly Known[],
  from: number,
  { fields }: Shape,
  same: Readonly<Record<string, SqlValue>>,
): readonly Known[] {
  const most = Math.min(rows.length, from + TOGETHER[0])
  const isAlike = (row: Known) => fields.every(({ name, form }) => stored(form, row[name]) === same[name])
  let to = from + 1
  while (to < most && isAlike(rows[to]!)) to++
  return rows.slice(from, from + TOGETHER.find((count) => count <= to - from)!)
}

/** The columns of several rows, one after the other. */
function rowsOf(shape: Shape, rows: readonly object[]): SqlValue[] {
  const values: SqlValue[] = []
  for (const row of rows) rowOf(shape, row, values)
  return values
}
