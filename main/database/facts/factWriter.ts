import type { Database } from 'better-sqlite3'
import { isSame } from '../../../shared/domain/campaign/change.ts'
import type { FactKind } from '../../../shared/domain/campaign/facts.ts'
import { isDangling } from './dangling.ts'
import { carryOut, insertingMany, type Insertion, type Known } from '../schema/insertMany.ts'
import { insertion, rowOf, SHAPES, stored, type Shape, type SqlValue } from '../schema/rows.ts'

/** What the facts of a band have alike. */
const COMMON = ['campaign', 'warband']

/** Writes facts, one or many; a name that leads nowhere is left to `deferForeignKeys`. */
export function factWriter(database: Database, deferForeignKeys: () => void) {
  const prepare = (sql: string): Insertion => database.prepare(sql)
  const run = runner(deferForeignKeys)
  const inserts = kept((kind: FactKind) => prepare(insertion(SHAPES[kind])))
  const many = kept((kind: FactKind) => insertingMany(database, SHAPES[kind], commonOf(SHAPES[kind]), run))
  const deletes = kept((kind: FactKind) => prepare(`DELETE FROM ${SHAPES[kind].table} WHERE id = ?`))
  /** By the table, and the columns with their places. */
  const updates = kept((what: string) => prepare(`UPDATE ${what} WHERE id = ?`))

  /** Writes the fields that differ, and no others: their indexes would be written with them. */
  function update(kind: FactKind, id: string, was: Known, is: Known): void {
    const { table, fields } = SHAPES[kind]
    const differing = fields.filter(({ name }) => !isSame(was[name], is[name]))
    if (differing.length === 0) return
    const values = differing.map(({ name, form }) => stored(form, is[name]))
    run(updates(`${table} SET ${differing.map(({ column }) => `${column} = ?`).join(', ')}`), [...values, id])
  }

  return {
    insert: (kind: FactKind, fact: object) => run(inserts(kind), rowOf(SHAPES[kind], fact)),
    insertMany: (kind: FactKind, facts: readonly Known[]) => many(kind)(facts),
    remove: (kind: FactKind, id: string) => run(deletes(kind), [id]),
    update,
  }
}

const commonOf = ({ fields }: Shape): string[] => fields.map(({ name }) => name).filter((name) => COMMON.includes(name))

/**
 * Names are checked with each statement; only once that fails are they left to the transaction's end, for the rest of it.
 * To ask for this each time would make SQLite prepare every statement anew.
 */
const runner =
  (deferForeignKeys: () => void) =>
  (statement: Insertion, values: SqlValue[], common?: Readonly<Record<string, SqlValue>>): void => {
    try {
      carryOut(statement, values, common)
    } catch (error) {
      if (!isDangling(error)) throw error
      deferForeignKeys()
      carryOut(statement, values, common)
    }
  }

/** Statements, each prepared when it is first wanted. */
function kept<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>()
  return (key) => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
