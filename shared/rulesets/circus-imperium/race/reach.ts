import type { Localized } from '../../../domain/localized.ts'
import type { Action } from '../catalogue.ts'
import { spotOf } from './aboard.ts'
import type { Thing } from './moves.ts'
import { personOf, teamOf, whoOf, type Race } from './state.ts'
import { said, thingName } from './words.ts'

/** Where a square lies from another: ahead or behind, in its lane or across; `beside`: as far on in another lane. */
type Side = 'front' | 'front-across' | 'beside' | 'rear' | 'rear-across'

/** How far something reaches, in squares; `not`: nothing that lies there. */
export interface Reach {
  readonly squares: number
  readonly not?: readonly Side[]
}

const BEHIND: readonly Side[] = ['rear', 'rear-across']
/** What a chariot strikes that moves on, and what its beasts bite (book, the table of attacks). */
export const FRONT_SQUARES: Reach = { squares: 1, not: BEHIND }
/** Head-on, on a crossing, the squares noted say nothing of the angle. */
export const RAM_REACH: Reach = { squares: 1 }

const REACH: Readonly<Record<string, Reach>> = {
  'hand-to-hand': { squares: 0 },
  'whip-beasts': { squares: 1, not: ['front'] },
  'whip-person': { squares: 1, not: ['rear'] },
  'trident-thrust': { squares: 1, not: ['front', 'rear'] },
  'pilum-thrust': { squares: 1, not: ['front', 'rear'] },
  'spatha-strike': { squares: 1, not: ['front', 'rear'] },
  'beasts-attack': FRONT_SQUARES,
  change: { squares: 1, not: ['front', 'rear'] },
}

/** The reach of an action of the table, what is thrown as far as it flies; else the next square. */
export const reachOf = ({ id, furthest = 1 }: Action): Reach => REACH[id] ?? { squares: furthest }

/** How a target is seen from something: squares between them, and on which side it stands. */
interface Bearing {
  readonly distance: number
  readonly side: Side
}

/** Laps of what carries or drags a thing, or of somebody on foot. */
function lapsOf(race: Race, thing: Thing): number {
  const who = whoOf(thing)
  if (!who) return teamOf(race, thing.team).laps
  const { where, laps } = personOf(race, who)
  return 'of' in where ? teamOf(race, where.of).laps : laps
}

/** `undefined` where the laps differ: how long the track is nobody has told. */
function bearingOf(race: Race, from: Thing, to: Thing): Bearing | undefined {
  if (lapsOf(race, from) !== lapsOf(race, to)) return undefined
  const [here, there] = [spotOf(race, from), spotOf(race, to)]
  const [ahead, across] = [there.position - here.position, there.lane - here.lane]
  const distance = Math.max(Math.abs(ahead), Math.abs(across))
  if (ahead === 0) return { distance, side: 'beside' }
  if (across === 0) return { distance, side: ahead > 0 ? 'front' : 'rear' }
  return { distance, side: ahead > 0 ? 'front-across' : 'rear-across' }
}

/** Whether a target is out of reach by the squares noted. */
const isBeyond = ({ distance, side }: Bearing, { squares, not = [] }: Reach): boolean =>
  distance > squares || not.includes(side)

interface Target {
  readonly value: Thing
  readonly name: Localized
}

/**
 * Targets by name, those within reach first; the others say so, the nearest first. None is left out: the squares noted may lag
 * behind those of the table, which decides.
 */
export function byReach(
  race: Race,
  from: Thing,
  targets: readonly Thing[],
  reach: Reach,
  nameOf: (race: Race, thing: Thing) => Localized = thingName,
): Target[] {
  const seen = targets.map((value) => {
    const bearing = bearingOf(race, from, value)
    const name = nameOf(race, value)
    return bearing && isBeyond(bearing, reach)
      ? { value, name: farName(name, bearing, reach), far: bearing.distance }
      : { value, name, far: 0 }
  })
  return seen.sort((one, other) => one.far - other.far).map(({ value, name }) => ({ value, name }))
}

function farName(name: Localized, { distance }: Bearing, { squares }: Reach): Localized {
  const key = distance > squares ? 'out-of-reach' : 'out-of-angle'
  return said(key, { name, count: distance })
}
