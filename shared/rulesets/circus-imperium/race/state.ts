import type { Localized } from '../../../domain/localized.ts'
import type { CompanionMember, CompanionRoll } from '../../../rules/companionRules.ts'
import type { CrewRole, Species } from '../catalogue.ts'
import type { CircusContext } from '../context.ts'
import { SPECIES_BY_ID } from '../data.ts'
import type { Team } from '../schemas.ts'
import type { ChariotSection } from '../chariot.ts'
import type { RaceTeamPartRef, PersonLocation, RacePersonRef } from './moves.ts'
import { isDead, type Racer } from './person.ts'
import type { RacingTeam } from './team.ts'
import type { RacePhase } from './view.ts'
import type { PendingDie } from './pendingDice.ts'

/** A position on the track: squares from the line, and the lane (0 is the innermost). */
export interface TrackPosition {
  readonly position: number
  readonly lane: number
}

/**
 * A person who leaves a chariot or beasts, or leaps at them. `team` and `at`: team and position of that chariot or
 * beasts.
 */
export interface LeavingPerson {
  readonly who: RacePersonRef
  readonly team: string
  readonly at: TrackPosition
}

/**
 * An effect of an action or a whip that is not a blow. It applies at once in the movement phase, and at the end of
 * the phase in combat (CI-R18).
 */
export type RaceDeed =
  | { readonly kind: 'calm'; readonly team: string }
  | { readonly kind: 'madden'; readonly team: string }
  | { readonly kind: 'unharness'; readonly team: string }
  | { readonly kind: 'let-go'; readonly team: string; readonly who: RacePersonRef }
  | ({ readonly kind: 'step-off' } & LeavingPerson)
  | ({ readonly kind: 'leap'; readonly on: 'chariot' | 'beasts' } & LeavingPerson)
  | ({ readonly kind: 'drag'; readonly on: 'chariot' | 'beasts' } & LeavingPerson)
  | ({ readonly kind: 'fall'; readonly damage: number } & LeavingPerson)

export type DeedOf<K extends RaceDeed['kind']> = Extract<RaceDeed, { readonly kind: K }>

/** State of a dragged person. */
interface Drag {
  /** Number of dragged squares since the last damage. */
  readonly squares: number
  /** Number of the first race turn in whose combat phase the person may let go. */
  readonly freeIn: number
  /**
   * True if a net holds the person. No accident shakes the person off then; the dragging ends with the next movement
   * phase.
   */
  readonly net: boolean
}

/** Position and state of a person. */
export interface PersonState extends TrackPosition {
  readonly where: PersonLocation
  /** Number of laps that the person completed, on any chariot. */
  readonly laps: number
  /** `acted`: number of attacks and actions in this race turn. `specials`: number of special actions among them. */
  readonly acted: number
  readonly specials: number
  /** True if the person whipped beasts in this race turn's movement phase. */
  readonly whipped: boolean
  /** Ids of the person's own weapons that were thrown: `pilum`, `net`, `trident`. */
  readonly spent: readonly string[]
  /** Weapons that the person used in this race turn, and whether each was thrown or thrust (CI-R19). */
  readonly used: readonly { readonly arm: string; readonly thrown: boolean }[]
  /**
   * Number of the last race turn that the person spends getting out of a wreck: the person cannot walk then, and has
   * one action less.
   */
  readonly idleTo: number
  /** Race turn in which the person has one action less, and the cause; `null`: the person is not hampered. */
  readonly hampered: { readonly turn: number; readonly by: 'net' | 'trampled' | 'shaken' } | null
  /** Number of the race turn in which the person came to be on foot. */
  readonly landed: number
  readonly drag: Drag | null
  /** True if the person was thrown, dragged or aboard a wreck in this race. */
  readonly fell: boolean
}

/** Progress of a chariot or of loose beasts in a race turn. */
export interface MoveProgress {
  /**
   * Declared movement points. For frenzied beasts, the number of squares that they run. `null` if nothing is declared
   * yet.
   */
  readonly declared: number | null
  readonly spent: number
  readonly strokes: number
  /** Number of squares that the last stroke of the whip gained and that may still be entered in a bend. */
  readonly given: number
  /** Number of lanes of the last bend roll's skid, while a skill point may still repeat the roll; otherwise `null`. */
  readonly skidded: number | null
  /** Number of the last bend roll in its series, and length of the series. */
  readonly turnRoll: { readonly number: number; readonly of: number }
  /** True if a later move depends on the last bend roll, so that a skill point comes too late. */
  readonly isPlayedOn: boolean
  readonly mayShift: boolean
  readonly stopped: boolean
  readonly crashed: boolean
  /** True if the beasts have attacked in this race turn. */
  readonly bitten: boolean
}

/**
 * A team in a race: damage, position, and progress in the race turn. The position is that of the chariot or, once
 * loose, of the beasts.
 */
export interface TeamState extends RacingTeam, TrackPosition {
  readonly id: string
  /** True if the beasts have left the chariot, which is then a wreck. */
  readonly loose: boolean
  readonly wreckAt: TrackPosition | null
  /**
   * `rack`: true while the trident is in its rack. `rackBy`: the person who uses this trident in this race turn
   * (CI-R19).
   */
  readonly rack: boolean
  readonly rackBy: RacePersonRef | null
  /** Number of the race turn in which the beasts became frenzied. */
  readonly frenziedIn: number
  readonly run: MoveProgress
  /** True if the chariot stood still at the end of the previous race turn (CI-R21). */
  readonly stood: boolean
  readonly people: Readonly<Partial<Record<CrewRole, PersonState>>> & { readonly driver: PersonState }
}

/** Data of a team from the campaign: warband, side, member. */
export interface RaceTeamOrigin {
  readonly band: string
  readonly bandName: string
  readonly side: string
  readonly seated: CompanionMember<Team>
  readonly context: CircusContext
}

/** A blow of this combat phase, which takes effect at the end of the phase. */
export interface PendingBlow {
  /** Id of the attacking team. */
  readonly by: string
  readonly target: RaceTeamPartRef
  readonly damage: number
  /** Section of a chariot that is hit; if absent, the rear section. */
  readonly section?: ChariotSection
  /** The person who threw a net, if the blow is a net. */
  readonly net?: RacePersonRef
}

export interface RaceState {
  readonly seats: Readonly<Record<string, RaceTeamOrigin>>
  /** All people who take part in the race. */
  readonly people: readonly RacePersonRef[]
  readonly teams: Readonly<Record<string, TeamState>>
  readonly phase: RacePhase
  readonly turn: number
  /** Faces rolled for the grid (by team id) and for ties in the order of movement (by runner id). */
  readonly thrown: Readonly<Record<string, readonly number[]>>
  /**
   * `order`: ids of the runners of this race turn; `null`: dice must decide first. `moved`: ids of the runners that
   * have moved. `active`: id of the runner that is moving.
   */
  readonly order: readonly string[] | null
  readonly moved: readonly string[]
  readonly active: string | null
  readonly queue: readonly PendingDie[]
  readonly blows: readonly PendingBlow[]
  readonly deeds: readonly RaceDeed[]
  /**
   * CI-R18: the race at the start of the combat phase, plus corrections and actions made since. Attacks and actions
   * are judged by this state. `null` outside combat, and while dice decide how the phase starts.
   */
  readonly opening: RaceState | null
  /** Teams whose drivers completed the last lap in this combat phase, in groups like `contenders`. */
  readonly crossed: readonly (readonly string[])[]
  /** Number of completed laps for which the laser was last fired. */
  readonly lasered: number
  /**
   * Teams whose drivers completed all laps. Drivers who crossed the line together form a group; the first group
   * crossed first.
   */
  readonly contenders: readonly (readonly string[])[]
  /** After the race: the teams whose drivers had completed all laps, in groups like `contenders`. */
  readonly arrived: readonly (readonly string[])[]
  /** Id of the winning team. `undefined`: the race is not over; `null`: the race is void. */
  readonly winner: string | null | undefined
  readonly log: readonly Localized[]
  /** Texts that the current move adds to the log. */
  readonly said: readonly LogPart[]
  readonly rolls: readonly CompanionRoll[]
}

/** A part of the log: a sentence, or a roll on a table. Several rolls of a series become one sentence. */
export type LogPart = Localized | LoggedRoll

export interface LoggedRoll {
  readonly team: string
  readonly table: Localized
  readonly face: number
  readonly line: Localized
}

export const teamOf = (race: RaceState, id: string): TeamState => race.teams[id]!

export const raceWithTeam = (race: RaceState, id: string, change: Partial<TeamState>): RaceState => ({
  ...race,
  teams: { ...race.teams, [id]: { ...teamOf(race, id), ...change } },
})

export const raceWithMoveProgress = (race: RaceState, id: string, change: Partial<MoveProgress>): RaceState =>
  raceWithTeam(race, id, { run: { ...teamOf(race, id).run, ...change } })

export const findRacer = (race: RaceState, { team, role }: RacePersonRef): Racer | undefined => race.teams[team]?.[role]

export const raceWithRacer = (race: RaceState, { team, role }: RacePersonRef, racer: Racer): RaceState =>
  raceWithTeam(race, team, { [role]: racer })

export const personStateOf = (race: RaceState, { team, role }: RacePersonRef): PersonState =>
  teamOf(race, team).people[role]!

export function raceWithPersonState(race: RaceState, who: RacePersonRef, change: Partial<PersonState>): RaceState {
  const { people } = teamOf(race, who.team)
  return raceWithTeam(race, who.team, { people: { ...people, [who.role]: { ...personStateOf(race, who), ...change } } })
}

export const speciesOf = (race: RaceState, { team, role }: RacePersonRef): Species =>
  SPECIES_BY_ID[race.seats[team]!.seated.member[role]!.species]

const isRole = (part: RaceTeamPartRef['part']): part is CrewRole => part === 'driver' || part === 'gladiator'

/** Returns a thing as a person; `undefined` if the thing is a chariot or beasts. */
export const toPersonRef = ({ team, part }: RaceTeamPartRef): RacePersonRef | undefined =>
  isRole(part) ? { team, role: part } : undefined

/** Lists all people of all teams, dead or alive. */
export const listPeople = ({ people }: RaceState): readonly RacePersonRef[] => people

/** Returns true for a person who is alive and on the track. */
export function isPresent(race: RaceState, who: RacePersonRef): boolean {
  const racer = findRacer(race, who)
  return racer !== undefined && !isDead(racer) && personStateOf(race, who).where.on !== 'out'
}

export const isSamePerson = (one: RacePersonRef, other: RacePersonRef): boolean =>
  one.team === other.team && one.role === other.role

/**
 * CI-R18: returns the state by which attacks and actions are judged: in combat, the state at the start of the phase.
 */
export const stateAtCombatStart = (race: RaceState): RaceState => race.opening ?? race

/** Applies a change to the race and, in combat, also to the state by which later attacks of this phase are judged. */
export const applyDuringCombat = (race: RaceState, change: (race: RaceState) => RaceState): RaceState => {
  const now = change(race)
  return race.opening ? { ...now, opening: { ...change(race.opening), queue: [], said: [] } } : now
}

/** Adds dice that must be rolled before the dice that are awaited already. */
export const requestDice = (race: RaceState, ...wants: readonly PendingDie[]): RaceState => ({
  ...race,
  queue: [...wants, ...race.queue],
})
