import type { Band } from '../../../shared/commands/base/band.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { hasLeft } from '../../../shared/domain/member.ts'

/** A warband without a leader. `role`: the ruleset's word for a leader; `first`: the first member who can succeed. */
export interface LeaderLoss {
  readonly role: Localized
  readonly first: { readonly member: string; readonly name: string } | undefined
}

/**
 * Returns who can lead a warband that has lost its leader, under the same conditions as the command `member.promote`.
 * Returns `undefined` if the warband has a leader, or needs none.
 */
export function findLeaderLoss({ ruleset, roster, members }: Band): LeaderLoss | undefined {
  const rules = ruleset.advancement.succession
  const [someone] = roster.members
  if (!rules || !someone) return undefined
  const { kind } = rules.promoteToLeader(someone)
  if (roster.members.some((one) => one.kind === kind && !hasLeft(one))) return undefined
  const [first] = rules.successors(roster.members, ruleset.roster.context(roster))
  return {
    role: ruleset.wording.kinds[kind]!,
    first: first && { member: members[roster.members.indexOf(first)]!, name: first.name },
  }
}
