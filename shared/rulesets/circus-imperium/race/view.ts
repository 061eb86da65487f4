// What the panel of a race draws: the race itself, its order of movement. Teams and actions stand beside.
import type { Localized } from '../../../domain/localized.ts'
import type { Thing } from './moves.ts'
import type { Ask, RaceAction } from './viewActions.ts'
import type { TeamView } from './viewTeams.ts'

/** `grid`: before the first turn. `finished`: won or void. */
export type Phase = 'grid' | 'movement' | 'combat' | 'finished'

/** All that the panel of a race draws: plain data. */
export interface RaceView {
  readonly phase: Phase
  /** 0 on the grid, 1 the first. */
  readonly turn: number
  /** The order of movement of this turn; on the grid that in which chariots are placed, as far as it is thrown. */
  readonly order: readonly OrderEntry[]
  /** Whose move it is, as an id of `order`; `null` outside the phase of movement and when all have moved. */
  readonly active: string | null
  /** Dice that are wanted now, in this order: one `roll` move answers the first so many. Until then most else waits. */
  readonly asks: readonly Ask[]
  /** What can be done now, and what cannot be and why. First what belongs to the race, then by team in their order. */
  readonly actions: readonly RaceAction[]
  /** In the order of the bands and of their members. */
  readonly teams: readonly TeamView[]
  /** Blows of this combat phase: all fall at once as it ends. */
  readonly blows: readonly BlowView[]
  /** What else happens as this combat phase ends, in words. */
  readonly deeds: readonly Localized[]
  /** Drivers who crossed the line together and fight it out, by team. */
  readonly contenders: readonly string[]
  readonly result: RaceResult | null
  /** Once the race is won: teams in the order of their drivers, the winner first (CI-R34). */
  readonly finish: readonly Finish[]
  /** A line for each move, the oldest first. */
  readonly log: readonly Localized[]
}

/** `last`: of teams that are level the last place that dice may give it; absent: the place is its own (CI-R35). */
export interface Finish {
  readonly team: string
  readonly place: number
  readonly last?: number
}

export interface RaceResult {
  /** `null`: the race is void. */
  readonly winner: { readonly team: string; readonly name: string } | null
}

/** `foot`: somebody walking. `loose`: what nobody drives. */
type Movement = 'foot' | 'chariot' | 'beasts' | 'loose'

export interface OrderEntry {
  /** `<team>:<part>` */
  readonly id: string
  readonly team: string
  readonly part: Thing['part']
  /** The team's name; of somebody on foot their own. */
  readonly name: string
  readonly on: Movement
  /** 1 the first. */
  readonly place: number
  /** Laps completed by whoever drives or walks. */
  readonly laps: number
  /** Squares from the line. */
  readonly position: number
  /** 0 nearest the inside. */
  readonly lane: number
  readonly frenzied: boolean
  /** Another chariot, wreck or pair of beasts stands on the same square, which only one may hold. */
  readonly crowded?: true
  /**
   * `done`: has moved; in combat, nobody aboard has anything left to do. `left`: no longer on the track since the order
   * was made.
   */
  readonly state: 'waiting' | 'active' | 'done' | 'left'
  /** What it has declared and spent in its move; absent before it has declared. */
  readonly run?: RunView
  /** On the grid: what was thrown, first against all, then against those who threw alike. */
  readonly faces?: readonly number[]
}

/** How far the one whose move it is has come. */
export interface RunView {
  readonly declared: number
  readonly spent: number
  /** Strokes of the whip so far. */
  readonly strokes: number
  /** Squares that the last stroke gave: so many squares of a turn may still be told. */
  readonly given: number
  /** Turn rolls of this series still to come, those wanted now included. */
  readonly series: number
  /** The move is at an end: a crash, a stroke that stops, frenzy. */
  readonly stopped: boolean
}

/** A blow that has struck and falls as the combat phase ends. */
interface BlowView {
  readonly by: string
  readonly target: Thing
  readonly name: Localized
  readonly damage: number
}
