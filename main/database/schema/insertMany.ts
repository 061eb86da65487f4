import type { Database, Statement } from 'better-sqlite3'
import {
  insertSql,
  shapeWithOnly,
  toRowValues,
  toSqlValue,
  shapeWithout,
  type TableShape,
  type SqlValue,
} from './rows.ts'

export type FieldValues = Readonly<Record<string, unknown>>

/**
 * An insert statement with two parameters: the values of the columns in which rows differ, in column order, and an
 * object with the values that all rows share, by column name.
 */
export type InsertStatement = Statement<[SqlValue[], Readonly<Record<string, SqlValue>>]>

/**
 * Possible numbers of rows in one statement, the largest first. Each number has its own statement, prepared on first
 * use.
 */
const BATCH_SIZES = [128, 64, 32, 16, 8, 4, 2, 1] as const

/**
 * Builds a function that inserts many rows into a table. Neighbouring rows with equal `common` fields are inserted
 * together, and these fields are bound only once, because binding a text costs as much as storing it. `run` executes
 * a statement.
 */
export function bulkInserterOn(database: Database, shape: TableShape, common: readonly string[], run = runInsertion) {
  const own = shapeWithout(shape, common)
  const shared = shapeWithOnly(shape, common)
  const statements: InsertStatement[] = []
  return (rows: readonly FieldValues[]): void => {
    for (let at = 0; at < rows.length;) {
      const same = Object.fromEntries(shared.fields.map(({ name, form }) => [name, toSqlValue(form, rows[at]![name])]))
      const some = nextBatch(rows, at, shared, same)
      const statement = (statements[some.length] ??= database.prepare(insertSql(shape, some.length, common)))
      run(statement, rowsOf(own, some), same)
      at += some.length
    }
  }
}

export const runInsertion = (
  statement: InsertStatement,
  values: SqlValue[],
  common: Readonly<Record<string, SqlValue>> = {},
): void => void statement.run(values, common)

/**
 * Returns the next rows to insert together: the rows before the first row that differs in the common fields, rounded
 * down to a number in `BATCH_SIZES`.
 */
function nextBatch(
  rows: readonly FieldValues[],
  from: number,
  { fields }: TableShape,
  same: Readonly<Record<string, SqlValue>>,
): readonly FieldValues[] {
  const most = Math.min(rows.length, from + BATCH_SIZES[0])
  const isAlike = (row: FieldValues) => fields.every(({ name, form }) => toSqlValue(form, row[name]) === same[name])
  let to = from + 1
  while (to < most && isAlike(rows[to]!)) to++
  return rows.slice(from, from + BATCH_SIZES.find((count) => count <= to - from)!)
}

/** Returns the column values of several rows, one row after the other. */
function rowsOf(shape: TableShape, rows: readonly object[]): SqlValue[] {
  const values: SqlValue[] = []
  for (const row of rows) toRowValues(shape, row, values)
  return values
}
