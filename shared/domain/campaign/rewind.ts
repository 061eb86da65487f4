import { isApart } from './aggregate.ts'
import { inverse } from './change.ts'
import { FACT_KINDS, type FactKind } from './facts.ts'
import type { JournalEntry } from './journal.ts'
import { afterChanges, noFacts, type Facts } from './state.ts'

/**
 * The facts as they were before these entries, given from the newest back; what is not loaded with aggregates is left out.
 * Throws `change-conflict` where the facts are not what the entries led to.
 */
export const rewound = (facts: Facts, entries: readonly Pick<JournalEntry, 'changes'>[]): Facts =>
  afterChanges(
    facts,
    entries.flatMap(({ changes }) =>
      changes
        .filter(({ kind }) => !isApart(kind))
        .reverse()
        .map(inverse),
    ),
  )

/** The facts of each warband by themselves, with the campaign's frame: a band is read from few facts much faster than from all. */
export function partedByWarband(facts: Facts): ReadonlyMap<string, Facts> {
  const parts = new Map<string, { readonly [K in FactKind]: Map<string, unknown> }>()
  for (const id of facts.warband.keys()) {
    const part = { ...noFacts(), campaign: facts.campaign, custom: facts.custom }
    parts.set(id, part as unknown as { readonly [K in FactKind]: Map<string, unknown> })
  }
  for (const kind of FACT_KINDS)
    for (const fact of facts[kind].values()) {
      const owner = kind === 'warband' ? fact.id : 'warband' in fact ? fact.warband : null
      if (owner !== null) parts.get(owner)?.[kind].set(fact.id, fact)
    }
  return parts as unknown as ReadonlyMap<string, Facts>
}
