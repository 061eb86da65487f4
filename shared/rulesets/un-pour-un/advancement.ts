import { withOverrides } from '../../rules/kit/overrides.ts'
import type { AdvancementRules } from '../../rules/ruleset.ts'
import { isCountedInBandValue } from '../../rules/kit/aftermath/absences.ts'
import type { UnPourUnStat } from './catalogue.ts'
import type { UnPourUnContext } from './context.ts'
import { UN_POUR_UN_ADVANCES, UN_POUR_UN_RULE_NUMBERS } from './data.ts'
import { unPourUnInjuries } from './injuries.ts'
import { isRolledStat, statLimitsOf, RANK_BY_ID } from './statProfile.ts'
import type { UnPourUnMember } from './schemas.ts'
import { statProfileBeforeEquipment, computeUnPourUnValues } from './values.ts'

const countSteps = (member: UnPourUnMember, id: string, end = Number.POSITIVE_INFINITY): number =>
  (member.advances ?? []).slice(0, end).reduce((sum, advance) => sum + (advance.id === id ? advance.amount : 0), 0)

/**
 * UPU-R30: returns true if a characteristic can still advance. Shooting and melee can improve until they are 2+,
 * counting injuries and equipment. The other characteristics can rise to `advanceCeiling` above their initial value,
 * counting injuries but not equipment.
 */
function canAdvance(member: UnPourUnMember, id: string, context: UnPourUnContext): boolean {
  const stat = id as UnPourUnStat
  if (isRolledStat(stat)) return totalOf(member, stat, context) > statLimitsOf(stat)[0]
  const start = statProfileBeforeEquipment(member, context)[stat].total
  return totalOf({ ...member, items: [] }, stat, context) < start + UN_POUR_UN_RULE_NUMBERS.advanceCeiling
}

const totalOf = (member: UnPourUnMember, stat: UnPourUnStat, context: UnPourUnContext): number =>
  Number(computeUnPourUnValues(member, context)[stat].total)

/**
 * Returns the maximum number of steps that a characteristic can have taken in any earlier state of the member.
 * Injuries make room for further steps, and a leader may have taken steps as a lieutenant (UPU-R8, UPU-R30).
 */
function maxSteps(member: UnPourUnMember, stat: UnPourUnStat, context: UnPourUnContext): number {
  const lost = (member.injuries ?? [])
    .flatMap(({ id }) => unPourUnInjuries.get(id)?.effects ?? [])
    .reduce((sum, effect) => sum + (effect.kind === 'stat' && effect.stat === stat ? Math.abs(effect.amount) : 0), 0)
  if (!isRolledStat(stat)) return UN_POUR_UN_RULE_NUMBERS.advanceCeiling + lost
  const ranks = member.kind === 'leader' ? (['leader', 'lieutenant'] as const) : [member.kind]
  const worst = Math.max(...ranks.map((kind) => statProfileBeforeEquipment({ ...member, kind }, context)[stat].total))
  return Math.max(0, worst + lost - statLimitsOf(stat)[0])
}

/** House rule `advances`: returns the indices in `advances` at which a characteristic passes its limit. */
export function findAdvancesAboveLimit(member: UnPourUnMember, context: UnPourUnContext): number[] {
  return (member.advances ?? []).flatMap(({ id, amount }, at) => {
    const before = countSteps(member, id, at)
    const most = maxSteps(member, id as UnPourUnStat, context)
    return before <= most && before + amount > most ? [at] : []
  })
}

const commandOf = (member: UnPourUnMember, context: UnPourUnContext): number =>
  Number(withOverrides(computeUnPourUnValues(member, context), member.overrides).command.total)

/**
 * UPU-R8, UPU-R21: lists the lieutenants who may succeed a leader. Only lieutenants who count in the warband may; the
 * highest command comes first, then the highest experience.
 */
function successors(members: readonly UnPourUnMember[], context: UnPourUnContext): UnPourUnMember[] {
  return members
    .filter((member) => member.kind === 'lieutenant' && isCountedInBandValue(member, unPourUnInjuries))
    .map((member) => ({ member, command: commandOf(member, context), experience: member.experience?.gained ?? 0 }))
    .sort((a, b) => b.command - a.command || b.experience - a.experience)
    .map(({ member }) => member)
}

/**
 * UPU-R25: returns the number of advances that are due: the number that the unspent experience pays for, minus the
 * number of advances taken already.
 */
function due({ experience: { gained, spent } = { gained: 0, spent: 0 }, advances = [] }: UnPourUnMember): number {
  const times = (points: number) => Math.floor(points / UN_POUR_UN_RULE_NUMBERS.experiencePerAdvance)
  const had = advances.reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, Math.min(times(gained) - had, times(gained - spent)))
}

export const unPourUnAdvancement: AdvancementRules<UnPourUnMember, UnPourUnContext> = {
  advances: {
    houseRule: 'advances',
    table: UN_POUR_UN_ADVANCES,
    price: UN_POUR_UN_RULE_NUMBERS.experiencePerAdvance,
    due,
    canAdvance,
    withAdvance: (member, id) => ({ ...member, advances: [...(member.advances ?? []), { id, amount: 1 }] }),
  },
  // UPU-R8: a promoted member gets the rank and the profile of a leader. Depending on a setting, the warband pays the
  // difference between the costs of the ranks, or nothing.
  succession: {
    successors,
    promoteToLeader: (member) => ({ ...member, kind: 'leader' }),
    cost: (member) => RANK_BY_ID.leader.cost - RANK_BY_ID[member.kind].cost,
  },
}
