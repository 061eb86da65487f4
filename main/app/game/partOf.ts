import { aggregateOf } from '../../../shared/domain/campaign/aggregate.ts'
import { FACT_KINDS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'

/** The facts that belong to these. */
export function partOf(facts: Facts, owners: ReadonlySet<string>): Facts {
  const isPart = (kind: FactKind, fact: object, id: string) => owners.has(aggregateOf(kind, id, fact)?.id ?? '')
  const part = FACT_KINDS.map((kind): [FactKind, ReadonlyMap<string, object>] => {
    const all: ReadonlyMap<string, object> = facts[kind]
    return [kind, new Map([...all].filter(([id, fact]) => isPart(kind, fact, id)))]
  })
  return Object.fromEntries(part) as unknown as Facts
}
