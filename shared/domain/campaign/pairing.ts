import { heaviestMatching } from '../matching.ts'
import type { RoundAttendance } from './attendance.ts'

/** Methods for pairing warbands. */
export const PAIRINGS = ['swiss', 'round-robin', 'value'] as const
export type PairingMethod = (typeof PAIRINGS)[number]

interface Meeting {
  readonly sides: readonly { readonly warbands: readonly string[] }[]
}

interface RoundOfGames {
  readonly round: number
  readonly games: readonly Meeting[]
}

/** Returns how many times two warbands were opponents. Being on the same side does not count. */
type CountMeetings = (one: string, other: string) => number

/** Returns the rounds in which two warbands were opponents, one number for each game. */
export type OpponentMeetingLookup = (one: string, other: string) => readonly number[]

/** Finds out which warbands were opponents in which rounds, in planned and recorded games. */
export function createOpponentMeetingLookup(rounds: readonly RoundOfGames[]): OpponentMeetingLookup {
  const found = new Map<string, number[]>()
  const key = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)
  for (const { round, games } of rounds)
    for (const [one, other] of games.flatMap(opponentPairs)) {
      const known = found.get(key(one, other))
      if (known) known.push(round)
      else found.set(key(one, other), [round])
    }
  return (one, other) => found.get(key(one, other)) ?? []
}

/** Lists all pairs of opponents in a game. */
export const opponentPairs = ({ sides }: Meeting): (readonly [string, string])[] =>
  sides.flatMap(({ warbands }, at) =>
    warbands.flatMap((one) =>
      sides.slice(at + 1).flatMap((side) => side.warbands.map((other) => [one, other] as const)),
    ),
  )

/**
 * Returns a function that counts the byes of a warband before a round: the rounds with games, minus the warband's games
 * in them, and minus the rounds from which it was absent. A postponed game counts for the round in which it was planned. A
 * warband that joined late has a bye for each earlier round. `attendance`: who came to the rounds.
 */
export function countByesBefore(
  rounds: readonly RoundOfGames[],
  round: number,
  attendance: readonly RoundAttendance[] = [],
): (band: string) => number {
  const before = rounds.filter((one) => one.round < round && one.games.length > 0)
  const counts = new Map<string, number>()
  const count = (bands: Iterable<string>) => {
    for (const band of bands) counts.set(band, (counts.get(band) ?? 0) + 1)
  }
  for (const { games, round: of } of before) {
    for (const { sides } of games) count(new Set(sides.flatMap(({ warbands }) => warbands)))
    const playing = new Set(games.flatMap(({ sides }) => sides.flatMap(({ warbands }) => warbands)))
    const absent = attendance.find((one) => one.round === of)?.absent ?? []
    count(absent.filter((band) => !playing.has(band)))
  }
  return (band) => Math.max(0, before.length - (counts.get(band) ?? 0))
}

/** A warband to be paired. `score`: its points or its value. `byes`: number of byes that it has had. */
export interface PairingCandidate {
  readonly band: string
  readonly score: number
  readonly byes: number
}

/** The proposed pairs, best first. `bye`: the warband without an opponent, if the number of warbands is odd. */
interface Pairing {
  readonly pairs: readonly (readonly [string, string])[]
  readonly bye: string | null
}

/**
 * Bounds of the costs of a pair. Costs have three levels: repeated meetings, difference in score, difference in rank.
 * All costs of a lower level together are less than one unit of the next level, and all sums are exact integers.
 */
const [PLACE_REACH, LEVELS, MOST_MET] = [63, 100, 99]
const [MOST_PLACES, MOST_LEVELS] = [PLACE_REACH ** 2 * 256, LEVELS ** 2 * 256]
const LEVEL_COST = MOST_PLACES + 1
const MET_COST = LEVEL_COST * (MOST_LEVELS + 1)

/** Scales scores to whole numbers from 0 (lowest score) to `LEVELS` (highest score). */
function scoreLevels(bands: readonly PairingCandidate[]): number[] {
  const scores = bands.map(({ score }) => score)
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  return scores.map((score) => (most === least ? 0 : Math.round(((score - least) / (most - least)) * LEVELS)))
}

/**
 * Returns the cost of pairing two warbands, given by their indices. The index after the last warband stands for the
 * bye.
 */
type Cost = (one: number, other: number) => number

/**
 * Returns the cost function for Swiss and value pairing. The smaller the difference in score, the lower the cost of a
 * pair. If the differences in score are equal, the smaller difference in rank costs less. If `byeIsLast`, the bye
 * counts as an opponent below the last rank; otherwise it costs nothing.
 */
function nearnessCost(bands: readonly PairingCandidate[], byeIsLast: boolean): Cost {
  const levels = scoreLevels(bands)
  return (one, other) => {
    if (other === bands.length && !byeIsLast) return 0
    const apart = Math.abs(levels[one]! - (levels[other] ?? 0))
    return apart ** 2 * LEVEL_COST + Math.min(PLACE_REACH, Math.abs(one - other)) ** 2
  }
}

/**
 * Returns the cost function for a round robin by the circle method. The warbands sit in a circle, and each rotation of
 * the circle gives one set of pairs. Chooses the rotation whose pairs have met least often. A pair of another rotation
 * costs 1; such pairs are needed if warbands came or left.
 */
function roundRobinCost(
  bands: readonly PairingCandidate[],
  circle: readonly string[],
  countMeetings: CountMeetings,
): Cost {
  const seats = circle.length + (circle.length % 2)
  const turns = Math.max(1, seats - 1)
  const seatOf = new Map(circle.map((band, at) => [band, at]))
  const seat = bands.map(({ band }) => seatOf.get(band) ?? seats - 1)
  const meetingTurn = (one: number, other: number) => {
    const [low, high] = one < other ? [one, other] : [other, one]
    return high === seats - 1 ? (2 * low) % turns : (low + high) % turns
  }
  const old = Array.from({ length: turns }, () => 0)
  for (const [at, { band }] of bands.entries())
    for (let next = at + 1; next < bands.length; next++)
      if (seat[at] !== seat[next]) old[meetingTurn(seat[at]!, seat[next]!)]! += countMeetings(band, bands[next]!.band)
  const turn = old.indexOf(Math.min(...old))
  return (one, other) => (meetingTurn(seat[one]!, seat[other] ?? seats - 1) === turn ? 0 : 1)
}

/**
 * Converts costs to weights for the matching: the cheapest pair gets the highest weight, the most expensive one the
 * weight 1, an impossible one 0.
 */
function toWeights(size: number, costs: readonly (readonly number[])[]): number[][] {
  const dearest = Math.max(0, ...costs.flat().filter(Number.isFinite))
  return Array.from({ length: size }, (_, one) =>
    Array.from({ length: size }, (_, other) => {
      const cost = one === other ? Infinity : costs[Math.max(one, other)]![Math.min(one, other)]!
      return Number.isFinite(cost) ? dearest + 1 - cost : 0
    }),
  )
}

interface PairingOptions {
  readonly method: PairingMethod
  readonly meetings: OpponentMeetingLookup
  /** Ids of all warbands of the campaign in a stable order: their seats in the circle of a round robin. */
  readonly circle: readonly string[]
}

/**
 * Proposes pairs of opponents. `bands`: the warbands in the order of the standings. If their number is odd, one of the
 * warbands with the fewest byes gets the bye. Repeated meetings are avoided first; then the method decides. Swiss:
 * neighbours in the standings. Value: similar values. Round robin: the next rotation of the circle. The same input
 * always gives the same pairs.
 */
export function proposePairing(
  bands: readonly PairingCandidate[],
  { method, meetings, circle }: PairingOptions,
): Pairing {
  const countMeetings: CountMeetings = (one, other) => Math.min(MOST_MET, meetings(one, other).length)
  const ranked = bands.toSorted((one, other) => other.score - one.score)
  const hasBye = ranked.length % 2 === 1
  const size = ranked.length + (hasBye ? 1 : 0)
  const fewest = Math.min(...ranked.map(({ byes }) => byes))
  const cost =
    method === 'round-robin' ? roundRobinCost(ranked, circle, countMeetings) : nearnessCost(ranked, method === 'swiss')
  const costs = Array.from({ length: size }, (_, high) =>
    Array.from({ length: high }, (_, low) => {
      const [one, other] = [ranked[low]!, ranked[high]]
      if (!other) return one.byes > fewest ? Infinity : cost(low, high)
      return countMeetings(one.band, other.band) * MET_COST + cost(low, high)
    }),
  )
  const mates = heaviestMatching(toWeights(size, costs))
  const pairs = ranked.flatMap(({ band }, at) => {
    const mate = ranked[mates[at]!]
    return mate && mates[at]! > at ? [[band, mate.band] as const] : []
  })
  return { pairs, bye: hasBye ? ranked[mates[ranked.length]!]!.band : null }
}
