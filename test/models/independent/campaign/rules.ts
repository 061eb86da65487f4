import type { Band, Member, Piece, World } from './world.ts'

/** The model of a ruleset, as far as the moves of all rulesets need it. */
export interface Rules {
  readonly ruleset: string
  /** Whether experience is counted; true by default. */
  readonly countsExperience?: (world: World) => boolean
  /** Whether fines can be paid; true by default. */
  readonly allowsFines?: (world: World) => boolean
  /** Whether purchases are paid from a treasury. */
  readonly pays: (world: World) => boolean
  /** The price of each piece of a purchase, for a member or for the stash (null). */
  readonly prices: (world: World, holder: Member | null, item: string, quantity: number) => number[]
  /** The price of the member without equipment. */
  readonly hirePrice: (world: World, member: Member) => number
  /** The member's share of the warband's value, with its equipment. */
  readonly cost: (world: World, band: Band, member: Member) => number
  readonly values: (world: World, band: Band, member: Member) => Record<string, number | string>
  /** Data of a member that only this ruleset has, as one text, from the model and from the program's roster. */
  readonly otherData?: { model: (member: Member) => string; program: (row: Record<string, unknown>) => string }
  /** Errors of the member itself. */
  readonly faults: (world: World, band: Band, member: Member) => string[]
  /** Errors of the warband as a whole, except its cap. */
  readonly bandFaults: (world: World, band: Band) => string[]
  /** Whether one more member of its kind is too many. */
  readonly isTooMany: (band: Band, kind: string) => boolean
  /** Number of advances that the member may take now. */
  readonly advancesDue: (world: World, member: Member) => number
  /** Whether the first piece of an item is free for each member. */
  readonly isFreeFirst?: (world: World, item: string) => boolean
  /** Whether an injury of the bearer marks a piece; the mark disappears when the piece changes owner. */
  readonly marks?: (injury: string, piece: Piece) => boolean
  /** Whether a piece is part of the body, so that a robbery does not take it. */
  readonly isOfTheBody: (piece: Piece) => boolean
}

/** The value of a warband: the sum over members who are with it and not excluded by a deep wound. */
export function valueOf(rules: Rules, world: World, band: Band): number {
  return band.members.filter(isCounted).reduce((sum, member) => sum + rules.cost(world, band, member), 0)
}

const isWithBand = ({ status }: Member) => status !== 'dead' && status !== 'retired' && status !== 'captured'
export const isCounted = (member: Member) => isWithBand(member) && member.uncounted === 0

/**
 * All errors of a warband, including an exceeded cap. A member with a deep wound does not count for value, cap and
 * composition (UPU-R20), but its own errors remain.
 */
export function errorsOf(rules: Rules, world: World, band: Band): string[] {
  const own = band.members.filter(isWithBand).flatMap((member) => rules.faults(world, band, member))
  const over = world.cap !== null && valueOf(rules, world, band) > world.cap
  return [...own, ...rules.bandFaults(world, band), ...(over ? ['cap-exceeded'] : [])]
}
