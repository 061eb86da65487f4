import { z } from 'zod/mini'
import { aggregateKindOf } from '../../domain/campaign/aggregate.ts'
import { removed, type Change } from '../../domain/campaign/change.ts'
import { FACT_KINDS, Id, type FactKind } from '../../domain/campaign/facts.ts'
import { membersOf } from '../../domain/campaign/roster.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { isSameName } from '../../domain/sameName.ts'
import { command, warband as band, type Decision } from '../base/command.ts'
import { bandName, sentence } from '../base/telling.ts'

interface Found {
  readonly kind: FactKind
  readonly fact: { readonly id: string; readonly warband?: string | null }
}

const everyFact = (facts: Facts): Found[] =>
  FACT_KINDS.flatMap((kind) => [...facts[kind].values()].map((fact) => ({ kind, fact })))

/** True of what belongs to a band alone: nothing of a game, and nothing that another band tells of it. */
const isOf =
  (warband: string) =>
  ({ kind, fact }: Found): boolean =>
    fact.warband === warband && aggregateKindOf(kind) !== 'game'

/**
 * Deletes a withdrawn band with all that is its own, once its name is typed. Refused where the history of others needs it:
 * where it has played, or another band's facts name it or one of its members. `name`: its name, as it was typed.
 */
export const deleteWarband = command({
  name: 'warband.delete',
  version: 1,
  despite: 'withdrawn',
  input: z.strictObject({ campaign: Id, warband: Id, name: z.string().check(z.maxLength(200)) }),
  reads: ({ warband }) => [band(warband)],
  decide(facts, { warband, name }, { naming }): Decision<object> {
    const fact = factOf(facts, 'warband', warband)
    const all = everyFact(naming([warband, ...membersOf(facts, warband).map(({ id }) => id)]))
    const own = all.filter(isOf(warband))
    const refused = [
      ...(fact.withdrawnAt === null ? [error('delete-not-withdrawn', '', { name: fact.name })] : []),
      ...(own.length < all.length ? [error('delete-in-history', '', { name: fact.name })] : []),
    ]
    if (refused.length > 0) return { refused }
    if (!isSameName(name, fact.name)) return { refused: [error('delete-name', 'name', { name: fact.name })] }
    const gone = own.map((one): Change => removed(one.kind, one.fact as never))
    return { changes: [...gone, removed('warband', fact)], answer: {} }
  },
  tell: ({ names, input }) => sentence('warband.delete', { who: bandName(names, input.warband) }),
})
