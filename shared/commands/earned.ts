import type { FactOf } from '../domain/campaign/facts.ts'
import { factOf, type Facts } from '../domain/campaign/state.ts'
import { error, type Issue } from '../domain/issue.ts'
import { advancesOf } from '../rules/houseRules.ts'
import type { Environment } from './command.ts'
import type { Member } from '../domain/member.ts'
import type { Band } from './band.ts'
import { hasPast, type Purse } from './purse.ts'

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

/** True when a member has more of what is earned, or chose otherwise in it, than the one in this place of the roster. */
export function gainsEarned({ ruleset: { builder, roster: rules }, roster }: Band, at: number, next: Member): boolean {
  const context = rules.context(roster)
  const told = (member: Member) =>
    new Map<string, number | string | null>(
      [...(builder.steps?.of(member, context) ?? []), ...(builder.choices?.of(member, context) ?? [])].map(
        ({ key, value }) => [key, value] as const,
      ),
    )
  const [before, after] = [told(roster.members[at]!), told(next)]
  return (builder.earned?.keys ?? []).some((key) => {
    const [had, has] = [before.get(key) ?? 0, after.get(key) ?? 0]
    return typeof has === 'number' && typeof had === 'number' ? has > had : has !== had
  })
}
