import { withOverrides } from '../../rules/kit/overrides.ts'
import type { Part, Source, Traced, Value } from '../../rules/kit/traced.ts'
import { traced } from '../../rules/kit/traced.ts'
import type { ValueSpec } from '../../rules/ruleset.ts'
import type { RankEntry } from './catalogue.ts'
import { rankOf, type KolapsContext } from './context.ts'
import { ADVANCES, WORDING } from './data.ts'
import { specialisationsOf } from './held.ts'
import { possessionsOf } from './possessions.ts'
import type { KolapsMember } from './schemas.ts'

export const VALUES = ['pdsAllowed', 'pdsSpent', 'attributesAllowed', 'combativenessFrom', 'deathRollFrom'] as const
type ValueKey = (typeof VALUES)[number]

const ROLLED: readonly ValueKey[] = ['combativenessFrom', 'deathRollFrom']

/** How the values are shown. */
export const specs = Object.fromEntries(
  VALUES.map((key) => [key, { ...WORDING.values[key], ...(ROLLED.includes(key) && { suffix: '+' }) }]),
) as Readonly<Record<ValueKey, ValueSpec>>

const ofRank = ({ id, name }: RankEntry): Source => ({ kind: 'base', id, name })

const BOUGHT = ADVANCES.results.find(({ id }) => id === 'pds')!

/** KOL-R2: the total of the rank, and those that experience bought on top. */
function pdsAllowed({ boughtPds }: KolapsMember, rank: RankEntry): Traced {
  const bought: Part[] =
    boughtPds > 0 ? [{ source: { kind: 'advance', id: BOUGHT.id, name: BOUGHT.name }, amount: boughtPds }] : []
  return traced([{ source: ofRank(rank), amount: rank.pds }, ...bought])
}

/** Every value of a character: what its rank gives (KOL-R1 attributes), and the PDS that it used; those fixed by hand decide. */
export function valuesOf(member: KolapsMember, context: KolapsContext): Record<ValueKey, Value> {
  const rank = rankOf(member)
  const given = (amount: number) => traced([{ source: ofRank(rank), amount }])
  const spent = specialisationsOf(member, context).map(({ id, name, pds }): Part => ({
    source: { kind: 'trait', id, name },
    amount: pds,
  }))
  const values: Record<ValueKey, Value> = {
    pdsAllowed: pdsAllowed(member, rank),
    pdsSpent: traced(spent),
    attributesAllowed: given(rank.attributes),
    combativenessFrom: given(rank.combativenessFrom),
    deathRollFrom: given(rank.deathRollFrom),
  }
  return withOverrides(values, member.overrides)
}

/** KOL-R4: what the campaign asks for the rank, and for each item. */
export function costOf(member: KolapsMember, context: KolapsContext): Traced {
  const rank = rankOf(member)
  const items = possessionsOf(member, context).map(({ id, name, cost, quantity }): Part => ({
    source: { kind: 'item', id, name },
    amount: cost * quantity,
    ...(quantity > 1 && { times: quantity }),
  }))
  return traced([{ source: ofRank(rank), amount: context.costs[rank.rank as keyof typeof context.costs] }, ...items])
}
