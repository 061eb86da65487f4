import type { Localized } from '../../../domain/localized.ts'
import type { CircusAction } from '../catalogue.ts'
import { findTrackPosition } from './aboard.ts'
import type { RaceTeamPartRef } from './moves.ts'
import { personStateOf, teamOf, toPersonRef, type RaceState } from './state.ts'
import { raceText, raceThingName } from './words.ts'

/**
 * Direction of a square, seen from another square: ahead or behind, in the same lane or across. `beside`: in another
 * lane, neither ahead nor behind.
 */
type Side = 'front' | 'front-across' | 'beside' | 'rear' | 'rear-across'

/** Range of an action in squares. `not`: directions in which targets are out of reach. */
export interface ActionRange {
  readonly squares: number
  readonly not?: readonly Side[]
}

const BEHIND: readonly Side[] = ['rear', 'rear-across']
/**
 * Squares in front of a moving chariot, which the chariot can hit and its beasts can bite (rulebook, table of
 * attacks).
 */
export const FRONT_RANGE: ActionRange = { squares: 1, not: BEHIND }
/**
 * Range of a ram. Targets behind the rammer are within range too, because at a crossing of the track, the recorded
 * squares do not show the angle of a head-on ram.
 */
export const RAM_REACH: ActionRange = { squares: 1 }

const REACH: Readonly<Record<string, ActionRange>> = {
  'hand-to-hand': { squares: 0 },
  'whip-beasts': { squares: 1, not: ['front'] },
  'whip-person': { squares: 1, not: ['rear'] },
  'trident-thrust': { squares: 1, not: ['front', 'rear'] },
  'pilum-thrust': { squares: 1, not: ['front', 'rear'] },
  'spatha-strike': { squares: 1, not: ['front', 'rear'] },
  'beasts-attack': FRONT_RANGE,
  change: { squares: 1, not: ['front', 'rear'] },
}

/** Returns the range of an action: for a throw the maximum distance, otherwise usually the next square. */
export const rangeOfAction = ({ id, furthest = 1 }: CircusAction): ActionRange => REACH[id] ?? { squares: furthest }

/** Distance in squares from a thing to its target, and the direction of the target. */
interface Bearing {
  readonly distance: number
  readonly side: Side
}

/**
 * Returns the laps of the chariot that carries or drags a thing. If the thing is a person on foot, returns the person's
 * own laps.
 */
function lapsOf(race: RaceState, thing: RaceTeamPartRef): number {
  const who = toPersonRef(thing)
  if (!who) return teamOf(race, thing.team).laps
  const { where, laps } = personStateOf(race, who)
  return 'of' in where ? teamOf(race, where.of).laps : laps
}

/**
 * Returns distance and direction of a target; `undefined` if the laps differ, because the length of the track is
 * unknown.
 */
function bearingOf(race: RaceState, from: RaceTeamPartRef, to: RaceTeamPartRef): Bearing | undefined {
  if (lapsOf(race, from) !== lapsOf(race, to)) return undefined
  const [here, there] = [findTrackPosition(race, from), findTrackPosition(race, to)]
  const [ahead, across] = [there.position - here.position, there.lane - here.lane]
  const distance = Math.max(Math.abs(ahead), Math.abs(across))
  if (ahead === 0) return { distance, side: 'beside' }
  if (across === 0) return { distance, side: ahead > 0 ? 'front' : 'rear' }
  return { distance, side: ahead > 0 ? 'front-across' : 'rear-across' }
}

/** Returns true if a target is out of reach according to the recorded squares. */
const isBeyond = ({ distance, side }: Bearing, { squares, not = [] }: ActionRange): boolean =>
  distance > squares || not.includes(side)

interface Target {
  readonly value: RaceTeamPartRef
  readonly name: Localized
}

/**
 * Returns the targets with their names: first those within reach, then the others with a note, sorted by distance. No
 * target is left out, because the recorded squares may be older than the situation at the table, which decides.
 */
export function sortByReach(
  race: RaceState,
  from: RaceTeamPartRef,
  targets: readonly RaceTeamPartRef[],
  reach: ActionRange,
  nameOf: (race: RaceState, thing: RaceTeamPartRef) => Localized = raceThingName,
): Target[] {
  const seen = targets.map((value) => {
    const bearing = bearingOf(race, from, value)
    const name = nameOf(race, value)
    return bearing && isBeyond(bearing, reach)
      ? { value, name: outOfReachName(name, bearing, reach), far: bearing.distance }
      : { value, name, far: 0 }
  })
  return seen.sort((one, other) => one.far - other.far).map(({ value, name }) => ({ value, name }))
}

function outOfReachName(name: Localized, { distance }: Bearing, { squares }: ActionRange): Localized {
  const key = distance > squares ? 'out-of-reach' : 'out-of-angle'
  return raceText(key, { name, count: distance })
}
