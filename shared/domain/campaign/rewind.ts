import { isFactKindLoadedSeparately } from './aggregate.ts'
import { invertChange } from './change.ts'
import { FACT_KINDS, type FactKind } from './facts.ts'
import type { JournalEntry } from './journal.ts'
import { applyChangesToFacts, noFacts, type Facts } from './state.ts'

/**
 * Returns the facts as they were before these journal entries, which are given newest first. Ignores changes of facts
 * that are not loaded with aggregates. Throws `change-conflict` if the given facts are not the facts that the entries
 * produced.
 */
export const factsBeforeJournal = (facts: Facts, entries: readonly Pick<JournalEntry, 'changes'>[]): Facts =>
  applyChangesToFacts(
    facts,
    entries.flatMap(({ changes }) =>
      changes
        .filter(({ kind }) => !isFactKindLoadedSeparately(kind))
        .reverse()
        .map(invertChange),
    ),
  )

/**
 * Splits facts by warband. Each part also contains the campaign's frame. Building a warband from few facts is much
 * faster than building it from all facts.
 */
export function splitByWarband(facts: Facts): ReadonlyMap<string, Facts> {
  const parts = new Map<string, { readonly [K in FactKind]: Map<string, unknown> }>()
  for (const id of facts.warband.keys()) {
    const { campaign, round, custom, counter } = facts
    const part = { ...noFacts(), campaign, round, custom, counter }
    parts.set(id, part as unknown as { readonly [K in FactKind]: Map<string, unknown> })
  }
  for (const kind of FACT_KINDS)
    for (const fact of facts[kind].values()) {
      const owner = kind === 'warband' ? fact.id : 'warband' in fact ? fact.warband : null
      if (owner !== null) parts.get(owner)?.[kind].set(fact.id, fact)
    }
  return parts as unknown as ReadonlyMap<string, Facts>
}
