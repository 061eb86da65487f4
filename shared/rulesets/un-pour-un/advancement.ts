import { withOverrides } from '../../rules/kit/overrides.ts'
import type { AdvancementRules } from '../../rules/ruleset.ts'
import { isCounted } from '../../rules/kit/aftermath/absences.ts'
import type { Stat } from './catalogue.ts'
import type { UpuContext } from './context.ts'
import { ADVANCES, FIGURES } from './data.ts'
import { injuries } from './injuries.ts'
import { isRolled, limitsOf, RANK_BY_ID } from './profile.ts'
import type { UpuMember } from './schemas.ts'
import { printedProfile, valuesOf } from './values.ts'

const stepsIn = (member: UpuMember, id: string, end = Number.POSITIVE_INFINITY): number =>
  (member.advances ?? []).slice(0, end).reduce((sum, advance) => sum + (advance.id === id ? advance.amount : 0), 0)

/**
 * UPU-R30: what is rolled improves while the profile shows worse than 2+, injuries and equipment included; the rest up to
 * the figure above its start that the campaign sets, injuries included, equipment left out.
 */
function canAdvance(member: UpuMember, id: string, context: UpuContext): boolean {
  const stat = id as Stat
  if (isRolled(stat)) return totalOf(member, stat, context) > limitsOf(stat)[0]
  const start = printedProfile(member, context)[stat].total
  return totalOf({ ...member, items: [] }, stat, context) < start + FIGURES.advanceCeiling
}

const totalOf = (member: UpuMember, stat: Stat, context: UpuContext): number =>
  Number(valuesOf(member, context)[stat].total)

/**
 * The most steps that any history can have led to: injuries made room for them, and a leader may have taken them as a
 * lieutenant (UPU-R8, UPU-R30).
 */
function mostSteps(member: UpuMember, stat: Stat, context: UpuContext): number {
  const lost = (member.injuries ?? [])
    .flatMap(({ id }) => injuries.get(id)?.effects ?? [])
    .reduce((sum, effect) => sum + (effect.kind === 'stat' && effect.stat === stat ? Math.abs(effect.amount) : 0), 0)
  if (!isRolled(stat)) return FIGURES.advanceCeiling + lost
  const ranks = member.kind === 'leader' ? (['leader', 'lieutenant'] as const) : [member.kind]
  const worst = Math.max(...ranks.map((kind) => printedProfile({ ...member, kind }, context)[stat].total))
  return Math.max(0, worst + lost - limitsOf(stat)[0])
}

/** The lines of `advances` on which a characteristic's ceiling is passed. House rule `advances`. */
export function ceilingPassedAt(member: UpuMember, context: UpuContext): number[] {
  return (member.advances ?? []).flatMap(({ id, amount }, at) => {
    const before = stepsIn(member, id, at)
    const most = mostSteps(member, id as Stat, context)
    return before <= most && before + amount > most ? [at] : []
  })
}

const commandOf = (member: UpuMember, context: UpuContext): number =>
  Number(withOverrides(valuesOf(member, context), member.overrides).command.total)

/** UPU-R8, UPU-R21: lieutenants who count, the one with the highest command first, then the most experienced. */
function successors(members: readonly UpuMember[], context: UpuContext): UpuMember[] {
  return members
    .filter((member) => member.kind === 'lieutenant' && isCounted(member, injuries))
    .map((member) => ({ member, command: commandOf(member, context), experience: member.experience?.gained ?? 0 }))
    .sort((a, b) => b.command - a.command || b.experience - a.experience)
    .map(({ member }) => member)
}

/** UPU-R25: advances that the experience that stands has earned, less those it has had; never for what is spent. */
function due({ experience: { gained, spent } = { gained: 0, spent: 0 }, advances = [] }: UpuMember): number {
  const times = (points: number) => Math.floor(points / FIGURES.experiencePerAdvance)
  const had = advances.reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, Math.min(times(gained) - had, times(gained - spent)))
}

export const advancement: AdvancementRules<UpuMember, UpuContext> = {
  advances: {
    houseRule: 'advances',
    table: ADVANCES,
    price: FIGURES.experiencePerAdvance,
    due,
    canAdvance,
    advanced: (member, id) => ({ ...member, advances: [...(member.advances ?? []), { id, amount: 1 }] }),
  },
  // UPU-R8: the rank and its profile change; the difference of the ranks' costs is paid, or nothing, by a setting.
  succession: {
    successors,
    promoted: (member) => ({ ...member, kind: 'leader' }),
    cost: (member) => RANK_BY_ID.leader.cost - RANK_BY_ID[member.kind].cost,
  },
}
