import { limitTraced, toTraced, type Traced } from '../../../rules/kit/traced.ts'
import { availableMovementPoints } from '../beasts.ts'
import { BEAST_VALUES, CIRCUS_WORDING } from '../data.ts'
import type { RaceTeamPartRef, RacePersonRef } from './moves.ts'
import {
  listPeople,
  isPresent,
  isSamePerson,
  speciesOf,
  personStateOf,
  teamOf,
  toPersonRef,
  type RaceState,
  type TrackPosition,
} from './state.ts'
import { raceText } from './words.ts'

const isRiding = (race: RaceState, who: RacePersonRef, id: string): boolean => {
  const { where } = personStateOf(race, who)
  return (where.on === 'chariot' || where.on === 'beasts') && where.of === id
}

/** Cache of the people aboard each chariot or pair of beasts, for one state of the teams. */
const CREW_CACHE = new WeakMap<RaceState['teams'], Map<string, readonly RacePersonRef[]>>()

/** Lists the people aboard a chariot, or on its beasts once these are loose. */
export function listAboard(race: RaceState, id: string): readonly RacePersonRef[] {
  const known = CREW_CACHE.get(race.teams) ?? new Map<string, readonly RacePersonRef[]>()
  CREW_CACHE.set(race.teams, known)
  const crew = known.get(id) ?? listPeople(race).filter((who) => isRiding(race, who, id) && isPresent(race, who))
  known.set(id, crew)
  return crew
}

/** Lists the people whom a chariot or its beasts drag. */
export const listDragged = (race: RaceState, id: string): RacePersonRef[] =>
  listPeople(race).filter((who) => {
    const { where } = personStateOf(race, who)
    return where.on === 'dragged' && where.of === id && isPresent(race, who)
  })

/** Returns the id of the team on whose chariot or beasts a person rides; `undefined` if the person is not aboard. */
export function findRiddenTeam(race: RaceState, who: RacePersonRef): string | undefined {
  const { where } = personStateOf(race, who)
  return where.on === 'chariot' || where.on === 'beasts' ? where.of : undefined
}

const areEnemies = (race: RaceState, one: RacePersonRef, other: RacePersonRef): boolean =>
  race.seats[one.team]!.side !== race.seats[other.team]!.side

/** Returns true if an enemy is aboard the chariot or beasts on which a person rides. */
export function isEnemyAboard(race: RaceState, who: RacePersonRef): boolean {
  const id = findRiddenTeam(race, who)
  return id !== undefined && listAboard(race, id).some((other) => areEnemies(race, who, other))
}

/**
 * Returns true for a driver who is protected by a gladiator of the driver's own side aboard the same chariot. Nobody
 * can attack this driver, who acts as if no enemy were aboard.
 */
export function isProtectedByGladiator(race: RaceState, who: RacePersonRef): boolean {
  const id = findRiddenTeam(race, who)
  if (id === undefined || who.role !== 'driver') return false
  return listAboard(race, id).some((other) => other.role === 'gladiator' && !areEnemies(race, who, other))
}

/**
 * CI-R24: finds the person who drives a chariot: the team's own driver, otherwise its gladiator, otherwise another
 * person aboard. Nobody drives if enemies share the chariot, unless a gladiator protects its own driver. A chariot
 * that nobody drives moves by itself.
 */
export function findDriver(race: RaceState, id: string): RacePersonRef | undefined {
  const there = listAboard(race, id)
  const shielded = there.find((who) => who.team === id && isProtectedByGladiator(race, who))
  if (shielded) return shielded
  const [first] = there
  return first && !there.some((other) => areEnemies(race, first, other)) ? findForemost(there, id) : undefined
}

/**
 * Finds the person with the first right to the reins: the team's own driver, otherwise its gladiator, otherwise
 * another driver aboard, otherwise any person aboard.
 */
function findForemost(there: readonly RacePersonRef[], id: string): RacePersonRef | undefined {
  const own = (role: RacePersonRef['role']) => there.find((who) => isSamePerson(who, { team: id, role }))
  return own('driver') ?? own('gladiator') ?? there.find(({ role }) => role === 'driver') ?? there[0]
}

/** Returns true for beasts that run straight on by themselves, because they are frenzied or nobody drives. */
export const areBeastsUncontrolled = (race: RaceState, id: string): boolean =>
  teamOf(race, id).frenzied || findDriver(race, id) === undefined

/**
 * CI-R12: finds the person whom grey boxes and the wreck of a chariot hurt: the person who drives or, if nobody
 * drives, the person with the first right to the reins.
 */
export const findReinsHolder = (race: RaceState, id: string): RacePersonRef | undefined =>
  findDriver(race, id) ?? findForemost(listAboard(race, id), id)

/** CI-R8, CI-R14: computes the movement points that are available now, minus one for each Kessrith aboard. */
export function chariotMovementPointsNow(race: RaceState, id: string): Traced {
  const { beasts, burden, people } = teamOf(race, id)
  const crew = listPeople(race).filter(({ team, role }) => team === id && people[role] !== undefined)
  const expected = crew.reduce((sum, who) => sum - speciesOf(race, who).speed, 0)
  const base = toTraced([
    { source: { kind: 'base', id: 'beasts', name: raceText('beasts-now') }, amount: availableMovementPoints(beasts) },
    ...listAboard(race, id).flatMap((who) => {
      const { id: species, name, speed } = speciesOf(race, who)
      return speed === 0 ? [] : [{ source: { kind: 'race', id: species, name } as const, amount: speed }]
    }),
    // If the organiser overrode the initial movement points, this part contains the difference to the normal points of
    // the species aboard.
    ...(burden === expected
      ? []
      : [
          {
            source: { kind: 'override', id: 'maximumSpeed', name: CIRCUS_WORDING.values.maximumSpeed.label } as const,
            amount: expected - burden,
          },
        ]),
  ])
  return limitTraced(base, 0, Number.MAX_SAFE_INTEGER, {
    kind: 'limit',
    id: 'floor',
    name: CIRCUS_WORDING.sources.floor,
  })
}

export const areBeastsDead = (race: RaceState, id: string): boolean => teamOf(race, id).beasts >= BEAST_VALUES.boxes

/**
 * CI-R21: returns true if a chariot stands still: after a crash, if it declared 0 movement points, or if it has not
 * declared and stood still at the end of the previous race turn. In combat a chariot without a declaration stands
 * still.
 */
export function isChariotStandingStill(race: RaceState, id: string): boolean {
  const { run, stood } = teamOf(race, id)
  if (run.crashed || areBeastsDead(race, id)) return true
  if (run.declared !== null) return run.declared === 0
  return race.phase === 'combat' || stood
}

/**
 * Returns the position of a thing on the track. A person who is aboard or dragged has the position of the chariot or
 * beasts.
 */
export function findTrackPosition(race: RaceState, thing: RaceTeamPartRef): TrackPosition {
  const who = toPersonRef(thing)
  const team = teamOf(race, thing.team)
  if (!who) return thing.part === 'chariot' && team.wreckAt ? team.wreckAt : team
  const standing = personStateOf(race, who)
  return 'of' in standing.where ? teamOf(race, standing.where.of) : standing
}
