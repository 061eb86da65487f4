import { hasLeft, type Member } from '../../domain/member.ts'
import type { SuccessionRules } from '../../rules/ruleset.ts'
import type { Band } from './band.ts'
import type { MemberChangeTrial } from './bench.ts'

type Succession = SuccessionRules<Member, unknown>

/** True if the warband has a leader. A captive leader counts too. */
export const hasLeader = ({ roster }: Pick<Band, 'roster'>, rules: Succession, document: Member): boolean =>
  roster.members.some((one) => one.kind === rules.promoteToLeader(document).kind && !hasLeft(one))

/**
 * Returns the points that it costs to replace a lost leader, which depends on a setting of the campaign (UPU-R8).
 * Before the first game, a leader counts as lost only if a leader has died; otherwise, the rank has its normal price.
 */
export function promotionCost(band: Band, rules: Succession, document: Member, isBuilding: boolean): number {
  const { kind } = rules.promoteToLeader(document)
  const isLost = !isBuilding || band.roster.members.some((one) => one.kind === kind && one.status === 'dead')
  return isLost && band.setting('promotion') === 'free' ? 0 : rules.cost(document)
}

/** True if a change makes the member a leader who replaces a lost one. */
export function isLeaderSuccession({ band, context }: MemberChangeTrial, document: Member, after: Member): boolean {
  const rules = band.ruleset.advancement.succession
  if (!rules || document.kind === after.kind || after.kind !== rules.promoteToLeader(document).kind) return false
  return !hasLeader(band, rules, document) && rules.successors(band.roster.members, context).includes(document)
}
