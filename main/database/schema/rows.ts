import { getTableColumns, getTableName, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { FACT_KINDS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { FACT_SQL_TABLES } from './tables.ts'

/** Value that SQLite stores in a column. */
export type SqlValue = string | number | null
/** How a field is stored in its column. */
type Form = 'plain' | 'json' | 'boolean'

interface Field {
  readonly name: string
  readonly column: string
  readonly form: Form
}

/**
 * Names and columns of a table for SQL statements, derived from drizzle's definition so that columns are defined
 * once.
 */
export interface TableShape {
  /** Name of the table in quotes. */
  readonly table: string
  readonly fields: readonly Field[]
  /** List of columns for a select statement: each column under the name of its field. */
  readonly selected: string
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

export function tableShapeOf(table: SQLiteTable): TableShape {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  const fields = Object.entries(columns).map(([name, { name: column, dataType }]): Field => {
    const form = dataType === 'json' || dataType === 'boolean' ? dataType : 'plain'
    return { name, column: quoteName(column), form }
  })
  return shapeWith(quoteName(getTableName(table)), fields)
}

function shapeWith(table: string, fields: readonly Field[]): TableShape {
  return { table, fields, selected: fields.map(({ name, column }) => `${column} AS ${quoteName(name)}`).join(', ') }
}

export const shapeWithout = ({ table, fields }: TableShape, names: readonly string[]): TableShape =>
  shapeWith(
    table,
    fields.filter(({ name }) => !names.includes(name)),
  )

/** Returns a table shape with only the fields `names`. */
export const shapeWithOnly = ({ table, fields }: TableShape, names: readonly string[]): TableShape =>
  shapeWith(
    table,
    fields.filter(({ name }) => names.includes(name)),
  )

/** The columns of the database table of each kind of fact. */
export const FACT_TABLE_SHAPES = Object.fromEntries(
  FACT_KINDS.map((kind) => [kind, tableShapeOf(FACT_SQL_TABLES[kind])]),
) as Readonly<Record<FactKind, TableShape>>

/**
 * Builds an SQL statement that inserts `rows` rows. Columns in `common` are bound by name and have the same value in
 * all rows. If a row fails, the rows before it stay in the table; this saves SQLite from keeping a copy of every
 * changed page. It is safe, because `write` then makes the whole transaction fail.
 */
export function insertSql({ table, fields }: TableShape, rows = 1, common: readonly string[] = []): string {
  const row = `(${fields.map(({ name }) => (common.includes(name) ? `:${name}` : '?')).join(', ')})`
  const columns = fields.map(({ column }) => column).join(', ')
  const insert = rows > 1 ? 'INSERT OR FAIL' : 'INSERT'
  return `${insert} INTO ${table} (${columns}) VALUES ${Array<string>(rows).fill(row).join(', ')}`
}

/** Converts a value to what its column stores. */
export function toSqlValue(form: Form, value: unknown): SqlValue {
  if (value === null || value === undefined) return null
  if (form === 'plain') return value as SqlValue
  return form === 'json' ? toJsonText(value) : value ? 1 : 0
}

/**
 * Converts a value to JSON text. Empty lists, of which most entries have two or three, are written without
 * `JSON.stringify`, which is slower.
 */
const toJsonText = (value: unknown): string =>
  Array.isArray(value) && value.length === 0 ? '[]' : JSON.stringify(value)

/** Appends the column values of an object to `row`. */
export function toRowValues({ fields }: TableShape, source: object, row: SqlValue[] = []): SqlValue[] {
  const from = source as Readonly<Record<string, unknown>>
  for (const { name, form } of fields) row.push(toSqlValue(form, from[name]))
  return row
}

export type Row = Record<string, unknown>

/** Builds a function that converts selected rows back to objects, in place: it parses JSON and booleans. */
export function rowDecoderOf({ fields }: TableShape): (rows: Row[]) => void {
  const decodedFields = fields.filter(({ form }) => form !== 'plain')
  return (rows) => {
    for (const { name, form } of decodedFields) {
      if (form === 'boolean') for (const row of rows) row[name] = row[name] === 1
      else for (const row of rows) row[name] = parseColumn(row[name])
    }
  }
}

const parseColumn = (text: unknown): unknown =>
  text === '{}' ? {} : typeof text === 'string' ? (JSON.parse(text) as unknown) : null
