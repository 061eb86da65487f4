import { z } from 'zod/mini'
import type { Localized } from '../../../domain/localized.ts'
import { LocalizedName } from '../../../domain/text.ts'
import { setTracedTotal, toTraced, type TracedPart, type Traced } from '../traced.ts'

/** An amount for a difference of ratings. `to`: the last difference; absent if there is none. */
export const AwardRange = z.strictObject({ from: z.int(), to: z.optional(z.int()), amount: z.int() })
export type AwardRange = z.infer<typeof AwardRange>

/** A way to earn experience in a game, as a ruleset's data file stores it. */
export const AwardRule = z.strictObject({
  id: z.string(),
  name: LocalizedName,
  amount: z.int(),
  /**
   * What earns the award. `survived`, `won`: once per game. `took-out`: once for each enemy of the types in `of`.
   * `counted`: as often as the organiser enters. `underdog`: once per game, if the enemies have a higher rating.
   */
  for: z.enum(['survived', 'won', 'took-out', 'counted', 'underdog']),
  /** For `underdog`: the amounts by how much the enemies' rating is higher, in place of `amount`. */
  ranges: z.optional(z.array(AwardRange)),
  /** Types of members that can earn the award. If absent, all types can. */
  by: z.optional(z.array(z.string())),
  /** Ids of the crew members of a team who can earn the award. If absent, each crew member can. */
  crew: z.optional(z.array(z.string())),
  /** Types of enemies, put out of action or killed, that earn the award. If absent, all types do. */
  of: z.optional(z.array(z.string())),
  /** Points by which the enemy's value must at least exceed the member's own value. If absent, every enemy counts. */
  worthMore: z.optional(z.int()),
  /** How many times the award counts in one game at most. If absent, as often as it is earned. */
  maxTimes: z.optional(z.int().check(z.gte(1))),
  /** The house rule that enables the award. If absent, the award is always enabled. */
  houseRule: z.optional(z.string()),
  /** The house rule that replaces the award: the award is earned only while this house rule is off. */
  unlessHouseRule: z.optional(z.string()),
  readings: z.optional(z.array(z.string())),
})
export type AwardRule = z.infer<typeof AwardRule>

/** What a member did in a game, as far as it matters for experience. */
export interface MemberDeeds {
  readonly kind: string
  readonly tookPart: boolean
  /** True if the member is alive after the injury rolls. Captives, and members who come back later, survive. */
  readonly survived: boolean
  /** True if the member was on the winning side; a draw has no winner. */
  readonly won: boolean
  /** The member's own value in points, for awards that compare it with the enemy's value. */
  readonly worth?: number
  /** Enemies that the member put out of action or killed. */
  readonly tookOut: readonly { readonly kind: string; readonly worth?: number }[]
  /** Numbers that the organiser entered, by the id of the award. */
  readonly counted?: Readonly<Record<string, number>>
  /** Id of the crew member of a team whose actions these are. */
  readonly crew?: string
  /** By how much the rating of the enemies is higher; below 0 if it is lower. */
  readonly difference?: number
  /** Exploits that the organiser rewards, each with a reason. */
  readonly feats?: readonly { readonly reason: string; readonly amount: number }[]
}

/**
 * Computes the experience of a member from one game, traced. Absent and dead members earn nothing. UPU-R9: surviving
 * counts once. UPU-R10: killing an enemy counts as putting it out of action.
 */
export function computeExperience(deeds: MemberDeeds, awards: readonly AwardRule[]): Traced {
  if (!deeds.tookPart || !deeds.survived) return toTraced([])
  const parts = awards.flatMap((award): TracedPart[] => {
    const times = Math.min(countTimesEarned(award, deeds), award.maxTimes ?? Number.POSITIVE_INFINITY)
    if (times === 0) return []
    const detail = award.ranges && { detail: String(deeds.difference) }
    const source = { kind: 'base', id: award.id, name: award.name, ...detail } as const
    const amount = award.ranges ? underdogAmount(award, deeds) : award.amount
    return [{ source, amount: amount * times, ...(times > 1 && { times }) }]
  })
  return toTraced([...parts, ...(deeds.feats ?? []).map(feat)])
}

/** The most experience that a member earns in one game, and the name of this limit. */
export interface ExperienceLimit {
  readonly amount: number
  readonly name: Localized
}

/** Limits the experience of a game: the last gains count in part or not at all. */
export function limitExperience({ parts }: Traced, { amount, name }: ExperienceLimit): Traced {
  let left = amount
  return toTraced(
    parts.map((part): TracedPart => {
      const counted = Math.min(part.amount, left)
      left -= counted
      if (counted === part.amount) return part
      const from = setTracedTotal(toTraced([part]), counted, { kind: 'limit', id: 'experience-limit', name })
      return { source: part.source, amount: counted, from }
    }),
  )
}

function countTimesEarned(award: AwardRule, deeds: MemberDeeds): number {
  if (award.by && !award.by.includes(deeds.kind)) return 0
  if (award.crew && (deeds.crew === undefined || !award.crew.includes(deeds.crew))) return 0
  if (award.for === 'underdog') return underdogAmount(award, deeds) === 0 ? 0 : 1
  if (award.for === 'counted') return deeds.counted?.[award.id] ?? 0
  if (award.for === 'took-out') return deeds.tookOut.filter((enemy) => isAwarded(award, enemy, deeds.worth)).length
  return award.for === 'won' && !deeds.won ? 0 : 1
}

/** Returns the experience for the difference of ratings; 0 outside all ranges. */
const underdogAmount = ({ ranges = [] }: AwardRule, { difference = 0 }: MemberDeeds): number =>
  ranges.find(({ from, to = Number.POSITIVE_INFINITY }) => difference >= from && difference <= to)?.amount ?? 0

function isAwarded(
  { of, worthMore }: AwardRule,
  enemy: MemberDeeds['tookOut'][number],
  own: number | undefined,
): boolean {
  if (of && !of.includes(enemy.kind)) return false
  if (worthMore === undefined) return true
  return enemy.worth !== undefined && own !== undefined && enemy.worth >= own + worthMore
}

const FEAT: Localized = { fr: 'Coup d’éclat', en: 'Feat of brilliance' }

const feat = ({ reason, amount }: { reason: string; amount: number }): TracedPart => ({
  source: { kind: 'base', id: 'feat', name: FEAT, detail: reason },
  amount,
})
