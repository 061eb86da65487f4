import type { Database } from 'better-sqlite3'
import { isSameData } from '../../../shared/domain/campaign/change.ts'
import type { FactKind } from '../../../shared/domain/campaign/facts.ts'
import { isForeignKeyError } from './dangling.ts'
import { runInsertion, bulkInserterOn, type InsertStatement, type FieldValues } from '../schema/insertMany.ts'
import {
  insertSql,
  toRowValues,
  FACT_TABLE_SHAPES,
  toSqlValue,
  type TableShape,
  type SqlValue,
} from '../schema/rows.ts'

/** Fields that have the same value in all facts of a warband. */
const COMMON = ['campaign', 'warband']

/**
 * Builds a writer that inserts, updates and removes facts. If a fact references a fact that is not written yet, the
 * writer calls `deferForeignKeys`.
 */
export function factWriter(database: Database, deferForeignKeys: () => void) {
  const prepare = (sql: string): InsertStatement => database.prepare(sql)
  const run = deferringRunner(deferForeignKeys)
  const inserts = memoizeByKey((kind: FactKind) => prepare(insertSql(FACT_TABLE_SHAPES[kind])))
  const many = memoizeByKey((kind: FactKind) =>
    bulkInserterOn(database, FACT_TABLE_SHAPES[kind], commonOf(FACT_TABLE_SHAPES[kind]), run),
  )
  const deletes = memoizeByKey((kind: FactKind) => prepare(`DELETE FROM ${FACT_TABLE_SHAPES[kind].table} WHERE id = ?`))
  /** Update statements; the key is the SQL text between `UPDATE` and `WHERE`. */
  const updates = memoizeByKey((what: string) => prepare(`UPDATE ${what} WHERE id = ?`))

  /** Writes only the fields that differ between `was` and `is`, because writing a field also writes its index. */
  function update(kind: FactKind, id: string, was: FieldValues, is: FieldValues): void {
    const { table, fields } = FACT_TABLE_SHAPES[kind]
    const differing = fields.filter(({ name }) => !isSameData(was[name], is[name]))
    if (differing.length === 0) return
    const values = differing.map(({ name, form }) => toSqlValue(form, is[name]))
    run(updates(`${table} SET ${differing.map(({ column }) => `${column} = ?`).join(', ')}`), [...values, id])
  }

  return {
    insert: (kind: FactKind, fact: object) => run(inserts(kind), toRowValues(FACT_TABLE_SHAPES[kind], fact)),
    insertMany: (kind: FactKind, facts: readonly FieldValues[]) => many(kind)(facts),
    remove: (kind: FactKind, id: string) => run(deletes(kind), [id]),
    update,
  }
}

const commonOf = ({ fields }: TableShape): string[] =>
  fields.map(({ name }) => name).filter((name) => COMMON.includes(name))

/**
 * Runs a statement, which checks its references at once. If the check fails, defers all checks to the end of the
 * transaction and runs the statement again. Deferring the checks in every transaction would make SQLite prepare every
 * statement again.
 */
const deferringRunner =
  (deferForeignKeys: () => void) =>
  (statement: InsertStatement, values: SqlValue[], common?: Readonly<Record<string, SqlValue>>): void => {
    try {
      runInsertion(statement, values, common)
    } catch (error) {
      if (!isForeignKeyError(error)) throw error
      deferForeignKeys()
      runInsertion(statement, values, common)
    }
  }

/**
 * Returns a function that calls `make` only once for each key, so that each statement is prepared when it is first
 * needed.
 */
function memoizeByKey<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>()
  return (key) => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
