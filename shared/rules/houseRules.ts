import type { Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type { HouseSwitches } from './campaignTerms.ts'
import type { AdvanceRules, Ruleset } from './ruleset.ts'

/** True when a house rule is on: as the campaign says, else by its default. False for a rule that does not exist. */
export function isOn({ guide }: Pick<Ruleset, 'guide'>, id: string, switches: HouseSwitches = {}): boolean {
  const rule = guide.houseRules.find((one) => one.id === id)
  return rule !== undefined && (switches[id] ?? rule.default)
}

/** The advances of a ruleset where the house rule that they hang on is on; `undefined` where there are none. */
export function advancesOf<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  switches: HouseSwitches = {},
): AdvanceRules<M, X> | undefined {
  const { advances } = ruleset.advancement
  if (!advances) return undefined
  return advances.houseRule === undefined || isOn(ruleset, advances.houseRule, switches) ? advances : undefined
}
