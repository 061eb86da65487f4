import type { AdvancementRules } from '../../rules/ruleset.ts'
import { KOLAPS_RANKS, type KolapsRank } from './catalogue.ts'
import { findRankEntry, type KolapsContext } from './context.ts'
import { KOLAPS_ADVANCES, KOLAPS_RULE_NUMBERS, KOLAPS_ENTRY_BY_RANK } from './data.ts'
import type { KolapsMember } from './schemas.ts'

/** Returns the experience that is not spent. */
const balance = ({ experience }: KolapsMember): number =>
  experience ? Math.max(0, experience.gained - experience.spent) : 0

/** Returns the next better rank, which has a lower number; `undefined` for the elite. */
const nextRank = (member: KolapsMember): KolapsRank | undefined =>
  KOLAPS_RANKS.find((rank) => rank < findRankEntry(member).rank)

/** Returns the experience that an advance costs. KOL-R9: a new rank costs the experience that this rank requires. */
function priceOf(member: KolapsMember, id: string): number {
  const next = nextRank(member)
  if (id !== 'next-rank') return KOLAPS_RULE_NUMBERS.pdsPrice
  return next === undefined ? 0 : (KOLAPS_ENTRY_BY_RANK[next].step ?? 0)
}

const canAdvance = (member: KolapsMember, id: string): boolean =>
  (id !== 'next-rank' || nextRank(member) !== undefined) && balance(member) >= priceOf(member, id)

/** Adds 5 PDS (points for specialisations) to the PDS that the character bought (KOL-R2), or raises the rank. */
function applyAdvance(member: KolapsMember, id: string): KolapsMember {
  if (id !== 'next-rank') return { ...member, boughtPds: member.boughtPds + KOLAPS_RULE_NUMBERS.pdsStep }
  return { ...member, rank: nextRank(member) ?? member.rank }
}

export const kolapsAdvancement: AdvancementRules<KolapsMember, KolapsContext> = {
  advances: {
    table: KOLAPS_ADVANCES,
    price: KOLAPS_RULE_NUMBERS.pdsPrice,
    priceOf,
    due: (member) => Math.floor(balance(member) / KOLAPS_RULE_NUMBERS.pdsPrice),
    canAdvance,
    withAdvance: applyAdvance,
  },
}
