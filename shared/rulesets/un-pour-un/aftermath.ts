import type { Injury } from '../../domain/member.ts'
import {
  applyInjuryOutcome,
  findLeaveReason,
  type InjuryOutcome,
  type LeaveReason,
} from '../../rules/kit/aftermath/injuries.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import { toTraced, type TracedPart, type TracedPartSource, type Traced } from '../../rules/kit/traced.ts'
import type { AftermathRules, FallenEnemy, OutOfActionRoll } from '../../rules/ruleset.ts'
import type { UnPourUnItem, UnPourUnRank } from './catalogue.ts'
import { countItems, type UnPourUnContext } from './context.ts'
import { UN_POUR_UN_AWARDS, UN_POUR_UN_HENCHMAN_RETURN_TABLE, UN_POUR_UN_INJURIES } from './data.ts'
import { unPourUnInjuries } from './injuries.ts'
import { RANK_BY_ID } from './statProfile.ts'
import type { UnPourUnMember } from './schemas.ts'

const isArm = (item: UnPourUnItem | undefined): boolean => item?.kind === 'equipment' && item.replacesArm === true

/**
 * UPU-R26: returns the number of artificial arms that replace lost arms. Broken artificial arms, and those that the
 * member had before it lost an arm, do not count.
 */
const countArtificialArms = (member: UnPourUnMember, context: UnPourUnContext): number =>
  countItems(member, context, (item, line) => isArm(item) && !line.beforeAmputation && !isBroken(line))

/** Returns true if an injury costs the member an arm. */
export const isArmLossInjury = ({ id }: Injury): boolean =>
  unPourUnInjuries.get(id)?.effects.some(({ kind }) => kind === 'one-handed-only') ?? false

/**
 * UPU-R16: returns the number of lost arms that no artificial arm replaces. With a lost arm, a member can use only a
 * one-handed weapon (UPU-R19 says which weapons are one-handed).
 */
export function countLostArms(member: UnPourUnMember, context: UnPourUnContext): number {
  const lost = member.injuries?.filter(isArmLossInjury).length ?? 0
  return lost === 0 ? 0 : Math.max(0, lost - countArtificialArms(member, context))
}

/** UPU-R16: returns the reason why injuries end a member's career: two lost arms, or two lost eyes. */
export const findMemberLeaveReason = (member: UnPourUnMember): LeaveReason | undefined =>
  findLeaveReason(member.injuries ?? [], unPourUnInjuries)

/** UPU-R26: marks the artificial arms that a member has at the moment when it loses an arm. */
const markEarlierArms = (member: UnPourUnMember, { items }: UnPourUnContext): UnPourUnMember => ({
  ...member,
  items: member.items.map((line) => (isArm(items.get(line.id)?.item) ? { ...line, beforeAmputation: true } : line)),
})

/**
 * Returns the rolls after a game: one die decides whether a henchman returns; leaders and lieutenants roll on the
 * injury table.
 */
const returnRolls = (member: UnPourUnMember): OutOfActionRoll[] => [
  { table: member.kind === 'henchman' ? UN_POUR_UN_HENCHMAN_RETURN_TABLE : UN_POUR_UN_INJURIES, times: 1 },
]

/** UPU-R11: removes the weapons and the equipment of a robbed member, except for bionic limbs. */
const withoutEquipment = (member: UnPourUnMember, { items }: UnPourUnContext): UnPourUnMember => ({
  ...member,
  items: member.items.filter(({ id }) => {
    const item = items.get(id)?.item
    return item?.kind === 'equipment' && item.bodily
  }),
})

/**
 * Applies the rolls after a game to a member. UPU-R18: a member who leaves the warband keeps its possessions,
 * including their cost.
 */
function applyReturnRolls(member: UnPourUnMember, outcome: InjuryOutcome, context: UnPourUnContext): UnPourUnMember {
  const left = outcome.losesEquipment ? withoutEquipment(member, context) : member
  const noted = outcome.injuries.some(isArmLossInjury) ? markEarlierArms(left, context) : left
  const after = applyInjuryOutcome(noted, outcome)
  return findMemberLeaveReason(after) && after.status !== 'dead' ? { ...after, status: 'retired' } : after
}

/** An enemy who was put out of action or killed at the table. */
export interface EnemyFate {
  readonly kind: UnPourUnRank
  readonly killed: boolean
}

/**
 * Computes the victory points for enemies put out of action or killed, and for objectives. UPU-R7 gives the points
 * for a killed lieutenant.
 */
export const victoryPoints = (fallen: readonly EnemyFate[], objectives: readonly number[] = []): number =>
  fallen.reduce((sum, { kind, killed }) => sum + RANK_BY_ID[kind].victoryPoints[killed ? 'killed' : 'outOfAction'], 0) +
  objectives.reduce((sum, points) => sum + points, 0)

/** Computes the victory points for enemies as a traced value, with one part for each enemy. */
const pointsForEnemies = (fallen: readonly FallenEnemy<UnPourUnMember>[]): Traced =>
  toTraced(
    fallen.map(({ member: { kind, name }, killed }): TracedPart => {
      const source = { kind: 'member', id: kind, name: RANK_BY_ID[kind].name, detail: name } as const
      return { source, amount: victoryPoints([{ kind, killed }]) }
    }),
  )

const VICTORY_POINTS: TracedPartSource = {
  kind: 'base',
  id: 'victory-points',
  name: { fr: 'Points de victoire', en: 'Victory points' },
}

export const unPourUnAftermath: AftermathRules<UnPourUnMember, UnPourUnContext> = {
  returnRolls,
  awards: UN_POUR_UN_AWARDS,
  injuries: unPourUnInjuries,
  settleMember: applyReturnRolls,
  killsAtTable: true,
  victoryPoints: pointsForEnemies,
  // The income of a warband is one band point for each victory point.
  income: { of: (_, points) => toTraced(points === 0 ? [] : [{ source: VICTORY_POINTS, amount: points }]) },
}
