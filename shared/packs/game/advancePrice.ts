import { roundHalfAway } from '../formula/arithmetic.ts'
import type { Formula } from './fullParts.ts'
import type { PackMember } from './fullPack.ts'
import type { Run } from './runFormula.ts'
import { EventScope, type World } from './scope.ts'

/** The experience for the advance after `taken` others. */
export type ReadPrice = (taken: number) => number

/** Returns the price of advances: a whole number of at least 1; 0 if there is none. */
export function priceReader(
  price: number | Formula | undefined,
  compile: (formula: Formula) => Run<number>,
  world: World,
): ReadPrice {
  if (typeof price !== 'string') return () => price ?? 0
  const run = compile(price)
  return (taken) => Math.max(1, roundHalfAway(run(new EventScope(world, { taken }))))
}

/** Returns the number of advances of a member, or of those among them that count. */
export const countAdvances = ({ advances = [] }: PackMember, isCounted: (id: string) => boolean = () => true): number =>
  advances.reduce((sum, { id, amount }) => sum + (isCounted(id) ? amount : 0), 0)

/** Returns a member with one more advance. */
export const withAdvance = (member: PackMember, id: string): PackMember => ({
  ...member,
  advances: [...(member.advances ?? []), { id, amount: 1 }],
})
