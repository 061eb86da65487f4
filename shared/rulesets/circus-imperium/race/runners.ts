import { areBeastsDead, findDriver } from './aboard.ts'
import { startingGridOrder, movementOrder, MOVEMENT_STAGES, findTies, type RaceRunner } from './order.ts'
import type { RaceTeamPartRef, RacePersonRef } from './moves.ts'
import { listPeople, isPresent, personStateOf, teamOf, toPersonRef, raceWithTeam, type RaceState } from './state.ts'
import { personName, teamName, addToRaceLog } from './words.ts'

/** Returns the id of a runner. A team's loose beasts have the same id as its chariot. */
export const runnerId = (thing: RaceTeamPartRef): string => `${thing.team}:${toPersonRef(thing)?.role ?? 'chariot'}`

/** Returns the thing that a runner's id means: a person, a chariot, or loose beasts. */
export function partOfRunner(race: RaceState, id: string): RaceTeamPartRef {
  const at = id.lastIndexOf(':')
  const [team, part] = [id.slice(0, at), id.slice(at + 1)]
  if (part === 'driver' || part === 'gladiator') return { team, part }
  return { team, part: teamOf(race, team).loose ? 'beasts' : 'chariot' }
}

/** Returns a runner with its position; `undefined` once it no longer runs. */
export function findRunner(race: RaceState, id: string): RaceRunner | undefined {
  const thing = partOfRunner(race, id)
  const who = toPersonRef(thing)
  return who ? walkerRunner(race, who, id) : rigRunner(race, thing, id)
}

function walkerRunner(race: RaceState, who: RacePersonRef, id: string): RaceRunner | undefined {
  const { where, idleTo, laps, position, lane } = personStateOf(race, who)
  if (!isPresent(race, who) || where.on !== 'foot' || idleTo >= race.turn) return undefined
  return { id, on: 'foot', laps, position, lane }
}

/**
 * Builds the runner for a chariot or for loose beasts. The runner has the laps of its driver or, without a driver,
 * the laps of the chariot.
 */
function rigRunner(race: RaceState, { team: teamId, part }: RaceTeamPartRef, id: string): RaceRunner | undefined {
  if (areBeastsDead(race, teamId)) return undefined
  const { position, lane, laps } = teamOf(race, teamId)
  const driver = findDriver(race, teamId)
  if (!driver) return { id, on: 'loose', laps, position, lane }
  const on = part === 'beasts' ? 'beasts' : 'chariot'
  return { id, on, laps: personStateOf(race, driver).laps, position, lane }
}

export const listRunners = (race: RaceState): RaceRunner[] =>
  [
    ...listPeople(race).map(({ team, role }) => `${team}:${role}`),
    ...Object.keys(race.teams).map((team) => `${team}:chariot`),
  ].flatMap((id) => findRunner(race, id) ?? [])

/**
 * Combines the faces of successive dice into one number, so that runners can be compared by it. The first face counts
 * most.
 */
const weight = (faces: readonly number[] = []): number => faces.reduce((sum, face, at) => sum + face / 101 ** at, 0)

const weights = (race: RaceState, ids: readonly string[]): Record<string, number> =>
  Object.fromEntries(ids.map((id) => [id, weight(race.thrown[id])]))

/** Sets the grid, or asks for the dice that are still needed. */
export function setStartingGrid(race: RaceState): RaceState {
  const { order, again } = startingGridOrder(weights(race, Object.keys(race.teams)))
  const level = again.flat()
  if (level.length > 0) return { ...race, queue: level.map((team) => ({ for: 'grid', team })) }
  const placed = order.reduce((on, id, lane) => raceWithTeam(on, id, { lane }), race)
  return {
    ...(order.length > 1 ? addToRaceLog(placed, 'grid-order', { name: teamName(race, order[0]!) }) : placed),
    order: order.map((team) => runnerId({ team, part: 'chariot' })),
  }
}

/** Sets the order of movement, or asks for dice between tied runners. */
export function setMovementOrder(race: RaceState): RaceState {
  const runners = listRunners(race)
  const level = findTies(runners).flatMap((ids) => startingGridOrder(weights(race, ids)).again.flat())
  if (level.length > 0)
    return {
      ...race,
      queue: level.map((runner) => ({ for: 'order', team: partOfRunner(race, runner).team, runner })),
    }
  const order = movementOrder(
    runners,
    weights(
      race,
      runners.map(({ id }) => id),
    ),
  )
  return { ...race, order }
}

/**
 * CI-R13: lists the runners that still have to move in this race turn, in order. Runners that lost their driver come
 * last.
 */
export function listWaitingRunners(race: RaceState): RaceRunner[] {
  if (race.phase !== 'movement') return []
  const left = (race.order ?? []).filter((id) => !race.moved.includes(id)).flatMap((id) => findRunner(race, id) ?? [])
  return left.sort((one, other) => MOVEMENT_STAGES[one.on] - MOVEMENT_STAGES[other.on])
}

export const runnerName = (race: RaceState, id: string): string => {
  const thing = partOfRunner(race, id)
  const who = toPersonRef(thing)
  return who ? personName(race, who) : teamName(race, thing.team)
}
