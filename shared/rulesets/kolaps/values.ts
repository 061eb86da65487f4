import { withOverrides } from '../../rules/kit/overrides.ts'
import type { TracedPart, TracedPartSource, Traced, TracedNumberOrWord } from '../../rules/kit/traced.ts'
import { toTraced } from '../../rules/kit/traced.ts'
import type { ValueDisplaySpec } from '../../rules/ruleset.ts'
import type { KolapsRankEntry } from './catalogue.ts'
import { findRankEntry, type KolapsContext } from './context.ts'
import { KOLAPS_ADVANCES, KOLAPS_WORDING } from './data.ts'
import { listSpecialisations } from './heldEntries.ts'
import { listPossessions } from './possessions.ts'
import type { KolapsMember } from './schemas.ts'

export const KOLAPS_VALUE_KEYS = [
  'pdsAllowed',
  'pdsSpent',
  'attributesAllowed',
  'combativenessFrom',
  'deathRollFrom',
] as const
type ValueKey = (typeof KOLAPS_VALUE_KEYS)[number]

const ROLLED_VALUES: readonly ValueKey[] = ['combativenessFrom', 'deathRollFrom']

/** Display rules for the values of a character. */
export const KOLAPS_VALUE_DISPLAY_SPECS = Object.fromEntries(
  KOLAPS_VALUE_KEYS.map((key) => [
    key,
    { ...KOLAPS_WORDING.values[key], ...(ROLLED_VALUES.includes(key) && { suffix: '+' }) },
  ]),
) as Readonly<Record<ValueKey, ValueDisplaySpec>>

const rankSource = ({ id, name }: KolapsRankEntry): TracedPartSource => ({ kind: 'base', id, name })

const PDS_ADVANCE = KOLAPS_ADVANCES.results.find(({ id }) => id === 'pds')!

/**
 * KOL-R2: computes the PDS (points for specialisations) that a character may spend: the total of its rank, plus the
 * PDS bought with experience.
 */
function pdsAllowed({ boughtPds }: KolapsMember, rank: KolapsRankEntry): Traced {
  const bought: TracedPart[] =
    boughtPds > 0
      ? [{ source: { kind: 'advance', id: PDS_ADVANCE.id, name: PDS_ADVANCE.name }, amount: boughtPds }]
      : []
  return toTraced([{ source: rankSource(rank), amount: rank.pds }, ...bought])
}

/**
 * Computes all values of a character: the values of its rank (for attributes, see KOL-R1) and the PDS spent, with
 * overrides applied.
 */
export function computeKolapsValues(
  member: KolapsMember,
  context: KolapsContext,
): Record<ValueKey, TracedNumberOrWord> {
  const rank = findRankEntry(member)
  const fromRank = (amount: number) => toTraced([{ source: rankSource(rank), amount }])
  const spent = listSpecialisations(member, context).map(({ id, name, pds }): TracedPart => ({
    source: { kind: 'trait', id, name },
    amount: pds,
  }))
  const values: Record<ValueKey, TracedNumberOrWord> = {
    pdsAllowed: pdsAllowed(member, rank),
    pdsSpent: toTraced(spent),
    attributesAllowed: fromRank(rank.attributes),
    combativenessFrom: fromRank(rank.combativenessFrom),
    deathRollFrom: fromRank(rank.deathRollFrom),
  }
  return withOverrides(values, member.overrides)
}

/** KOL-R4: computes the cost of a character: the campaign's cost of its rank, plus the cost of each item. */
export function computeKolapsCost(member: KolapsMember, context: KolapsContext): Traced {
  const rank = findRankEntry(member)
  const items = listPossessions(member, context).map(({ id, name, cost, quantity }): TracedPart => ({
    source: { kind: 'item', id, name },
    amount: cost * quantity,
    ...(quantity > 1 && { times: quantity }),
  }))
  return toTraced([
    { source: rankSource(rank), amount: context.costs[rank.rank as keyof typeof context.costs] },
    ...items,
  ])
}
