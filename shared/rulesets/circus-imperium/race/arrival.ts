import { spotOf } from './aboard.ts'
import type { Finish } from './view.ts'
import { isPresent, personOf, type Race } from './state.ts'

/** A driver who is still in the race, once it is over. */
interface Finisher {
  readonly team: string
  readonly side: string
  /** What decides, the first first; the lower is before the higher. */
  readonly standing: readonly number[]
}

/**
 * CI-R34, CI-R35: where the sides of a race that is won came in, by their ids: the winner's, then those who run behind it, each
 * with its first driver. Who cannot be told apart from another side, and those behind, are left to whoever watched the race.
 */
export function arrivals(race: Race, winner: string): Record<string, number> {
  const order = finishers(race, winner)
  const places: Record<string, number> = {}
  for (const [at, one] of order.entries()) {
    if (Object.hasOwn(places, one.side)) continue
    const isLevel = order.slice(at + 1).some((other) => other.side !== one.side && compared(one, other) === 0)
    if (isLevel) break
    places[one.side] = Object.keys(places).length + 1
  }
  return places
}

const finishers = (race: Race, winner: string): Finisher[] =>
  Object.keys(race.teams)
    .flatMap((team) => finisher(race, team, winner) ?? [])
    .sort(compared)

/**
 * CI-R34, CI-R35: the teams of a race that is over in the order of their drivers. No two share a place: of one stable they come as
 * they are listed; of different ones dice decide, so that each has its places from the first to the last possible.
 */
export function finishingOrder({ winner, ...race }: Race): Finish[] {
  if (!winner) return []
  const order = finishers({ ...race, winner }, winner)
  return order.map((one, at) => {
    const first = order.findIndex((other) => compared(one, other) === 0)
    const level = order.filter((other) => compared(one, other) === 0)
    const isOpen = level.some(({ side }) => side !== one.side)
    return isOpen ? { team: one.team, place: first + 1, last: first + level.length } : { team: one.team, place: at + 1 }
  })
}

/** A team's driver: the winner, whoever had run all laps, then by laps, position, nearest the inside; none on foot. */
function finisher(race: Race, team: string, winner: string): Finisher | undefined {
  const who = { team, role: 'driver' } as const
  const { where, laps } = personOf(race, who)
  if (team !== winner && (!isPresent(race, who) || where.on === 'foot')) return undefined
  const { position, lane } = spotOf(race, { team, part: 'driver' })
  const crossed = race.arrived.findIndex((together) => together.includes(team))
  const arrived = crossed < 0 ? race.arrived.length : crossed
  return { team, side: race.seats[team]!.side, standing: [team === winner ? 0 : 1, arrived, -laps, -position, lane] }
}

function compared(one: Finisher, other: Finisher): number {
  const at = one.standing.findIndex((figure, place) => figure !== other.standing[place])
  return at < 0 ? 0 : one.standing[at]! - other.standing[at]!
}
