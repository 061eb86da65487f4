import type { ChaosAttribute, Trait } from './catalogue.ts'
import { isInhuman } from './context.ts'
import { CHAOS_MEMBER_KIND_BY_ID } from './data.ts'
import type { ChaosMember } from './schemas.ts'

/** CIC-R2: returns the maximum dice of an attribute for this member. */
export function attributeCeiling(member: ChaosMember, id: ChaosAttribute): number {
  const { attributeMax, attributeMaxInhuman } = CHAOS_MEMBER_KIND_BY_ID[member.kind]
  return isInhuman(member) ? (attributeMaxInhuman[id] ?? attributeMax) : attributeMax
}

/** Returns the maximum points that all attributes of this member may cost together. */
export function attributeCeilingTotal(member: ChaosMember): number {
  const { attributePoints, attributePointsInhuman } = CHAOS_MEMBER_KIND_BY_ID[member.kind]
  return isInhuman(member) ? attributePointsInhuman : attributePoints
}

/** Returns the highest level of a trait for this member; `undefined`: no limit. */
export function maxTraitLevel({ maxLevel: plain, maxLevelInhuman }: Trait, member: ChaosMember): number | undefined {
  if (maxLevelInhuman === undefined || !isInhuman(member)) return plain
  return maxLevelInhuman === 'none' ? undefined : maxLevelInhuman
}
