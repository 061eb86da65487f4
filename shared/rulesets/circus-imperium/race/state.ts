import type { Localized } from '../../../domain/localized.ts'
import type { SeatedMember, TableRoll } from '../../../rules/companionRules.ts'
import type { Role, Species } from '../catalogue.ts'
import type { CircusContext } from '../context.ts'
import { SPECIES_BY_ID } from '../data.ts'
import type { Team } from '../schemas.ts'
import type { Section } from '../chariot.ts'
import type { Thing, Where, Who } from './moves.ts'
import { isDead, type Racer } from './person.ts'
import type { RacingTeam } from './team.ts'
import type { Phase } from './view.ts'
import type { Want } from './wants.ts'

/** A place on the track: squares from the line, and the lane, 0 nearest the inside. */
export interface Spot {
  readonly position: number
  readonly lane: number
}

/** Whom it concerns; the chariot or beasts that they left or leapt at, and where those stood. */
export interface Leaving {
  readonly who: Who
  readonly team: string
  readonly at: Spot
}

/**
 * What somebody did besides striking, or what a whip did: in the movement phase it happens at once, in combat as the phase
 * ends (CI-R18).
 */
export type Deed =
  | { readonly kind: 'calm'; readonly team: string }
  | { readonly kind: 'madden'; readonly team: string }
  | { readonly kind: 'unharness'; readonly team: string }
  | { readonly kind: 'let-go'; readonly team: string; readonly who: Who }
  | ({ readonly kind: 'step-off' } & Leaving)
  | ({ readonly kind: 'leap'; readonly on: 'chariot' | 'beasts' } & Leaving)
  | ({ readonly kind: 'drag'; readonly on: 'chariot' | 'beasts' } & Leaving)
  | ({ readonly kind: 'fall'; readonly damage: number } & Leaving)

export type DeedOf<K extends Deed['kind']> = Extract<Deed, { readonly kind: K }>

/** Somebody dragged. */
interface Drag {
  /** Squares since the last damage for them. */
  readonly squares: number
  /** The turn from whose end of combat on it may let go. */
  readonly freeIn: number
  /** By a net: no accident shakes it off; it ends with the movement of `freeIn`. */
  readonly net: boolean
}

/** Where somebody is, and what has become of them. */
export interface PersonState extends Spot {
  readonly where: Where
  /** Their own, whatever they stand on. */
  readonly laps: number
  /** Attacks and actions of this turn, and the special ones among them. */
  readonly acted: number
  readonly specials: number
  /** Whipped beasts in this turn's movement. */
  readonly whipped: boolean
  /** What of their own was thrown: `pilum`, `net`, `trident`. */
  readonly spent: readonly string[]
  /** Arms used in this turn, thrust or thrown (CI-R19). */
  readonly used: readonly { readonly arm: string; readonly thrown: boolean }[]
  /** Does nothing at all up to the end of this turn: frees itself from a wreck. */
  readonly idleTo: number
  /** In this turn neither fights nor does anything special, and why. */
  readonly hampered: { readonly turn: number; readonly by: 'net' | 'trampled' | 'shaken' } | null
  /** The turn in which it came on foot. */
  readonly landed: number
  readonly drag: Drag | null
  /** Was thrown, dragged or wrecked in this race. */
  readonly fell: boolean
}

/** What a chariot, or loose beasts, do in a turn. */
export interface Run {
  /** Of frenzied beasts what they run; `null`: nothing yet. */
  readonly declared: number | null
  readonly spent: number
  readonly strokes: number
  /** Squares that the last stroke gave. */
  readonly given: number
  /** Lanes skidded by the last turn roll, while a skill point may still re-roll it. */
  readonly skidded: number | null
  /** Which of its series the last turn roll was. */
  readonly turnRoll: { readonly number: number; readonly of: number }
  /** Something was played since the last turn roll that rests on it: a skill point comes too late. */
  readonly isPlayedOn: boolean
  readonly mayShift: boolean
  readonly stopped: boolean
  readonly crashed: boolean
  /** The beasts have attacked. */
  readonly bitten: boolean
}

/** A team in a race: its sheet, where it is, and how its turn goes. What moves is the chariot, or the beasts once loose. */
export interface Racing extends RacingTeam, Spot {
  readonly id: string
  /** The beasts are no longer before the chariot, which is a wreck. */
  readonly loose: boolean
  readonly wreckAt: Spot | null
  /** The trident stands in its rack; who uses it in this turn (CI-R19). */
  readonly rack: boolean
  readonly rackBy: Who | null
  /** The turn in which the beasts became frenzied. */
  readonly frenziedIn: number
  readonly run: Run
  /** Stood still as the turn before ended (CI-R21). */
  readonly stood: boolean
  readonly people: Readonly<Partial<Record<Role, PersonState>>> & { readonly driver: PersonState }
}

/** What a team comes with. */
export interface Seat {
  readonly band: string
  readonly bandName: string
  readonly side: string
  readonly seated: SeatedMember<Team>
  readonly context: CircusContext
}

/** A blow of this combat phase: it falls as the phase ends. */
export interface Blow {
  /** The team that struck. */
  readonly by: string
  readonly target: Thing
  readonly damage: number
  /** Of a chariot; absent: the rear. */
  readonly section?: Section
  /** The one whose net it is. */
  readonly net?: Who
}

/** How a race stands. */
export interface Race {
  readonly seats: Readonly<Record<string, Seat>>
  /** Everybody who came. */
  readonly people: readonly Who[]
  readonly teams: Readonly<Record<string, Racing>>
  readonly phase: Phase
  readonly turn: number
  /** Faces for the grid and for ties, by team and by runner. */
  readonly thrown: Readonly<Record<string, readonly number[]>>
  /** Runners of this turn (`null`: dice decide first), those who have moved, and whose move it is. */
  readonly order: readonly string[] | null
  readonly moved: readonly string[]
  readonly active: string | null
  readonly queue: readonly Want[]
  readonly blows: readonly Blow[]
  readonly deeds: readonly Deed[]
  /**
   * CI-R18: in combat, the race as the phase began, with what was put right by hand and what everybody has done since: by it
   * all attacks and actions are judged. `null` in other phases, and while dice decide how the phase begins.
   */
  readonly opening: Race | null
  /** Drivers who completed the last lap in this combat phase, together in groups as `contenders`. */
  readonly crossed: readonly (readonly string[])[]
  /** The last lap for which the laser was fired. */
  readonly lasered: number
  /** Teams whose drivers have run all laps, those who crossed the line together in one group: the first to cross first. */
  readonly contenders: readonly (readonly string[])[]
  /** Once it is over: those who had run all laps by then, as `contenders`. */
  readonly arrived: readonly (readonly string[])[]
  /** `undefined`: still open; `null`: void. */
  readonly winner: string | null | undefined
  readonly log: readonly Localized[]
  /** What is told of the move under way. */
  readonly said: readonly Told[]
  readonly rolls: readonly TableRoll[]
}

/** A sentence; or what came up on a table, so that a whole series is told in one. */
export type Told = Localized | CameUp

export interface CameUp {
  readonly team: string
  readonly table: Localized
  readonly face: number
  readonly line: Localized
}

export const teamOf = (race: Race, id: string): Racing => race.teams[id]!

export const withTeam = (race: Race, id: string, change: Partial<Racing>): Race => ({
  ...race,
  teams: { ...race.teams, [id]: { ...teamOf(race, id), ...change } },
})

export const withRun = (race: Race, id: string, change: Partial<Run>): Race =>
  withTeam(race, id, { run: { ...teamOf(race, id).run, ...change } })

export const racerOf = (race: Race, { team, role }: Who): Racer | undefined => race.teams[team]?.[role]

export const withRacer = (race: Race, { team, role }: Who, racer: Racer): Race =>
  withTeam(race, team, { [role]: racer })

export const personOf = (race: Race, { team, role }: Who): PersonState => teamOf(race, team).people[role]!

export function withPersonState(race: Race, who: Who, change: Partial<PersonState>): Race {
  const { people } = teamOf(race, who.team)
  return withTeam(race, who.team, { people: { ...people, [who.role]: { ...personOf(race, who), ...change } } })
}

export const speciesOf = (race: Race, { team, role }: Who): Species =>
  SPECIES_BY_ID[race.seats[team]!.seated.member[role]!.species]

const isRole = (part: Thing['part']): part is Role => part === 'driver' || part === 'gladiator'

/** Who a thing is, where it is somebody. */
export const whoOf = ({ team, part }: Thing): Who | undefined => (isRole(part) ? { team, role: part } : undefined)

/** Everybody of every team, dead or alive. */
export const everyone = ({ people }: Race): readonly Who[] => people

/** True for somebody who lives and is on the track. */
export function isPresent(race: Race, who: Who): boolean {
  const racer = racerOf(race, who)
  return racer !== undefined && !isDead(racer) && personOf(race, who).where.on !== 'out'
}

export const sameWho = (one: Who, other: Who): boolean => one.team === other.team && one.role === other.role

/** CI-R18: the race by which attacks and actions are judged. */
export const asSeen = (race: Race): Race => race.opening ?? race

/** A change that counts at once for attacks still to come, too. */
export const atOnce = (race: Race, change: (race: Race) => Race): Race => {
  const now = change(race)
  return race.opening ? { ...now, opening: { ...change(race.opening), queue: [], said: [] } } : now
}

/** More dice are wanted, before those that are wanted already. */
export const wanting = (race: Race, ...wants: readonly Want[]): Race => ({ ...race, queue: [...wants, ...race.queue] })
