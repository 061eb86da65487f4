/** The state of a race: plain data, so that the start of a phase can be stored. */
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
  /** CI-R19: how it used its own weapons in this combat phase. */
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
  /** Turns in which it still gets out of the wreck, this one included. */
  freeing: number
  /** Turns in which a net hampers it, this one included. */
  netted: number
  /** Dragged in a net: until the end of the next movement phase. */
  inNet: boolean
  /** The phase, counted from the start, since which it is dragged. */
  draggedSince: number
  /** Squares it was dragged without damage so far. */
  scraped: number
  /** Whether it suffered anything that « blessures durables » ask about. */
  hurtByFate: boolean
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
  /** CI-R19: who used the rack's trident in this combat phase, and how. */
  rackUse: { by: string; how: 'thrust' | 'throw' } | null
  /** How often the running part crossed the line. */
  laps: number
  run: Run | null
  crashed: boolean
  /** CI-R21: whether it stood still at the end of the turn before. */
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
  /** What the answer is for. */
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
  /** A whip's blow, at the front of the chariot. */
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
  /** The square that a person falls into: the position of the chariot at the start of the phase. */
  spot?: { position: number; lane: number }
}

export interface Race {
  phase: 'grid' | 'movement' | 'combat' | 'finished'
  turn: number
  teams: Team[]
  grid: { team: string; faces: number[] }[]
  order: Slot[]
  /** The team that was let pass out of its order. */
  chosen: string | null
  /** Whose turn it is; it stays so even if another team gets a driver meanwhile. */
  current: string | null
  /** Whether the order is still to be set, after the last rolls of the combat. */
  unordered: boolean
  asks: Ask[]
  blows: Blow[]
  later: Later[]
  contenders: string[]
  winner: string | null
  /** Drivers who completed the last lap in this combat phase. */
  crossed: { driver: string; crossing: number }[]
  /** CI-R20: the lap that the laser was last fired for. */
  laser: number
  /** The team whose last turn roll lets it shift inward. */
  shift: string | null
  /** The last turn roll, which skill can repeat: what it changed. */
  turnRoll: { team: string; lanes: number; back: number; out: number; builtOn?: boolean } | null
  ties: Record<string, number[]>
  /** Counts the phases, to know how long a person has been dragged. */
  clock: number
  /** The race at the start of the combat phase: all its attacks are judged by this. */
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
