/**
 * The model's world of a campaign, for any ruleset: plain data that is copied before it is changed. What a member is
 * beyond its kind (attributes, an alien's trade) belongs to the ruleset and is in `profile`.
 */

/** One piece of equipment. Lines of the program are compared piece by piece, because they may be split and merged. */
export interface Piece {
  item: string
  /** What was paid for it; resale depends on that. */
  paid: number
  /** What was chosen when it was bought, such as a reload; empty if nothing was. */
  detail: string
}

/** Mark of a piece that an injury has affected. */
export const MARKED = 'true'

/** Returns a piece as it is after its bearer gives it away: a mark of that bearer is dropped. */
export const withoutMark = (piece: Piece): Piece => (piece.detail === MARKED ? { ...piece, detail: '' } : piece)

export interface Injury {
  id: string
  /** Details, such as the left eye. */
  detail?: string
  /** The warband that is hated. */
  against?: string
  /** The round of the game. */
  game: number
}

export type Status = 'active' | 'missing' | 'captured' | 'retired' | 'dead'

export interface Member {
  id: string
  name: string
  kind: string
  profile: Record<string, unknown>
  status: Status
  /** What was paid for the member without its equipment. */
  paid: number
  /** How much of that was refunded when it was dismissed. */
  returned: number
  pieces: Piece[]
  /** Games still to miss. */
  missed: number
  /**
   * Games still to miss with a deep wound, during which it is « not counted in the band meanwhile », whatever other
   * absence lasts longer.
   */
  uncounted: number
  gained: number
  /** Whether experience was added or removed by hand, which is part of its history. */
  isAwarded: boolean
  spent: number
  injuries: Injury[]
  advances: string[]
  /** Values set by hand. */
  fixed: Record<string, number>
  captor: string | null
  /** Number of games recorded since it joined, including those it missed. */
  games: number
  /** Whether it took part in one of them. */
  hasFought: boolean
}

export interface Tally {
  wins: number
  draws: number
  losses: number
  victoryPoints: number
}

/**
 * A treasury line: the member, the item bought or returned, and in `with` the member with whom its first items came.
 */
export interface Line {
  amount: number
  member: string | null
  thing?: string
  way?: 'bought' | 'returned' | 'with'
}

export interface Band {
  id: string
  name: string
  options: Record<string, unknown>
  members: Member[]
  stash: Piece[]
  /** All treasury lines, in order, with their members. */
  ledger: Line[]
  tally: Tally
}

export interface World {
  settings: Record<string, string>
  house: Record<string, boolean>
  /** The maximum value of a warband; null if there is none. */
  cap: number | null
  bands: Band[]
}

/** A move that the rules do not allow; the program must refuse it, too. */
export class Refused extends Error {}

/** Throws `Refused` unless the condition holds. */
export function need(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Refused(why)
}

export const isRemoved = (member: Member) => member.status === 'dead' || member.status === 'retired'

/** Returns whether the member can take part in the next game. */
export const isFit = (member: Member) => member.status === 'active' && member.missed === 0

export const treasuryOf = (band: Band) => band.ledger.reduce((sum, { amount }) => sum + amount, 0)

/** Returns whether the warband has played: until then returns are refunded in full. */
export const hasPlayed = ({ tally }: Band) => tally.wins + tally.draws + tally.losses > 0

export function bandOf(world: World, id: string): Band {
  const band = world.bands.find((one) => one.id === id)
  need(band !== undefined, `no warband ${id}`)
  return band
}

export function memberOf(world: World, id: string): { band: Band; member: Member } {
  for (const band of world.bands) {
    const member = band.members.find((one) => one.id === id)
    if (member) return { band, member }
  }
  throw new Refused(`no member ${id}`)
}

/** Adds a treasury line; the treasury never goes below 0. */
export function book(
  band: Band,
  amount: number,
  member: string | null = null,
  about: Pick<Line, 'thing' | 'way'> = {},
) {
  need(amount >= 0 || treasuryOf(band) + amount >= 0, 'treasury-short')
  if (amount !== 0) band.ledger.push({ amount, member, ...about })
}
