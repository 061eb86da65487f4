import { added, changed, type Change } from '../../../shared/domain/campaign/change.ts'
import { memberOf, runningAbsences } from '../../../shared/domain/campaign/roster.ts'
import { profileOf } from '../../../shared/domain/campaign/split.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { hasLeft, type Member } from '../../../shared/domain/member.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'

/**
 * The games to miss that are over with a game in which somebody played though it was to miss it: whether it was there or not, it
 * is none of those that are left.
 */
export function servedBy(facts: Facts, forced: ReadonlySet<string>, game: string): Change[] {
  return [...forced].flatMap((member) => {
    const fact = facts.member.get(member)
    if (!fact || hasLeft(fact)) return []
    const { campaign, warband } = fact
    return runningAbsences(facts, member)
      .filter(({ left }) => left !== null)
      .map(({ fact: { id } }) => added('served', `${game}${id}`, { campaign, warband, member, absence: id, game }))
  })
}

/**
 * What members have less to miss by a game that their ruleset counts in them alone (CI-R28), for those who had nothing to miss as
 * it was recorded. `was`, `is`: the bands before it as they were, and as they should have been.
 */
export function countedDown({ aftermath }: Ruleset, was: Facts, is: Facts): Change[] {
  if (!aftermath.afterGame) return []
  const passes = (facts: Facts, id: string): Member | undefined => {
    const member = memberOf(facts, id)
    const after = aftermath.afterGame?.(member)
    return after === member ? undefined : after
  }
  return [...is.member.values()].flatMap((fact) => {
    if (hasLeft(fact) || !was.member.has(fact.id) || passes(was, fact.id)) return []
    const after = passes(is, fact.id)
    return after ? changed('member', fact, { profile: profileOf(after) }) : []
  })
}
