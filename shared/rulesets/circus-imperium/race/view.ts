// View of a race for its panel: the race and its order of movement. The views of teams and of actions are in
// `viewTeams.ts` and `viewActions.ts`.
import type { Localized } from '../../../domain/localized.ts'
import type { RaceTeamPartRef } from './moves.ts'
import type { AwaitedDie, RaceAction } from './viewActions.ts'
import type { TeamView } from './viewTeams.ts'

/** Phase of a race. `grid`: before the first race turn. `finished`: the race is won or void. */
export type RacePhase = 'grid' | 'movement' | 'combat' | 'finished'

/** All data that the panel of a race shows, as plain data. */
export interface RaceView {
  readonly phase: RacePhase
  /** Number of the race turn: 0 on the grid, then from 1. */
  readonly turn: number
  /**
   * The order of movement of this race turn. On the grid: the order in which chariots are placed, as far as its dice
   * are rolled.
   */
  readonly order: readonly MovementOrderEntry[]
  /** Id of the active entry of `order`; `null` outside the movement phase, and when all runners have moved. */
  readonly active: string | null
  /**
   * Dice that the race awaits, in this order. A `roll` move gives faces for one or several of them, starting with the
   * first. Most other moves are refused until these dice are rolled.
   */
  readonly asks: readonly AwaitedDie[]
  /** Possible actions, and impossible actions with the reason: first actions of the race, then actions of the teams. */
  readonly actions: readonly RaceAction[]
  /** All teams, in the order of the warbands and of their members. */
  readonly teams: readonly TeamView[]
  /** Blows of this combat phase, which all take effect at its end. */
  readonly blows: readonly BlowView[]
  /** Texts that say what else happens at the end of this combat phase. */
  readonly deeds: readonly Localized[]
  /** Ids of the teams whose drivers crossed the line together and fight for the victory. */
  readonly contenders: readonly string[]
  readonly result: RaceResult | null
  /** Teams in the order of their drivers, winner first (CI-R34); empty until the race is won. */
  readonly finish: readonly FinalRank[]
  /** One text for each move, oldest first. */
  readonly log: readonly Localized[]
}

/**
 * Final rank of a team. If the rank is certain, `place` is the rank, and `last` is absent. If dice must still decide
 * between level teams (CI-R35), `place` is the best possible rank and `last` the worst.
 */
export interface FinalRank {
  readonly team: string
  readonly place: number
  readonly last?: number
}

export interface RaceResult {
  /** Winning team and name of its driver; `null`: the race is void. */
  readonly winner: { readonly team: string; readonly name: string } | null
}

/** Kind of runner. `foot`: a person on foot. `loose`: a chariot or beasts without a driver. */
type Movement = 'foot' | 'chariot' | 'beasts' | 'loose'

export interface MovementOrderEntry {
  /** Id of the runner: « team:part ». */
  readonly id: string
  readonly team: string
  readonly part: RaceTeamPartRef['part']
  /** Name of the team. If the runner is a person on foot, the name of the person. */
  readonly name: string
  readonly on: Movement
  /** Rank in the order of movement, from 1. */
  readonly place: number
  /** Number of laps that the driver or the person on foot completed. */
  readonly laps: number
  /** Number of squares from the line. */
  readonly position: number
  /** Number of the lane; 0 is the innermost lane. */
  readonly lane: number
  readonly frenzied: boolean
  /** True if another chariot, wreck or pair of beasts is in the same square, which has room for only one. */
  readonly crowded?: true
  /**
   * State of the runner in this place of the order. `done`: in the movement phase, the runner has moved; in combat,
   * nobody aboard has an action left. `left`: the runner left the track after the order was set.
   */
  readonly state: 'waiting' | 'active' | 'done' | 'left'
  /** Points that the runner has declared and spent in its move; absent before the runner declares. */
  readonly run?: RunnerMoveView
  /**
   * On the grid: faces that the team rolled. All teams compare their first faces; teams with equal faces compare the
   * next ones.
   */
  readonly faces?: readonly number[]
}

/** Progress of a runner's move. */
export interface RunnerMoveView {
  readonly declared: number
  readonly spent: number
  /** Number of strokes of the whip so far in this move. */
  readonly strokes: number
  /** Number of squares gained by the last stroke that may still be entered in a bend. */
  readonly given: number
  /** Number of bend rolls that the race still awaits for this runner. */
  readonly series: number
  /** True if the move ended early, because of a crash, a stroke that stops the chariot, or the death of the beasts. */
  readonly stopped: boolean
}

/** A blow that hit its target and takes effect at the end of the combat phase. */
interface BlowView {
  readonly by: string
  readonly target: RaceTeamPartRef
  readonly name: Localized
  readonly damage: number
}
