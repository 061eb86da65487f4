import type { Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type { HouseSwitches } from './campaignTerms.ts'
import type { AdvanceRules, Ruleset } from './ruleset.ts'

/**
 * True if a house rule is on: as the campaign switched it, otherwise as it is by default. False for an unknown rule.
 */
export function isHouseRuleOn({ guide }: Pick<Ruleset, 'guide'>, id: string, switches: HouseSwitches = {}): boolean {
  const rule = guide.houseRules.find((one) => one.id === id)
  return rule !== undefined && (switches[id] ?? rule.default)
}

/**
 * Returns the advance rules of a ruleset; `undefined` if the ruleset has no advances, or if the house rule that enables
 * advances is off.
 */
export function findAdvanceRules<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  switches: HouseSwitches = {},
): AdvanceRules<M, X> | undefined {
  const { advances } = ruleset.advancement
  if (!advances) return undefined
  return advances.houseRule === undefined || isHouseRuleOn(ruleset, advances.houseRule, switches) ? advances : undefined
}
