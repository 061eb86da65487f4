import { rollWithFaces } from '../../../rules/kit/dice.ts'
import type { TableResultEffect } from '../../../rules/kit/effects.ts'
import { rollOnTable } from '../../../rules/kit/resolve.ts'
import type { RollTable } from '../../../rules/kit/rollTable.ts'
import type { TableTicks } from '../../../rules/kit/ticks.ts'
import { FAILURE_TABLE, CIRCUS_RULE_NUMBERS, BEND_TABLE, WALL_TABLE, WHIP_TABLE } from '../data.ts'

const TABLES = { whip: WHIP_TABLE, turn: BEND_TABLE, wall: WALL_TABLE, failure: FAILURE_TABLE }

/** A roll on a table: the id of the line, the face, the effects, and the ticked boxes after the roll. */
export interface RaceRoll {
  readonly line: string
  readonly face: number
  readonly effects: readonly TableResultEffect[]
  readonly ticked: TableTicks
}

function rollOnRaceTable(table: RollTable, face: number, ticked?: TableTicks): RaceRoll {
  const typed = rollWithFaces(rollOnTable(table, TABLES, ticked), [face])
  if (typed.kind !== 'done') throw new RangeError(`${table.dice} does not show ${face}`)
  const [result] = typed.result.results
  return { line: result!.id, face, effects: result!.effects, ticked: typed.result.ticked }
}

/** Rolls for a stroke of the whip. CI-R9: `ticked` are the ticks of the whipped chariot's table. */
export const rollOnWhipTable = (face: number, ticked: TableTicks): RaceRoll => rollOnRaceTable(WHIP_TABLE, face, ticked)
/** Rolls for a square of a bend (a « bend roll », on the turn table). One square may need a series of several rolls. */
export const rollOnBendTable = (face: number, ticked: TableTicks): RaceRoll => rollOnRaceTable(BEND_TABLE, face, ticked)
export const rollOnWallTable = (face: number): RaceRoll => rollOnRaceTable(WALL_TABLE, face)
export const rollOnFailureTable = (face: number): RaceRoll => rollOnRaceTable(FAILURE_TABLE, face)

/**
 * Returns the number of bend rolls for a square of a bend: one for each declared movement point above the square's
 * maximum; 0 if the chariot skidded into the square.
 */
export const countBendRolls = (declared: number, maximum: number, bySkidding = false): number =>
  bySkidding ? 0 : Math.max(0, declared - maximum)

/** Data that decide whether a driver may whip the beasts. */
export interface WhipState {
  /** Number of strokes so far in this race turn. */
  readonly strokes: number
  readonly pmSpent: number
  readonly declared: number
  readonly enemyAboard: boolean
  readonly frenzied: boolean
}

/** Returns true if the driver may use the whip once more. */
export const canWhip = ({ strokes, pmSpent, declared, enemyAboard, frenzied }: WhipState): boolean =>
  strokes < CIRCUS_RULE_NUMBERS.whips && pmSpent >= declared && !enemyAboard && !frenzied

/** Returns true if a skill point may repeat a bend roll. */
export const canUseSkill = ({
  skill,
  enemyAboard,
  frenzied,
}: { readonly skill: number } & Pick<WhipState, 'enemyAboard' | 'frenzied'>): boolean =>
  skill > 0 && !enemyAboard && !frenzied

/** Returns the number of squares that frenzied beasts run: their movement points plus a D10. */
export const frenzyMove = (pm: number, face: number): number => pm + face

/**
 * CI-R10: returns the side to which a chariot rammed from the rear is pushed. If the ramming beasts are wild, the
 * sides are reversed.
 */
export const rammedPushSide = (face: number, isWild: boolean): 'left' | 'right' =>
  face <= 5 === isWild ? 'right' : 'left'
