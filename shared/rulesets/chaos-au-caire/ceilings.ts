import type { Attribute, Trait } from './catalogue.ts'
import { isInhuman } from './context.ts'
import { KIND } from './data.ts'
import type { ChaosMember } from './schemas.ts'

/** CIC-R2: the most dice that a member may have in an attribute. */
export function attributeCeiling(member: ChaosMember, id: Attribute): number {
  const { attributeMax, attributeMaxInhuman } = KIND[member.kind]
  return isInhuman(member) ? (attributeMaxInhuman[id] ?? attributeMax) : attributeMax
}

/** The most points that its attributes may cost together. */
export function attributeCeilingTotal(member: ChaosMember): number {
  const { attributePoints, attributePointsInhuman } = KIND[member.kind]
  return isInhuman(member) ? attributePointsInhuman : attributePoints
}

/** The highest level of a trait for this member; `undefined` where there is none. */
export function maxLevel({ maxLevel: plain, maxLevelInhuman }: Trait, member: ChaosMember): number | undefined {
  if (maxLevelInhuman === undefined || !isInhuman(member)) return plain
  return maxLevelInhuman === 'none' ? undefined : maxLevelInhuman
}
