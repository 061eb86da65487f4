import { getTableName, isNotNull } from 'drizzle-orm'
import { index, integer, text, type AnySQLiteColumn, type IndexBuilder } from 'drizzle-orm/sqlite-core'

/** The id of a fact. */
export const id = () => text('id').primaryKey()
/** A text that is always there. */
export const textColumn = (name: string) => text(name).notNull()
/** A number that is always there. */
export const number = (name: string) => integer(name).notNull()
/** Yes or no, always there. */
export const yesNo = (name: string) => integer(name, { mode: 'boolean' }).notNull()
/** Plain data, kept as JSON. */
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()

/**
 * The id of another fact. Nothing is deleted with the fact that it names: a name that leads nowhere stops the transaction
 * at its end (`restrict` would stop it at once, whatever comes after).
 */
export const foreignKey = (name: string, of: () => AnySQLiteColumn) =>
  text(name).references(of, { onDelete: 'no action' })

/**
 * An index over each of these columns, without the rows in which it is empty. Those that name a campaign have one only
 * where facts are read by it: all others are found through their warband or game, and every index is one more page to
 * write with each fact.
 */
export const indexed = (...columns: readonly AnySQLiteColumn[]): IndexBuilder[] =>
  columns.map((column) => {
    const plain = index(`${getTableName(column.table)}_${column.name}`).on(column)
    return column.notNull ? plain : plain.where(isNotNull(column))
  })
