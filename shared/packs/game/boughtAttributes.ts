import type { Stepper } from '../../rules/builder.ts'
import type { CompiledGame } from './compileGame.ts'
import { attributeBought } from './fields.ts'
import type { FullPack, PackMember } from './fullPack.ts'
import { Bearer, type World } from './scope.ts'

/** Compiles the steppers of the attributes of a member. Throws a `GameFault`. */
export function compileAttributeSteppers({
  pack,
  number,
}: CompiledGame): (member: PackMember, world: World) => readonly Stepper[] {
  const compiled = (pack.attributes ?? []).map((attribute) => ({
    attribute,
    most: number(attribute.max, `attributes.${attribute.id}.max`),
  }))
  return (member, world) => {
    const bearer = new Bearer(world, member)
    return compiled.map(({ attribute: { id, name, cost, min }, most }) => {
      const value = attributeBought(member, id)
      const inPlay = bearer.values[id]!
      return {
        ...{ key: id, name, value, floor: min, ceiling: most(bearer.scope), cost: value * cost },
        ...(inPlay.total !== value && { inPlay }),
      }
    })
  }
}

export const isAttribute = ({ attributes = [] }: FullPack, id: string): boolean =>
  attributes.some((attribute) => attribute.id === id)

export const withAttribute = (member: PackMember, id: string, value: number): PackMember => ({
  ...member,
  attributes: { ...(member['attributes'] as object), [id]: value },
})

/** The attributes of a new member; undefined in games without attributes. */
export const leastAttributes = ({ attributes }: FullPack): Readonly<Record<string, number>> | undefined =>
  attributes && Object.fromEntries(attributes.map(({ id, min }) => [id, min]))
