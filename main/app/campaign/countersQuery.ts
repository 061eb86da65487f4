import type { CounterRow, CountersView, CounterView } from '../../../shared/contract/views/counters.ts'
import { countersOf } from '../../../shared/domain/campaign/counters.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { membersOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { hasLeft } from '../../../shared/domain/member.ts'
import { omitKeys } from '../../../shared/domain/omitKeys.ts'
import type { Store } from '../../ports/store.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import { counterValueViews } from '../warband/counterViews.ts'

/** Returns a function that counts the owners whose value of a counter is not the starting value. */
function createValueCounter(store: Store, campaign: string): (counter: string) => number {
  const entries = Map.groupBy(store.loadAll(campaign, ['counterEntry']).counterEntry.values(), ({ counter }) => counter)
  return (counter) => {
    const byOwner = Map.groupBy(entries.get(counter) ?? [], ({ member, warband }) => member ?? warband)
    return [...byOwner.values()].filter((own) => own.reduce((sum, { amount }) => sum + amount, 0) !== 0).length
  }
}

const bandRow = (facts: Facts, { id: warband, name }: FactOf<'warband'>): CounterRow => ({
  ...{ warband, member: null, name, hasLeft: false },
  values: counterValueViews(facts, { warband, member: null }),
})

const memberRow = (facts: Facts, fact: FactOf<'member'>): CounterRow => ({
  ...{ warband: fact.warband, member: fact.id, name: fact.name, hasLeft: hasLeft(fact) },
  values: counterValueViews(facts, { warband: fact.warband, member: fact.id }),
})

/**
 * Returns the counters of a campaign, and the values of its warbands; with `warband`, the values of this warband and of
 * its members. Withdrawn warbands and members who moved to another warband are left out. Throws `fact-missing`.
 */
export const listCounters = defineMethod(
  'counter.list',
  viewerAccess,
  ({ store }, { campaign, warband }): CountersView => {
    const bands = store.aggregatesOf(campaign).filter(({ kind, id }) => kind === 'warband' && id === (warband ?? id))
    const facts = store.load(campaign, bands)
    factOf(facts, 'campaign', campaign)
    if (warband !== undefined) factOf(facts, 'warband', warband)
    const playing = factsWhere(facts, 'warband', ({ withdrawnAt }) => withdrawnAt === null)
    const countValues = createValueCounter(store, campaign)
    const members = (id: string) => membersOf(facts, id).filter(({ movedTo }) => movedTo === null)
    return {
      counters: countersOf(facts).map((counter): CounterView => ({
        ...omitKeys(counter, 'campaign', 'position'),
        values: countValues(counter.id),
      })),
      rows: playing.flatMap((band) => [
        bandRow(facts, band),
        ...(warband === undefined ? [] : members(band.id).map((member) => memberRow(facts, member))),
      ]),
    }
  },
)
