import { z } from 'zod/mini'
import { aggregateKindOf } from '../../domain/campaign/aggregate.ts'
import { removeFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_KINDS, Id, type FactKind } from '../../domain/campaign/facts.ts'
import { membersOf } from '../../domain/campaign/roster.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { isSameName } from '../../domain/sameName.ts'
import { defineCommand, warbandAggregate as band, type CommandDecision } from '../base/command.ts'
import { releaseStakes } from '../stake/stake.ts'
import { bandName, historySentence } from '../base/historySentences.ts'

interface FactOfKind {
  readonly kind: FactKind
  readonly fact: { readonly id: string; readonly warband?: string | null }
}

const listFacts = (facts: Facts): FactOfKind[] =>
  FACT_KINDS.flatMap((kind) => [...facts[kind].values()].map((fact) => ({ kind, fact })))

/** Returns a function that is true for facts which belong only to this warband, not to a game or to another warband. */
const belongsOnlyTo =
  (warband: string) =>
  ({ kind, fact }: FactOfKind): boolean =>
    fact.warband === warband && aggregateKindOf(kind) !== 'game'

/**
 * Deletes a warband with all its facts. `name`: the warband's name, which the user types to confirm. Refused if the
 * warband has played, or if facts of another warband refer to this warband or its members.
 */
export const deleteWarband = defineCommand({
  name: 'warband.delete',
  version: 1,
  allowedWhen: 'withdrawn',
  input: z.strictObject({ campaign: Id, warband: Id, name: z.string().check(z.maxLength(200)) }),
  reads: ({ warband }) => [band(warband)],
  decide(facts, { warband, name }, { factsReferringTo: naming }): CommandDecision<object> {
    const fact = factOf(facts, 'warband', warband)
    const all = listFacts(naming([warband, ...membersOf(facts, warband).map(({ id }) => id)]))
    const own = all.filter(belongsOnlyTo(warband))
    const held = releaseStakes(facts, warband)
    const refused = [
      ...(own.length + held.length < all.length ? [error('delete-in-history', '', { name: fact.name })] : []),
    ]
    if (refused.length > 0) return { refused }
    if (!isSameName(name, fact.name)) return { refused: [error('delete-name', 'name', { name: fact.name })] }
    const gone = own.map((one): Change => removeFact(one.kind, one.fact as never))
    return { changes: [...held, ...gone, removeFact('warband', fact)], answer: {} }
  },
  describeEntries: ({ names, input }) => historySentence('warband.delete', { who: bandName(names, input.warband) }),
})
