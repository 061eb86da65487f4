import { limited, traced, type Traced } from '../../../rules/kit/traced.ts'
import { pmAvailable } from '../beasts.ts'
import { BEASTS, WORDING } from '../data.ts'
import type { Thing, Who } from './moves.ts'
import { everyone, isPresent, sameWho, speciesOf, personOf, teamOf, whoOf, type Race, type Spot } from './state.ts'
import { said } from './words.ts'

const isOn = (race: Race, who: Who, id: string): boolean => {
  const { where } = personOf(race, who)
  return (where.on === 'chariot' || where.on === 'beasts') && where.of === id
}

/** Who is aboard what, worked out once for teams that stand as they do. */
const CREWS = new WeakMap<Race['teams'], Map<string, readonly Who[]>>()

/** Who is aboard a chariot, or on its loose beasts. */
export function aboard(race: Race, id: string): readonly Who[] {
  const known = CREWS.get(race.teams) ?? new Map<string, readonly Who[]>()
  CREWS.set(race.teams, known)
  const crew = known.get(id) ?? everyone(race).filter((who) => isOn(race, who, id) && isPresent(race, who))
  known.set(id, crew)
  return crew
}

/** Who is dragged by it. */
export const draggedBy = (race: Race, id: string): Who[] =>
  everyone(race).filter((who) => {
    const { where } = personOf(race, who)
    return where.on === 'dragged' && where.of === id && isPresent(race, who)
  })

/** The chariot or beasts that somebody is aboard of. */
export function ridden(race: Race, who: Who): string | undefined {
  const { where } = personOf(race, who)
  return where.on === 'chariot' || where.on === 'beasts' ? where.of : undefined
}

const areEnemies = (race: Race, one: Who, other: Who): boolean =>
  race.seats[one.team]!.side !== race.seats[other.team]!.side

/** True when an enemy shares the chariot. */
export function enemyAboard(race: Race, who: Who): boolean {
  const id = ridden(race, who)
  return id !== undefined && aboard(race, id).some((other) => areEnemies(race, who, other))
}

/** A driver beside a gladiator of its own cannot be attacked, and acts as if no enemy were aboard. */
export function isShielded(race: Race, who: Who): boolean {
  const id = ridden(race, who)
  if (id === undefined || who.role !== 'driver') return false
  return aboard(race, id).some((other) => other.role === 'gladiator' && !areEnemies(race, who, other))
}

/**
 * CI-R24. Who drives: the team's own driver, its gladiator, or whoever else is aboard; nobody where enemies share the chariot,
 * unless a gladiator stands by its driver. Then it moves as one without a driver.
 */
export function driverOf(race: Race, id: string): Who | undefined {
  const there = aboard(race, id)
  const shielded = there.find((who) => who.team === id && isShielded(race, who))
  if (shielded) return shielded
  const [first] = there
  return first && !there.some((other) => areEnemies(race, first, other)) ? foremost(there, id) : undefined
}

/** The team's own driver, its gladiator, or whoever else is aboard: a driver first. */
function foremost(there: readonly Who[], id: string): Who | undefined {
  const own = (role: Who['role']) => there.find((who) => sameWho(who, { team: id, role }))
  return own('driver') ?? own('gladiator') ?? there.find(({ role }) => role === 'driver') ?? there[0]
}

/** True of beasts that run straight on by themselves: frenzied, or nobody drives them. */
export const isWild = (race: Race, id: string): boolean => teamOf(race, id).frenzied || driverOf(race, id) === undefined

/** CI-R12: whom grey boxes and the wreck hurt: whoever has the reins; where enemies share them, its own driver first. */
export const atReins = (race: Race, id: string): Who | undefined => driverOf(race, id) ?? foremost(aboard(race, id), id)

/** CI-R8, CI-R14: movement points available, less one for each Kessrith that is aboard now. */
export function pmOfRig(race: Race, id: string): Traced {
  const { beasts, burden, people } = teamOf(race, id)
  const crew = everyone(race).filter(({ team, role }) => team === id && people[role] !== undefined)
  const expected = crew.reduce((sum, who) => sum - speciesOf(race, who).speed, 0)
  const base = traced([
    { source: { kind: 'base', id: 'beasts', name: said('beasts-now') }, amount: pmAvailable(beasts) },
    ...aboard(race, id).flatMap((who) => {
      const { id: species, name, speed } = speciesOf(race, who)
      return speed === 0 ? [] : [{ source: { kind: 'race', id: species, name } as const, amount: speed }]
    }),
    // What the organiser put in place of the speed at the start.
    ...(burden === expected
      ? []
      : [
          {
            source: { kind: 'override', id: 'maximumSpeed', name: WORDING.values.maximumSpeed.label } as const,
            amount: expected - burden,
          },
        ]),
  ])
  return limited(base, 0, Number.MAX_SAFE_INTEGER, { kind: 'limit', id: 'floor', name: WORDING.sources.floor })
}

export const areDead = (race: Race, id: string): boolean => teamOf(race, id).beasts >= BEASTS.boxes

/**
 * CI-R21: a chariot stands still after a crash, and by what it has declared once it has; before that as the turn before
 * ended. In combat one that declared nothing stands.
 */
export function standsStill(race: Race, id: string): boolean {
  const { run, stood } = teamOf(race, id)
  if (run.crashed || areDead(race, id)) return true
  if (run.declared !== null) return run.declared === 0
  return race.phase === 'combat' || stood
}

/** Where a thing is on the track; of somebody aboard or dragged: where that is. */
export function spotOf(race: Race, thing: Thing): Spot {
  const who = whoOf(thing)
  const team = teamOf(race, thing.team)
  if (!who) return thing.part === 'chariot' && team.wreckAt ? team.wreckAt : team
  const standing = personOf(race, who)
  return 'of' in standing.where ? teamOf(race, standing.where.of) : standing
}
