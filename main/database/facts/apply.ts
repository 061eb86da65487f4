import type { Database } from 'better-sqlite3'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, REFERENCES, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { afterChanges, type Facts } from '../../../shared/domain/campaign/state.ts'
import { factWriter } from './factWriter.ts'
import type { Known } from '../schema/insertMany.ts'
import { inCampaign, type FactRef, type Loading } from './load.ts'
import { SHAPES } from '../schema/rows.ts'
import type { Transactions } from './transactions.ts'

/** Facts as they are to be written. */
export interface Writing {
  /** Checks changes against the facts as they are, all of them before the first is written; gives what will write them. */
  readonly prepared: (changes: readonly Change[]) => () => void
  /** Adds facts that are known to be sound and new, without looking at what is there. */
  readonly insertAll: (facts: Facts) => void
  /** Removes all facts of a campaign. */
  readonly drop: (campaign: string) => void
}

/** Changes are worked out as the domain does, on the facts that they concern; what differs then is written. */
export function writingOn(
  database: Database,
  { factsById }: Pick<Loading, 'factsById'>,
  { deferForeignKeys }: Pick<Transactions, 'deferForeignKeys'>,
): Writing {
  const writer = factWriter(database, deferForeignKeys)

  function prepared(changes: readonly Change[]): () => void {
    const before = factsById(changes)
    const after = afterChanges(before, changes)
    const refs = distinct(changes)
    return () => {
      for (const { kind, id } of refs) {
        const was = before[kind].get(id) as Known | undefined
        const is = after[kind].get(id) as Known | undefined
        if (was && is) writer.update(kind, id, was, is)
        else if (is) writer.insert(kind, is)
      }
      for (const { kind, id } of refs.reverse())
        if (before[kind].has(id) && !after[kind].has(id)) writer.remove(kind, id)
    }
  }

  function insertAll(facts: Facts): void {
    for (const kind of NAMED_FIRST) writer.insertMany(kind, [...facts[kind].values()])
  }

  /** Deletes those first that name others. */
  const drops = NAMED_FIRST.toReversed().map((kind) =>
    database.prepare<[string]>(`DELETE FROM ${SHAPES[kind].table} WHERE ${inCampaign(kind)}`),
  )
  return { prepared, insertAll, drop: (campaign) => drops.forEach((statement) => statement.run(campaign)) }
}

/** The facts that changes concern, each once, those that are named first. */
function distinct(changes: readonly Change[]): FactRef[] {
  const refs = new Map(changes.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]))
  return [...refs.values()].sort((one, other) => NAMED_FIRST.indexOf(one.kind) - NAMED_FIRST.indexOf(other.kind))
}

/** The kinds of facts, each after those that it names: then every name leads somewhere as soon as it is written. */
const NAMED_FIRST: readonly FactKind[] = (() => {
  const order: FactKind[] = []
  const visit = (kind: FactKind): void => {
    if (order.includes(kind)) return
    for (const named of Object.values(REFERENCES[kind])) if (named !== kind) visit(named)
    order.push(kind)
  }
  FACT_KINDS.forEach(visit)
  return order
})()
