import type { Database } from 'better-sqlite3'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, FACT_REFERENCES, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { applyChangesToFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { factWriter } from './factWriter.ts'
import type { FieldValues } from '../schema/insertMany.ts'
import { campaignSqlCondition, type FactRef, type FactLoader } from './load.ts'
import { FACT_TABLE_SHAPES } from '../schema/rows.ts'
import type { Transactions } from './transactions.ts'

/** Writes facts to the database. */
export interface FactChanger {
  /**
   * Checks all changes against the current facts before the first change is written; returns a function that writes
   * all changes.
   */
  readonly prepareChanges: (changes: readonly Change[]) => () => void
  /** Inserts facts that are known to be valid and new, without checking them against existing facts. */
  readonly insertAll: (facts: Facts) => void
  /** Removes all facts of a campaign. */
  readonly drop: (campaign: string) => void
}

/**
 * Builds a writer of changes. The writer computes the changed facts with the function of the domain code and writes
 * only the fields that differ.
 */
export function factChangerOn(
  database: Database,
  { factsById }: Pick<FactLoader, 'factsById'>,
  { deferForeignKeys }: Pick<Transactions, 'deferForeignKeys'>,
): FactChanger {
  const writer = factWriter(database, deferForeignKeys)

  function prepare(changes: readonly Change[]): () => void {
    const before = factsById(changes)
    const after = applyChangesToFacts(before, changes)
    const refs = distinctRefs(changes)
    return () => {
      for (const { kind, id } of refs) {
        const was = before[kind].get(id) as FieldValues | undefined
        const is = after[kind].get(id) as FieldValues | undefined
        if (was && is) writer.update(kind, id, was, is)
        else if (is) writer.insert(kind, is)
      }
      for (const { kind, id } of refs.reverse())
        if (before[kind].has(id) && !after[kind].has(id)) writer.remove(kind, id)
    }
  }

  function insertAll(facts: Facts): void {
    for (const kind of REFERENCED_FIRST) writer.insertMany(kind, [...facts[kind].values()])
  }

  /** Delete statements in an order in which a fact is deleted before the facts that it references. */
  const drops = REFERENCED_FIRST.toReversed().map((kind) =>
    database.prepare<[string]>(`DELETE FROM ${FACT_TABLE_SHAPES[kind].table} WHERE ${campaignSqlCondition(kind)}`),
  )
  return {
    prepareChanges: prepare,
    insertAll,
    drop: (campaign) => drops.forEach((statement) => statement.run(campaign)),
  }
}

/** Returns each fact that the changes concern once, in an order in which referenced facts come first. */
function distinctRefs(changes: readonly Change[]): FactRef[] {
  const refs = new Map(changes.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]))
  return [...refs.values()].sort(
    (one, other) => REFERENCED_FIRST.indexOf(one.kind) - REFERENCED_FIRST.indexOf(other.kind),
  )
}

/**
 * All kinds of facts, each kind after the kinds that it references. A fact written in this order never references a
 * fact that does not exist yet.
 */
const REFERENCED_FIRST: readonly FactKind[] = (() => {
  const order: FactKind[] = []
  const visit = (kind: FactKind): void => {
    if (order.includes(kind)) return
    for (const named of Object.values(FACT_REFERENCES[kind])) if (named !== kind) visit(named)
    order.push(kind)
  }
  FACT_KINDS.forEach(visit)
  return order
})()
