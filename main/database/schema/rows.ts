import { getTableColumns, getTableName, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { FACT_KINDS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { TABLES } from './tables.ts'

/** What a column holds. */
export type SqlValue = string | number | null
/** How a field is kept in its column. */
type Form = 'plain' | 'json' | 'boolean'

interface Field {
  readonly name: string
  readonly column: string
  readonly form: Form
}

/** A table as statements need it: made from drizzle's definition, so that columns are written down once. */
export interface Shape {
  /** Its name, in quotes. */
  readonly table: string
  readonly fields: readonly Field[]
  /** All columns under the names of their fields. */
  readonly selected: string
}

/** A name as SQL reads it, whatever it is. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export function shapeOf(table: SQLiteTable): Shape {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  const fields = Object.entries(columns).map(([name, { name: column, dataType }]): Field => {
    const form = dataType === 'json' || dataType === 'boolean' ? dataType : 'plain'
    return { name, column: quoted(column), form }
  })
  return shapeWith(quoted(getTableName(table)), fields)
}

function shapeWith(table: string, fields: readonly Field[]): Shape {
  return { table, fields, selected: fields.map(({ name, column }) => `${column} AS ${quoted(name)}`).join(', ') }
}

/** A shape without some of its fields. */
export const without = ({ table, fields }: Shape, names: readonly string[]): Shape =>
  shapeWith(
    table,
    fields.filter(({ name }) => !names.includes(name)),
  )

/** A shape with some of its fields only. */
export const only = ({ table, fields }: Shape, names: readonly string[]): Shape =>
  shapeWith(
    table,
    fields.filter(({ name }) => names.includes(name)),
  )

/** The shape of each kind of fact. */
export const SHAPES = Object.fromEntries(FACT_KINDS.map((kind) => [kind, shapeOf(TABLES[kind])])) as Readonly<
  Record<FactKind, Shape>
>

/**
 * A statement that inserts so many rows, all columns given; by its name where all rows have one value. When a row of
 * several is refused those before it stay: `write` lets the whole transaction fail then, so SQLite need not keep every
 * page as it was before the statement.
 */
export function insertion({ table, fields }: Shape, rows = 1, common: readonly string[] = []): string {
  const row = `(${fields.map(({ name }) => (common.includes(name) ? `:${name}` : '?')).join(', ')})`
  const columns = fields.map(({ column }) => column).join(', ')
  const insert = rows > 1 ? 'INSERT OR FAIL' : 'INSERT'
  return `${insert} INTO ${table} (${columns}) VALUES ${Array<string>(rows).fill(row).join(', ')}`
}

/** A value as its column keeps it. */
export function stored(form: Form, value: unknown): SqlValue {
  if (value === null || value === undefined) return null
  if (form === 'plain') return value as SqlValue
  return form === 'json' ? textOf(value) : value ? 1 : 0
}

/** JSON. Most entries have two or three lists with nothing in them. */
const textOf = (value: unknown): string => (Array.isArray(value) && value.length === 0 ? '[]' : JSON.stringify(value))

/** The columns of a row for an object with these fields; put at the end of `row`. */
export function rowOf({ fields }: Shape, given: object, row: SqlValue[] = []): SqlValue[] {
  const from = given as Readonly<Record<string, unknown>>
  for (const { name, form } of fields) row.push(stored(form, from[name]))
  return row
}

export type Row = Record<string, unknown>

/** Turns rows as they were `selected` into what they were made of, in place. */
export function readerOf({ fields }: Shape): (rows: Row[]) => void {
  const kept = fields.filter(({ form }) => form !== 'plain')
  return (rows) => {
    for (const { name, form } of kept) {
      if (form === 'boolean') for (const row of rows) row[name] = row[name] === 1
      else for (const row of rows) row[name] = parsed(row[name])
    }
  }
}

const parsed = (text: unknown): unknown =>
  text === '{}' ? {} : typeof text === 'string' ? (JSON.parse(text) as unknown) : null
