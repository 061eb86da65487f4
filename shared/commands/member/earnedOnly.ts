import type { FactOf } from '../../domain/campaign/facts.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { findAdvanceRules } from '../../rules/houseRules.ts'
import type { CommandEnvironment } from '../base/command.ts'
import type { Member } from '../../domain/member.ts'
import type { Band } from '../base/band.ts'
import { hasAnyMemberHistory, type WarbandFunds } from '../base/purse.ts'
import { hasHigherRank } from '../base/changeOutcomes.ts'

type EarnedEnvironment = Pick<CommandEnvironment, 'ruleset' | 'hasFought'>

/**
 * Refuses a purchase for points of something that members who have played get only through experience
 * (`BuilderRules.earned`). Returns no issue if the member has not played, or if purchases are free and the campaign has
 * no advances.
 */
export function refuseIfEarnedOnly(
  facts: Facts,
  fact: FactOf<'member'>,
  purse: WarbandFunds,
  { ruleset, hasFought }: EarnedEnvironment,
): Issue[] {
  const { ruleset: id, house } = factOf(facts, 'campaign', fact.campaign)
  const rules = ruleset(id)
  const earns = findAdvanceRules(rules, house) !== undefined
  if (!rules.builder.earned || (!purse.isPaying && !earns)) return []
  if (!hasFought(fact.id) && !hasAnyMemberHistory(facts, ({ member }) => member === fact.id)) return []
  if (rules.builder.earned.isForRecruitsOnly) return [error('recruits-only', '', { name: fact.name })]
  if (earns) return [error('earned-only', '', { name: fact.name })]
  const rule = rules.guide.houseRules.find((one) => one.id === rules.advancement.advances?.houseRule)
  return [error('earned-only-off', '', { name: fact.name, rule: rule?.name ?? '' })]
}

/**
 * True if the changed member `next` has a higher rank, or more of what must be earned, than the member at index `at`.
 */
export function hasGainThatMustBeEarned(band: Band, at: number, next: Member): boolean {
  const { ruleset, roster } = band
  const { builder } = ruleset
  const context = ruleset.roster.context(roster)
  const stepValues = (member: Member) =>
    new Map((builder.steps?.of(member, context) ?? []).map(({ key, value }) => [key, value] as const))
  const now = roster.members[at]!
  const [before, after] = [stepValues(now), stepValues(next)]
  const isHigher = (key: string) => (after.get(key) ?? 0) > (before.get(key) ?? 0)
  return hasHigherRank(band, now, next) || (builder.earned?.steps ?? []).some(isHigher)
}
