import type { Database, Statement } from 'better-sqlite3'
import { isSame } from '../../shared/domain/campaign/change.ts'
import type { FactKind } from '../../shared/domain/campaign/facts.ts'
import { isDangling } from './dangling.ts'
import { insertion, rowOf, SHAPES, stored, type SqlValue } from './rows.ts'

export type Known = Readonly<Record<string, unknown>>
type Write = Statement<[SqlValue[]]>

/** So many facts go into one statement where there are many. */
const TOGETHER = 100

/** Writes facts, one or many; a name that leads nowhere is left to `deferNames`. */
export function factWriter(database: Database, deferNames: () => void) {
  const prepare = (sql: string): Write => database.prepare<[SqlValue[]]>(sql)
  const run = runner(deferNames)
  const inserts = kept<FactKind>((kind) => prepare(insertion(SHAPES[kind])))
  const togethers = kept<FactKind>((kind) => prepare(insertion(SHAPES[kind], TOGETHER)))
  const deletes = kept<FactKind>((kind) => prepare(`DELETE FROM ${SHAPES[kind].table} WHERE id = ?`))
  /** By the table, and the columns with their places. */
  const updates = kept<string>((what) => prepare(`UPDATE ${what} WHERE id = ?`))

  function insertMany(kind: FactKind, facts: readonly object[]): void {
    const whole = facts.length - (facts.length % TOGETHER)
    for (let at = 0; at < whole; at += TOGETHER) {
      const values: SqlValue[] = []
      for (let next = at; next < at + TOGETHER; next++) rowOf(SHAPES[kind], facts[next]!, values)
      run(togethers(kind), values)
    }
    for (const fact of facts.slice(whole)) run(inserts(kind), rowOf(SHAPES[kind], fact))
  }

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
    insertMany,
    remove: (kind: FactKind, id: string) => run(deletes(kind), [id]),
    update,
  }
}

/**
 * Names are checked with each statement; only once that fails are they left to the transaction's end, for the rest of it.
 * To ask for this each time would make SQLite prepare every statement anew.
 */
const runner =
  (deferNames: () => void) =>
  (statement: Write, values: SqlValue[]): void => {
    try {
      statement.run(values)
    } catch (error) {
      if (!isDangling(error)) throw error
      deferNames()
      statement.run(values)
    }
  }

/** Statements, each prepared when it is first wanted. */
function kept<K>(make: (key: K) => Write): (key: K) => Write {
  const known = new Map<K, Write>()
  return (key) => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
