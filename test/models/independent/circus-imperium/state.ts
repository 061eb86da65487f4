/** The state of a race: plain data, so that it can be copied at the start of a phase. */
import type { ArmourId, Role, SpeciesId } from './tables.ts'

export type Part = 'chariot' | 'beasts'
export type Section = 'front' | 'rear' | 'left' | 'right'
export type Where = { on: 'chariot' | 'beasts' | 'dragged'; of: string } | { on: 'foot' } | { on: 'out' }

export interface Boxes {
  boxes: number
  ticked: number
}

export interface Person {
  team: string
  role: Role
  name: string
  side: string
  species: SpeciesId
  /** The AV without a shield, with wounds of earlier races. */
  av: number
  armour: Boxes
  body: Boxes
  shield: (Boxes & { av: number; held: boolean }) | null
  pieces: string[]
  spent: string[]
  /** How the person used its own weapons in this combat phase (CI-R19). */
  used: Record<string, 'thrust' | 'throw'>
  skill: number
  laps: number
  where: Where
  position: number
  lane: number
  dead: boolean
  acted: number
  specials: number
  whipped: boolean
  trampled: boolean
  shaken: boolean
  /** Turns that the person still needs to get out of a wreck, this one included. */
  freeing: number
  /** Turns in which a net hampers the person, this one included. */
  netted: number
  /** Whether the person is dragged in a net, until the end of the next movement phase. */
  inNet: boolean
  /** The phase, counted from the start of the race, in which the dragging began. */
  draggedSince: number
  /** Squares of dragging that have not caused damage yet. */
  scraped: number
  /** Whether the person must roll for « blessures durables »: it was thrown, dragged or in a wreck. */
  needsWoundRoll: boolean
}

export interface Run {
  declared: number
  spent: number
  strokes: number
  given: number
  series: number
  stopped: boolean
}

export interface Team {
  id: string
  name: string
  side: string
  driver: Person
  gladiator: Person | null
  beasts: {
    ticked: number
    frenzied: boolean
    since: number
    loose: boolean
    position: number
    lane: number
    bitten: boolean
  }
  chariot: { ticked: string[]; wrecked: boolean; position: number; lane: number }
  whip: number[]
  turn: number[]
  /** Whether the trident of this chariot's rack is used up. */
  rackSpent: boolean
  /** The person who used the rack's trident in this combat phase, and how (CI-R19). */
  rackUse: { by: string; how: 'thrust' | 'throw' } | null
  /** Laps of the running part. */
  laps: number
  run: Run | null
  crashed: boolean
  /** Whether the team stood still at the end of the previous turn (CI-R21). */
  stood: boolean
}

/** A place in the order of movement. */
export interface Slot {
  id: string
  team: string
  part: Part | Role
  done: boolean
}

export interface Ask {
  table: string
  team: string
  name: string
  target?: number
  /** The team that attacks, or whose beasts attack. */
  by?: string
  role?: Role
  part?: Part
  to?: { team: string; part: Part | Role }
  action?: string
  side?: 'inner' | 'outer'
  amount?: number
  leap?: boolean
  forward?: boolean
}

export interface Blow {
  by: string
  to: { team: string; part: Part | Role }
  damage: number
  /** Set for a blow of a whip, which hits the front of the chariot. */
  front?: true
}

/** The effect of a special action or a net at the end of the combat phase. */
export interface Later {
  kind: string
  team: string
  role?: Role
  to?: string
  part?: Part
  amount?: number
  /** The square that the person falls into: that of the vehicle at the start of the phase. */
  spot?: { position: number; lane: number }
}

export interface Race {
  phase: 'grid' | 'movement' | 'combat' | 'finished'
  turn: number
  teams: Team[]
  grid: { team: string; faces: number[] }[]
  order: Slot[]
  /** The slot that was let pass before its turn. */
  chosen: string | null
  /** The slot whose turn it is; it keeps its turn even if another team gets a driver. */
  current: string | null
  /** Whether the order must still be set, after the last rolls of the combat phase. */
  unordered: boolean
  asks: Ask[]
  blows: Blow[]
  later: Later[]
  contenders: string[]
  winner: string | null
  /** Drivers who completed the last lap in this combat phase. */
  crossed: { driver: string; crossing: number }[]
  /** The lap for which the laser was last fired (CI-R20). */
  laser: number
  /** The team that may shift inward because of its last turn roll. */
  shift: string | null
  /** The changes of the last turn roll, which a skill point can undo and repeat. */
  turnRoll: { team: string; lanes: number; back: number; out: number; builtOn?: boolean } | null
  ties: Record<string, number[]>
  /** Counts the phases, to know how long a person has been dragged. */
  clock: number
  /** The race at the start of the combat phase, which decides about its attacks and actions. */
  frozen: Race | null
}

export interface Entry {
  id: string
  name: string
  side: string
  driver: { name: string; species: SpeciesId; armour: ArmourId; av?: number }
  gladiator?: { name: string; species: SpeciesId; armour: ArmourId; equipment: string[]; av?: number }
}

export function teamOf(race: Race, id: string): Team {
  return race.teams.find((one) => one.id === id)!
}

export function personOf(race: Race, id: string, role: Role): Person | null {
  return teamOf(race, id)[role]
}

export function everyone(race: Race): Person[] {
  return race.teams.flatMap((one) => (one.gladiator ? [one.driver, one.gladiator] : [one.driver]))
}
