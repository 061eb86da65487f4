import type { FactOf } from '../../domain/campaign/facts.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { advancesOf } from '../../rules/houseRules.ts'
import type { Environment } from '../base/command.ts'
import type { Member } from '../../domain/member.ts'
import type { Band } from '../base/band.ts'
import { hasPast, type Purse } from '../base/purse.ts'
import { ranksHigher } from '../base/trials.ts'

type Asked = Pick<Environment, 'ruleset' | 'hasFought'>

/**
 * Why points buy a member nothing that experience alone gives those who have played (`BuilderRules.earned`); nothing for a
 * recruit, nor where nobody pays and experience buys nothing either.
 */
export function earnedOnly(facts: Facts, fact: FactOf<'member'>, purse: Purse, { ruleset, hasFought }: Asked): Issue[] {
  const { ruleset: id, house } = factOf(facts, 'campaign', fact.campaign)
  const rules = ruleset(id)
  const earns = advancesOf(rules, house) !== undefined
  if (!rules.builder.earned || (!purse.isPaying && !earns)) return []
  if (!hasFought(fact.id) && !hasPast(facts, ({ member }) => member === fact.id)) return []
  if (rules.builder.earned.isForRecruitsOnly) return [error('recruits-only', '', { name: fact.name })]
  if (earns) return [error('earned-only', '', { name: fact.name })]
  const rule = rules.guide.houseRules.find((one) => one.id === rules.advancement.advances?.houseRule)
  return [error('earned-only-off', '', { name: fact.name, rule: rule?.name ?? '' })]
}

/** True when a member's profile has more of what is earned than the one in this place of the roster, whatever it costs. */
export function gainsEarned(band: Band, at: number, next: Member): boolean {
  const { ruleset, roster } = band
  const { builder } = ruleset
  const context = ruleset.roster.context(roster)
  const told = (member: Member) =>
    new Map((builder.steps?.of(member, context) ?? []).map(({ key, value }) => [key, value] as const))
  const now = roster.members[at]!
  const [before, after] = [told(now), told(next)]
  const isHigher = (key: string) => (after.get(key) ?? 0) > (before.get(key) ?? 0)
  return ranksHigher(band, now, next) || (builder.earned?.steps ?? []).some(isHigher)
}
