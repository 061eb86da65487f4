import { withOverrides } from '../../rules/kit/overrides.ts'
import type { AdvancementRules } from '../../rules/ruleset.ts'
import { isCounted } from '../../domain/member.ts'
import type { Stat } from './catalogue.ts'
import type { UpuContext } from './context.ts'
import { ADVANCES, FIGURES } from './data.ts'
import { isRolled, limitsOf, RANK_BY_ID } from './profile.ts'
import type { UpuMember } from './schemas.ts'
import { printedProfile, valuesOf } from './values.ts'

const stepsIn = (member: UpuMember, id: string, end = Number.POSITIVE_INFINITY): number =>
  (member.advances ?? []).slice(0, end).reduce((sum, advance) => sum + (advance.id === id ? advance.amount : 0), 0)

/** The most steps that a member may gain: to 2+ for what is rolled, else as the campaign's figure says. */
function ceilingOf(member: UpuMember, stat: Stat, context: UpuContext): number {
  if (!isRolled(stat)) return FIGURES.advanceCeiling
  const [best] = limitsOf(stat)
  return Math.max(0, printedProfile(member, context)[stat].total - best)
}

/** The lines of `advances` on which a characteristic's ceiling is passed. House rule `advances`. */
export function ceilingPassedAt(member: UpuMember, context: UpuContext): number[] {
  return (member.advances ?? []).flatMap(({ id, amount }, at) => {
    const before = stepsIn(member, id, at)
    const ceiling = ceilingOf(member, id as Stat, context)
    return before <= ceiling && before + amount > ceiling ? [at] : []
  })
}

const commandOf = (member: UpuMember, context: UpuContext): number =>
  Number(withOverrides(valuesOf(member, context), member.overrides).command.total)

/** UPU-R8: lieutenants, the one with the highest command first, then the most experienced. */
function successors(members: readonly UpuMember[], context: UpuContext): UpuMember[] {
  return members
    .filter((member) => member.kind === 'lieutenant' && isCounted(member))
    .map((member) => ({ member, command: commandOf(member, context), experience: member.experience?.gained ?? 0 }))
    .sort((a, b) => b.command - a.command || b.experience - a.experience)
    .map(({ member }) => member)
}

/** Advances that experience has earned, less those it has had. */
function due({ experience, advances = [] }: UpuMember): number {
  const earned = Math.floor((experience?.gained ?? 0) / FIGURES.experiencePerAdvance)
  return Math.max(0, earned - advances.reduce((sum, { amount }) => sum + amount, 0))
}

export const advancement: AdvancementRules<UpuMember, UpuContext> = {
  advances: {
    houseRule: 'advances',
    table: ADVANCES,
    price: FIGURES.experiencePerAdvance,
    due,
    canAdvance: (member, id, context) => stepsIn(member, id) < ceilingOf(member, id as Stat, context),
    advanced: (member, id) => ({ ...member, advances: [...(member.advances ?? []), { id, amount: 1 }] }),
  },
  // UPU-R8: the rank and its profile change; the difference of the ranks' costs is paid, or nothing, by a setting.
  succession: {
    successors,
    promoted: (member) => ({ ...member, kind: 'leader' }),
    cost: (member) => RANK_BY_ID.leader.cost - RANK_BY_ID[member.kind].cost,
  },
}
