import type { Database, Statement } from 'better-sqlite3'
import { insertion, rowOf, without, type Shape, type SqlValue } from './rows.ts'

export type Known = Readonly<Record<string, unknown>>

/** An insertion: values in the order of its columns, and by name those that all of its rows have alike. */
export type Insertion = Statement<[SqlValue[], Known]>

/** So many rows go into one statement, as many as there are; each of these is a statement of its own, made when needed. */
const TOGETHER = [32, 16, 8, 4, 2, 1] as const

/**
 * Inserts many rows into a table. Neighbours that are alike in all `common` fields (plain ones) go together, and tell SQLite
 * what they have in common once: to tell it a text costs as much as to keep it. `run` carries a statement out.
 */
export function insertingMany(database: Database, shape: Shape, common: readonly string[], run = carryOut) {
  const own = without(shape, common)
  const statements: Insertion[] = []
  return (rows: readonly Known[]): void => {
    for (let at = 0; at < rows.length;) {
      const some = alikeFrom(rows, at, common)
      const statement = (statements[some.length] ??= database.prepare(insertion(shape, some.length, common)))
      run(statement, rowsOf(own, some), some[0])
      at += some.length
    }
  }
}

export const carryOut = (statement: Insertion, values: SqlValue[], common: Known = {}): void =>
  void statement.run(values, common)

/** Some of a list, from a place on: as many as go into one statement of those up to the first that is not like them. */
function alikeFrom(rows: readonly Known[], from: number, common: readonly string[]): readonly Known[] {
  const first = rows[from]!
  const most = Math.min(rows.length, from + TOGETHER[0])
  let to = from + 1
  while (to < most && common.every((name) => rows[to]![name] === first[name])) to++
  return rows.slice(from, from + TOGETHER.find((count) => count <= to - from)!)
}

/** The columns of several rows, one after the other. */
function rowsOf(shape: Shape, rows: readonly object[]): SqlValue[] {
  const values: SqlValue[] = []
  for (const row of rows) rowOf(shape, row, values)
  return values
}
