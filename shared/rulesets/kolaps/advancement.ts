import type { AdvancementRules } from '../../rules/ruleset.ts'
import { RANKS, type Rank } from './catalogue.ts'
import { rankOf, type KolapsContext } from './context.ts'
import { ADVANCES, FIGURES, RANK } from './data.ts'
import type { KolapsMember } from './schemas.ts'

/** Experience that is not spent. */
const balance = ({ experience }: KolapsMember): number =>
  experience ? Math.max(0, experience.gained - experience.spent) : 0

/** The rank that comes next; `undefined` for the elite. */
const nextRank = (member: KolapsMember): Rank | undefined => RANKS.find((rank) => rank < rankOf(member).rank)

/** Experience for an advance; KOL-R9: of a rank what the next one takes. */
function priceOf(member: KolapsMember, id: string): number {
  const next = nextRank(member)
  if (id !== 'next-rank') return FIGURES.pdsPrice
  return next === undefined ? 0 : (RANK[next].step ?? 0)
}

const canAdvance = (member: KolapsMember, id: string): boolean =>
  (id !== 'next-rank' || nextRank(member) !== undefined) && balance(member) >= priceOf(member, id)

/** 5 PDS more on top of those of the rank (KOL-R2), or the next rank. */
function advanced(member: KolapsMember, id: string): KolapsMember {
  if (id !== 'next-rank') return { ...member, boughtPds: member.boughtPds + FIGURES.pdsStep }
  return { ...member, rank: nextRank(member) ?? member.rank }
}

export const advancement: AdvancementRules<KolapsMember, KolapsContext> = {
  advances: {
    table: ADVANCES,
    price: FIGURES.pdsPrice,
    priceOf,
    due: (member) => Math.floor(balance(member) / FIGURES.pdsPrice),
    canAdvance,
    advanced,
  },
}
