import type { Band, Member, Piece, World } from './world.ts'

/** What the general moves of a campaign need from a ruleset's model. */
export interface Rules {
  readonly ruleset: string
  /** Whether experience is counted; by default it is. */
  readonly counts?: (world: World) => boolean
  /** Whether fines can be paid; by default they can. */
  readonly fines?: (world: World) => boolean
  /** Whether purchases are paid from a treasury. */
  readonly pays: (world: World) => boolean
  /** The price of each piece of a purchase, by member (or for the stash), item and choice. */
  readonly prices: (world: World, holder: Member | null, item: string, quantity: number) => number[]
  /** The price of the member without equipment. */
  readonly hire: (world: World, member: Member) => number
  /** The member's part of the warband's value, with its equipment. */
  readonly cost: (world: World, band: Band, member: Member) => number
  readonly values: (world: World, band: Band, member: Member) => Record<string, number | string>
  /** Other data of a member, in the model and in the program's roster. */
  readonly made?: { model: (member: Member) => string; program: (row: Record<string, unknown>) => string }
  /** Errors of the member itself. */
  readonly faults: (world: World, band: Band, member: Member) => string[]
  /** Errors of the warband as a whole, except its cap. */
  readonly bandFaults: (world: World, band: Band) => string[]
  /** Whether one more member of its kind is too many. */
  readonly tooMany: (band: Band, kind: string) => boolean
  /** Number of advances that it may take now. */
  readonly due: (world: World, member: Member) => number
  /** Whether each member has the first piece of it for free. */
  readonly isFreeFirst?: (world: World, item: string) => boolean
  /** Whether an injury marks a piece while its bearer has it. */
  readonly marks?: (injury: string, piece: Piece) => boolean
  /** Pieces that a member always keeps. */
  readonly isOfTheBody: (piece: Piece) => boolean
}

/** The value of a warband: of members who count and are not excluded by a wound. */
export function valueOf(rules: Rules, world: World, band: Band): number {
  return band.members.filter(counts).reduce((sum, member) => sum + rules.cost(world, band, member), 0)
}

const isWithBand = ({ status }: Member) => status !== 'dead' && status !== 'retired' && status !== 'captured'
export const counts = (member: Member) => isWithBand(member) && member.uncounted === 0

/**
 * All errors of a warband, including its cap. A member with a deep wound does not count in it, but its own errors
 * remain (UPU-R20 applies to value, cap and composition).
 */
export function errorsOf(rules: Rules, world: World, band: Band): string[] {
  const own = band.members.filter(isWithBand).flatMap((member) => rules.faults(world, band, member))
  const over = world.cap !== null && valueOf(rules, world, band) > world.cap
  return [...own, ...rules.bandFaults(world, band), ...(over ? ['cap-exceeded'] : [])]
}
