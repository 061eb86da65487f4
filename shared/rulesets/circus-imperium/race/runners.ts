import { areDead, driverOf } from './aboard.ts'
import { gridOrder, movementOrder, PHASES, tiesOf, type Runner } from './order.ts'
import type { Thing, Who } from './moves.ts'
import { everyone, isPresent, personOf, teamOf, whoOf, withTeam, type Race } from './state.ts'
import { personName, teamName, told } from './words.ts'

/** A runner's id: a chariot keeps its own when only its beasts run on. */
export const runnerId = (thing: Thing): string => `${thing.team}:${whoOf(thing)?.role ?? 'chariot'}`

/** What runs under an id. */
export function thingOf(race: Race, id: string): Thing {
  const at = id.lastIndexOf(':')
  const [team, part] = [id.slice(0, at), id.slice(at + 1)]
  if (part === 'driver' || part === 'gladiator') return { team, part }
  return { team, part: teamOf(race, team).loose ? 'beasts' : 'chariot' }
}

/** Where a runner stands in the order; `undefined` once it no longer runs. */
export function runnerOf(race: Race, id: string): Runner | undefined {
  const thing = thingOf(race, id)
  const who = whoOf(thing)
  return who ? walkerOf(race, who, id) : rigOf(race, thing, id)
}

function walkerOf(race: Race, who: Who, id: string): Runner | undefined {
  const { where, idleTo, laps, position, lane } = personOf(race, who)
  if (!isPresent(race, who) || where.on !== 'foot' || idleTo >= race.turn) return undefined
  return { id, on: 'foot', laps, position, lane }
}

/** A chariot or loose beasts as a runner: it has the laps of its driver, or its own where nobody drives. */
function rigOf(race: Race, { team: teamId, part }: Thing, id: string): Runner | undefined {
  if (areDead(race, teamId)) return undefined
  const { position, lane, laps } = teamOf(race, teamId)
  const driver = driverOf(race, teamId)
  if (!driver) return { id, on: 'loose', laps, position, lane }
  const on = part === 'beasts' ? 'beasts' : 'chariot'
  return { id, on, laps: personOf(race, driver).laps, position, lane }
}

/** All who run now. */
export const runnersOf = (race: Race): Runner[] =>
  [
    ...everyone(race).map(({ team, role }) => `${team}:${role}`),
    ...Object.keys(race.teams).map((team) => `${team}:chariot`),
  ].flatMap((id) => runnerOf(race, id) ?? [])

/** Faces thrown one after the other as one figure: the first counts most. */
const weight = (faces: readonly number[] = []): number => faces.reduce((sum, face, at) => sum + face / 101 ** at, 0)

const weights = (race: Race, ids: readonly string[]): Record<string, number> =>
  Object.fromEntries(ids.map((id) => [id, weight(race.thrown[id])]))

/** Sets the grid, or asks for the dice that it still needs. */
export function gridded(race: Race): Race {
  const { order, again } = gridOrder(weights(race, Object.keys(race.teams)))
  const level = again.flat()
  if (level.length > 0) return { ...race, queue: level.map((team) => ({ for: 'grid', team })) }
  const placed = order.reduce((on, id, lane) => withTeam(on, id, { lane }), race)
  return {
    ...(order.length > 1 ? told(placed, 'grid-order', { name: teamName(race, order[0]!) }) : placed),
    order: order.map((team) => runnerId({ team, part: 'chariot' })),
  }
}

/** Sets the order of movement, or asks for dice between those who are level. */
export function ordered(race: Race): Race {
  const runners = runnersOf(race)
  const level = tiesOf(runners).flatMap((ids) => gridOrder(weights(race, ids)).again.flat())
  if (level.length > 0)
    return {
      ...race,
      queue: level.map((runner) => ({ for: 'order', team: thingOf(race, runner).team, runner })),
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

/** CI-R13: those who still move in this turn, in their order; what lost its driver meanwhile comes last. */
export function waiting(race: Race): Runner[] {
  if (race.phase !== 'movement') return []
  const left = (race.order ?? []).filter((id) => !race.moved.includes(id)).flatMap((id) => runnerOf(race, id) ?? [])
  return left.sort((one, other) => PHASES[one.on] - PHASES[other.on])
}

/** What a runner is called. */
export const runnerName = (race: Race, id: string): string => {
  const thing = thingOf(race, id)
  const who = whoOf(thing)
  return who ? personName(race, who) : teamName(race, thing.team)
}
