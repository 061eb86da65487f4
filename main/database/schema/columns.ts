import { getTableName, isNotNull } from 'drizzle-orm'
import { index, integer, text, type AnySQLiteColumn, type IndexBuilder } from 'drizzle-orm/sqlite-core'

export const idColumn = () => text('id').primaryKey()
/** Column for a text; not null. */
export const textColumn = (name: string) => text(name).notNull()
/** Column for an integer; not null. */
export const numberColumn = (name: string) => integer(name).notNull()
/** Column for a boolean; not null. */
export const booleanColumn = (name: string) => integer(name, { mode: 'boolean' }).notNull()
/** Column for plain data, stored as JSON. */
export const jsonColumn = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()

/**
 * Column with the id of another fact. Deleting the other fact does not delete this one; it leaves a dangling reference,
 * which makes the transaction fail at its end. (With `restrict` the transaction would fail at once, even if a later
 * statement repairs the reference.)
 */
export const foreignKey = (name: string, of: () => AnySQLiteColumn) =>
  text(name).references(of, { onDelete: 'no action' })

/**
 * Builds one index for each column, without the rows in which the column is null. A column with the campaign is
 * indexed only if facts are read by campaign. All other facts are found through their warband or game, and each
 * additional index costs one more page to write for each fact.
 */
export const indexesOn = (...columns: readonly AnySQLiteColumn[]): IndexBuilder[] =>
  columns.map((column) => {
    const plain = index(`${getTableName(column.table)}_${column.name}`).on(column)
    return column.notNull ? plain : plain.where(isNotNull(column))
  })
