/**
 * The model's world of a campaign, for any ruleset: plain data that is copied before it is changed. A member's data that
 * only one ruleset has (attributes, an alien's trade) are in `profile`.
 */

/** One piece of equipment. The program's lines are compared piece by piece, because they can be split and merged. */
export interface Piece {
  item: string
  /** The price paid; resale depends on it. */
  paid: number
  /** The option chosen at the purchase, such as the kind of reload; empty without options. */
  detail: string
}

/** The `detail` of a piece that an injury has affected. */
export const MARKED = 'true'

/** Returns a piece without the mark of an injury, because its bearer gives it away. */
export const withoutMark = (piece: Piece): Piece => (piece.detail === MARKED ? { ...piece, detail: '' } : piece)

export interface Injury {
  id: string
  /** Details, such as the left eye. */
  detail?: string
  /** The warband that is hated. */
  against?: string
  /** The round of the game with the injury. */
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
   * Games still to miss because of a deep wound. The member is « not counted in the band meanwhile », even if another
   * absence is longer.
   */
  uncounted: number
  gained: number
  /** Whether experience was added or removed by hand; such a member has a history. */
  isAwarded: boolean
  spent: number
  injuries: Injury[]
  advances: string[]
  /** Values set by hand. */
  fixed: Record<string, number>
  captor: string | null
  /** Number of games recorded since it joined, including those it missed. */
  games: number
  /** Whether it took part in a game. */
  hasFought: boolean
}

export interface Tally {
  wins: number
  draws: number
  losses: number
  victoryPoints: number
}

/** A treasury line: its member, and the item bought or returned; `with` is the price of a recruit's first items. */
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
  /** All treasury lines, in order. */
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

/** Thrown for a move that the rules do not allow; the program must refuse it too. */
export class Refused extends Error {}

/** Throws `Refused` unless the condition holds. */
export function refuseUnless(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Refused(why)
}

export const isRemoved = (member: Member) => member.status === 'dead' || member.status === 'retired'

/** Returns whether the member can take part in the next game. */
export const isFit = (member: Member) => member.status === 'active' && member.missed === 0

export const treasuryOf = (band: Band) => band.ledger.reduce((sum, { amount }) => sum + amount, 0)

/** Returns whether the warband has played; before its first game, returned items are refunded in full. */
export const hasPlayed = ({ tally }: Band) => tally.wins + tally.draws + tally.losses > 0

export function bandOf(world: World, id: string): Band {
  const band = world.bands.find((one) => one.id === id)
  refuseUnless(band !== undefined, `no warband ${id}`)
  return band
}

export function memberOf(world: World, id: string): { band: Band; member: Member } {
  for (const band of world.bands) {
    const member = band.members.find((one) => one.id === id)
    if (member) return { band, member }
  }
  throw new Refused(`no member ${id}`)
}

/** Adds a treasury line, unless the amount is 0. Refuses an amount that makes the treasury negative. */
export function addLedgerLine(
  band: Band,
  amount: number,
  member: string | null = null,
  about: Pick<Line, 'thing' | 'way'> = {},
) {
  refuseUnless(amount >= 0 || treasuryOf(band) + amount >= 0, 'treasury-short')
  if (amount !== 0) band.ledger.push({ amount, member, ...about })
}
