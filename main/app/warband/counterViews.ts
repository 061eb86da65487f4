import type { CounterValueView } from '../../../shared/contract/views/counters.ts'
import { counterEntriesOf, countersFor, type CounterOwner } from '../../../shared/domain/campaign/counters.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { toTraced, type Traced, type TracedPart } from '../../../shared/rules/kit/traced.ts'

const START: Localized = { fr: 'Valeur de départ', en: 'Starting value' }
const WITHOUT_REASON: Localized = { fr: 'Sans raison notée', en: 'No reason given' }

/** Returns the values of the counters that an owner has, in the order of the counters. */
export const counterValueViews = (facts: Facts, owner: CounterOwner): CounterValueView[] =>
  countersFor(facts, owner.member === null ? 'warband' : 'member').map((counter) => ({
    counter: counter.id,
    name: counter.name,
    value: tracedValue(counter, counterEntriesOf(facts, counter.id, owner)),
  }))

/** Returns a value with its start, and one part for each reason in the order in which the reasons first appear. */
function tracedValue({ id, start }: FactOf<'counter'>, entries: readonly FactOf<'counterEntry'>[]): Traced {
  const byReason = [...Map.groupBy(entries, ({ why }) => why)]
  return toTraced([
    { source: { kind: 'base', id, name: START }, amount: start },
    ...byReason.map(([why, all]): TracedPart => ({
      source: { kind: 'ledger', id: why, name: why === '' ? WITHOUT_REASON : { fr: why, en: why } },
      amount: all.reduce((sum, { amount }) => sum + amount, 0),
    })),
  ])
}
