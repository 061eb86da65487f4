import { heaviestMatching } from '../matching.ts'

/** By which measure bands are put against each other. */
export const PAIRINGS = ['swiss', 'round-robin', 'value'] as const
export type PairingMethod = (typeof PAIRINGS)[number]

interface Meeting {
  readonly sides: readonly { readonly warbands: readonly string[] }[]
}

/** A round with its games. */
interface RoundOfGames {
  readonly round: number
  readonly games: readonly Meeting[]
}

/** How often two bands stood against each other; allies did not. */
type Met = (one: string, other: string) => number

/** In which rounds two bands stood against each other, game by game. */
export type Meetings = (one: string, other: string) => readonly number[]

/** Who met whom in these games, played or planned. */
export function meetingsIn(rounds: readonly RoundOfGames[]): Meetings {
  const found = new Map<string, number[]>()
  const key = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)
  for (const { round, games } of rounds)
    for (const [one, other] of games.flatMap(opponentsIn)) {
      const known = found.get(key(one, other))
      if (known) known.push(round)
      else found.set(key(one, other), [round])
    }
  return (one, other) => found.get(key(one, other)) ?? []
}

/** Who stands against whom in a game. */
export const opponentsIn = ({ sides }: Meeting): (readonly [string, string])[] =>
  sides.flatMap(({ warbands }, at) =>
    warbands.flatMap((one) =>
      sides.slice(at + 1).flatMap((side) => side.warbands.map((other) => [one, other] as const)),
    ),
  )

/**
 * How many byes a band has had before a round: rounds that had games, less its own games in them. One that is played later
 * than planned makes good for the round that it was missed in; whoever joined late has missed the rounds before.
 */
export function byesBefore(rounds: readonly RoundOfGames[], round: number): (band: string) => number {
  const before = rounds.filter((one) => one.round < round && one.games.length > 0)
  const games = new Map<string, number>()
  for (const { sides } of before.flatMap((one) => one.games))
    for (const band of new Set(sides.flatMap(({ warbands }) => warbands))) games.set(band, (games.get(band) ?? 0) + 1)
  return (band) => Math.max(0, before.length - (games.get(band) ?? 0))
}

/** A band to be paired: what it is measured by, points or value, and the byes it has had. */
export interface ToPair {
  readonly band: string
  readonly score: number
  readonly byes: number
}

/** Who meets whom, the best first; and who has a bye, where their number is odd. */
interface Pairing {
  readonly pairs: readonly (readonly [string, string])[]
  readonly bye: string | null
}

/** Costs of a lower kind never add up to one of a higher kind; all together stay exact numbers. */
const [PLACE_REACH, LEVELS, MOST_MET] = [63, 100, 99]
const [MOST_PLACES, MOST_LEVELS] = [PLACE_REACH ** 2 * 256, LEVELS ** 2 * 256]
const LEVEL_COST = MOST_PLACES + 1
const MET_COST = LEVEL_COST * (MOST_LEVELS + 1)

/** Scores on a scale of so many steps from the lowest to the highest. */
function levelsOf(bands: readonly ToPair[]): number[] {
  const scores = bands.map(({ score }) => score)
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  return scores.map((score) => (most === least ? 0 : Math.round(((score - least) / (most - least)) * LEVELS)))
}

/** What it costs to put two against each other, by their places; the place after the last is the bye. */
type Cost = (one: number, other: number) => number

/** The nearer in score the better, and among those the nearer in place; the bye is below the last. */
function byNearness(bands: readonly ToPair[], byeIsLast: boolean): Cost {
  const levels = levelsOf(bands)
  return (one, other) => {
    if (other === bands.length && !byeIsLast) return 0
    const apart = Math.abs(levels[one]! - (levels[other] ?? 0))
    return apart ** 2 * LEVEL_COST + Math.min(PLACE_REACH, Math.abs(one - other)) ** 2
  }
}

/**
 * Everybody meets everybody, in the rounds of a circle in which all bands sit. Of its rounds that one is taken in which the
 * fewest have met already: what does not fit it, because bands came or went, is paired otherwise.
 */
function byCircle(bands: readonly ToPair[], circle: readonly string[], met: Met): Cost {
  const seats = circle.length + (circle.length % 2)
  const turns = Math.max(1, seats - 1)
  const seatOf = new Map(circle.map((band, at) => [band, at]))
  const seat = bands.map(({ band }) => seatOf.get(band) ?? seats - 1)
  const together = (one: number, other: number) => {
    const [low, high] = one < other ? [one, other] : [other, one]
    return high === seats - 1 ? (2 * low) % turns : (low + high) % turns
  }
  const old = Array.from({ length: turns }, () => 0)
  for (const [at, { band }] of bands.entries())
    for (let next = at + 1; next < bands.length; next++)
      if (seat[at] !== seat[next]) old[together(seat[at]!, seat[next]!)]! += met(band, bands[next]!.band)
  const turn = old.indexOf(Math.min(...old))
  return (one, other) => (together(seat[one]!, seat[other] ?? seats - 1) === turn ? 0 : 1)
}

/** The weights of all pairs for the search: the dearest pair weighs 1. */
function weightsOf(size: number, costs: readonly (readonly number[])[]): number[][] {
  const dearest = Math.max(0, ...costs.flat().filter(Number.isFinite))
  return Array.from({ length: size }, (_, one) =>
    Array.from({ length: size }, (_, other) => {
      const cost = one === other ? Infinity : costs[Math.max(one, other)]![Math.min(one, other)]!
      return Number.isFinite(cost) ? dearest + 1 - cost : 0
    }),
  )
}

/** The measure that a proposal is made by. */
interface Measure {
  readonly method: PairingMethod
  readonly meetings: Meetings
  /** All bands of the campaign, in an order that stays: the circle of a round robin. */
  readonly circle: readonly string[]
}

/**
 * Proposes who meets whom. Where their number is odd, the bye is for one of those who have had the fewest. Among all ways
 * that are left, those with the fewest meetings that have been already are taken; of these the one that the method likes
 * best: Swiss, neighbours in the standings; by value, the nearest in value; round robin, the next round of the circle.
 * `bands`: in the order of the standings. The same bands and games always give the same proposal.
 */
export function pairingOf(bands: readonly ToPair[], { method, meetings, circle }: Measure): Pairing {
  const met: Met = (one, other) => Math.min(MOST_MET, meetings(one, other).length)
  const ranked = bands.toSorted((one, other) => other.score - one.score)
  const hasBye = ranked.length % 2 === 1
  const size = ranked.length + (hasBye ? 1 : 0)
  const fewest = Math.min(...ranked.map(({ byes }) => byes))
  const cost = method === 'round-robin' ? byCircle(ranked, circle, met) : byNearness(ranked, method === 'swiss')
  const costs = Array.from({ length: size }, (_, high) =>
    Array.from({ length: high }, (_, low) => {
      const [one, other] = [ranked[low]!, ranked[high]]
      if (!other) return one.byes > fewest ? Infinity : cost(low, high)
      return met(one.band, other.band) * MET_COST + cost(low, high)
    }),
  )
  const mates = heaviestMatching(weightsOf(size, costs))
  const pairs = ranked.flatMap(({ band }, at) => {
    const mate = ranked[mates[at]!]
    return mate && mates[at]! > at ? [[band, mate.band] as const] : []
  })
  return { pairs, bye: hasBye ? ranked[mates[ranked.length]!]!.band : null }
}
