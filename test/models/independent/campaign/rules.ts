import type { Band, Member, Piece, World } from './world.ts'

/** What the general moves of a campaign ask of a ruleset's model. */
export interface Rules {
  readonly ruleset: string
  /** Whether experience is counted; where nothing is said, it is. */
  readonly counts?: (world: World) => boolean
  /** Whether fines can be paid; where nothing is said, they can. */
  readonly fines?: (world: World) => boolean
  /** Whether things are paid for from a treasury. */
  readonly pays: (world: World) => boolean
  /** What the pieces of a purchase cost, one by one: by member (or for the stash), item, choice. */
  readonly prices: (world: World, holder: Member | null, item: string, quantity: number) => number[]
  /** What the member itself costs, without equipment. */
  readonly hire: (world: World, member: Member) => number
  /** What it is worth in the warband's value, with its equipment. */
  readonly cost: (world: World, band: Band, member: Member) => number
  readonly values: (world: World, band: Band, member: Member) => Record<string, number | string>
  /** What else a member is made of, by the model and in the program's roster. */
  readonly made?: { model: (member: Member) => string; program: (row: Record<string, unknown>) => string }
  /** What is wrong with the member by itself. */
  readonly faults: (world: World, band: Band, member: Member) => string[]
  /** What is wrong with the warband as a whole, the cap aside. */
  readonly bandFaults: (world: World, band: Band) => string[]
  /** Whether one more of its kind is too many. */
  readonly tooMany: (band: Band, kind: string) => boolean
  /** How many advances it may take now. */
  readonly due: (world: World, member: Member) => number
  /** Whether each member has the first piece of it for nothing. */
  readonly isFreeFirst?: (world: World, item: string) => boolean
  /** Whether an injury leaves its mark on a piece, as long as its bearer has it. */
  readonly marks?: (injury: string, piece: Piece) => boolean
  /** The pieces that a member keeps whatever is taken from it. */
  readonly isOfTheBody: (piece: Piece) => boolean
}

/** The value of a warband: of those who count and are not out with a wound that says otherwise. */
export function valueOf(rules: Rules, world: World, band: Band): number {
  return band.members.filter(counts).reduce((sum, member) => sum + rules.cost(world, band, member), 0)
}

const isWithBand = ({ status }: Member) => status !== 'dead' && status !== 'retired' && status !== 'captured'
export const counts = (member: Member) => isWithBand(member) && member.uncounted === 0

/**
 * Every error of a warband, its cap included. Who recovers from a deep wound does not count in it, but what it has is wrong
 * all the same (UPU-R20 speaks of value, cap and composition).
 */
export function errorsOf(rules: Rules, world: World, band: Band): string[] {
  const own = band.members.filter(isWithBand).flatMap((member) => rules.faults(world, band, member))
  const over = world.cap !== null && valueOf(rules, world, band) > world.cap
  return [...own, ...rules.bandFaults(world, band), ...(over ? ['cap-exceeded'] : [])]
}
