/**
 * What a campaign is made of, for any ruleset: plain data that is copied before it is changed. What a member is beyond
 * its kind (attributes, an alien's trade) is the ruleset's own and stands in `profile`.
 */

/** One piece of equipment. Lines of the program are compared piece by piece, as they may be split and joined. */
export interface Piece {
  item: string
  /** What was paid for it; resale looks at that. */
  paid: number
  /** What was chosen when it was bought, such as a reload; empty where nothing is. */
  detail: string
}

/** What a piece tells that an injury left its mark on. */
export const MARKED = 'true'

/** A piece that its bearer gives away: what held for that bearer alone is gone. */
export const takenOff = (piece: Piece): Piece => (piece.detail === MARKED ? { ...piece, detail: '' } : piece)

export interface Injury {
  id: string
  /** Which one, such as the left eye. */
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
  /** What was paid for the member itself, without its equipment. */
  paid: number
  /** What of that was given back when it was dismissed. */
  returned: number
  pieces: Piece[]
  /** Games still to miss. */
  missed: number
  /** Games that it still misses with a deep wound: it is « not counted in the band meanwhile », whatever keeps it away longer. */
  uncounted: number
  gained: number
  /** Whether experience was given, or taken back, by hand: that stands in its history. */
  isAwarded: boolean
  spent: number
  injuries: Injury[]
  advances: string[]
  /** Values fixed by hand. */
  fixed: Record<string, number>
  captor: string | null
  /** How many games were recorded since it joined, those that it was away from, too. */
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

/** A movement of the treasury: for whom, and the thing that was bought or given back; `with` whom its first things came. */
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
  /** Every movement of the treasury, in its order, with the member that it was for. */
  ledger: Line[]
  tally: Tally
}

export interface World {
  settings: Record<string, string>
  house: Record<string, boolean>
  /** The highest value of a warband; null where there is none. */
  cap: number | null
  bands: Band[]
}

/** What the rules do not allow: the move is then to be refused by the program, too. */
export class Refused extends Error {}

/** Refuses unless it holds. */
export function need(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Refused(why)
}

export const isRemoved = (member: Member) => member.status === 'dead' || member.status === 'retired'

/** Whether it can take part in the next game. */
export const isFit = (member: Member) => member.status === 'active' && member.missed === 0

export const treasuryOf = (band: Band) => band.ledger.reduce((sum, { amount }) => sum + amount, 0)

/** Whether the warband has played: until then what it returns is paid back in full. */
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

/** Books an amount; the treasury never goes below 0. */
export function book(
  band: Band,
  amount: number,
  member: string | null = null,
  about: Pick<Line, 'thing' | 'way'> = {},
) {
  need(amount >= 0 || treasuryOf(band) + amount >= 0, 'treasury-short')
  if (amount !== 0) band.ledger.push({ amount, member, ...about })
}
