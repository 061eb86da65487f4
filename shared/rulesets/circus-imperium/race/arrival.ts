import { findTrackPosition } from './aboard.ts'
import type { FinalRank } from './view.ts'
import { isPresent, personStateOf, type RaceState } from './state.ts'

/** A driver who is still in the race when it ends. */
interface Finisher {
  readonly team: string
  readonly side: string
  /** Numbers that decide the final rank, the most important first. Lower numbers are better. */
  readonly standing: readonly number[]
}

/**
 * CI-R34, CI-R35: returns the final ranks of the sides of a race that was won, by side: the winner's side first, then
 * the other sides by their best driver. Sides that are level, and all sides behind them, get no rank, because the
 * players decide.
 */
export function rankSides(race: RaceState, winner: string): Record<string, number> {
  const order = listFinishers(race, winner)
  const places: Record<string, number> = {}
  for (const [at, one] of order.entries()) {
    if (Object.hasOwn(places, one.side)) continue
    const isLevel = order.slice(at + 1).some((other) => other.side !== one.side && compareFinishers(one, other) === 0)
    if (isLevel) break
    places[one.side] = Object.keys(places).length + 1
  }
  return places
}

const listFinishers = (race: RaceState, winner: string): Finisher[] =>
  Object.keys(race.teams)
    .flatMap((team) => buildFinisher(race, team, winner) ?? [])
    .sort(compareFinishers)

/**
 * CI-R34, CI-R35: returns the teams of a finished race in the order of their drivers. Teams of one side that are level
 * keep the order of the list. Dice decide between level teams of different sides, so each of them gets a range of
 * possible ranks.
 */
export function finishingOrder({ winner, ...race }: RaceState): FinalRank[] {
  if (!winner) return []
  const order = listFinishers({ ...race, winner }, winner)
  return order.map((one, at) => {
    const first = order.findIndex((other) => compareFinishers(one, other) === 0)
    const level = order.filter((other) => compareFinishers(one, other) === 0)
    const isOpen = level.some(({ side }) => side !== one.side)
    return isOpen ? { team: one.team, place: first + 1, last: first + level.length } : { team: one.team, place: at + 1 }
  })
}

/**
 * Returns a team's driver with the numbers that decide the rank: first the winner, then drivers who completed all
 * laps, then laps, position and innermost lane. `undefined` for a driver on foot.
 */
function buildFinisher(race: RaceState, team: string, winner: string): Finisher | undefined {
  const who = { team, role: 'driver' } as const
  const { where, laps } = personStateOf(race, who)
  if (team !== winner && (!isPresent(race, who) || where.on === 'foot')) return undefined
  const { position, lane } = findTrackPosition(race, { team, part: 'driver' })
  const crossed = race.arrived.findIndex((together) => together.includes(team))
  const arrived = crossed < 0 ? race.arrived.length : crossed
  return { team, side: race.seats[team]!.side, standing: [team === winner ? 0 : 1, arrived, -laps, -position, lane] }
}

function compareFinishers(one: Finisher, other: Finisher): number {
  const at = one.standing.findIndex((figure, place) => figure !== other.standing[place])
  return at < 0 ? 0 : one.standing[at]! - other.standing[at]!
}
