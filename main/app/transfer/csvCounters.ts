import { countersOf, counterValueOf, type CounterOwner } from '../../../shared/domain/campaign/counters.ts'
import { membersOf } from '../../../shared/domain/campaign/roster.ts'
import { factsWhere } from '../../../shared/domain/campaign/state.ts'
import type { CsvCell } from '../../../shared/text/csv.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import type { CommandDependencies } from '../base/execute.ts'

/** Returns the values of all counters: of each warband, then of its members; first by counter. */
export function counterRows({ store }: CommandDependencies, campaign: string, text: Translator): CsvCell[][] {
  const facts = store.load(campaign, store.aggregatesOf(campaign))
  const bands = factsWhere(facts, 'warband', () => true)
  const rows = countersOf(facts).flatMap(({ id, name, owner }) => {
    const valueOf = (of: CounterOwner) => counterValueOf(facts, id, of)
    return bands.flatMap(({ id: warband, name: band }) =>
      owner === 'warband'
        ? [[name, band, '', valueOf({ warband, member: null })]]
        : membersOf(facts, warband)
            .filter(({ movedTo }) => movedTo === null)
            .map(({ id: member, name: who }) => [name, band, who, valueOf({ warband, member })]),
    )
  })
  return [[text('counter.name'), text('csv.warband'), text('csv.member'), text('sheet.value')], ...rows]
}
