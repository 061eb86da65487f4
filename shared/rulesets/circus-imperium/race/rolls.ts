import { rollTyped } from '../../../rules/kit/dice.ts'
import type { Effect } from '../../../rules/kit/effects.ts'
import { rollOn } from '../../../rules/kit/resolve.ts'
import type { RollTable } from '../../../rules/kit/rollTable.ts'
import type { Ticks } from '../../../rules/kit/ticks.ts'
import { FAILURE, FIGURES, TURN, WALL, WHIP } from '../data.ts'

const TABLES = { whip: WHIP, turn: TURN, wall: WALL, failure: FAILURE }

/** A roll on one of the tables: the line that came up, what it does, the boxes ticked after it. */
export interface RaceRoll {
  readonly line: string
  readonly face: number
  readonly effects: readonly Effect[]
  readonly ticked: Ticks
}

function rolled(table: RollTable, face: number, ticked?: Ticks): RaceRoll {
  const typed = rollTyped(rollOn(table, TABLES, ticked), [face])
  if (typed.kind !== 'done') throw new RangeError(`${table.dice} does not show ${face}`)
  const [result] = typed.result.results
  return { line: result!.id, face, effects: result!.effects, ticked: typed.result.ticked }
}

/** A stroke of the whip. CI-R9: `ticked` are the boxes of the chariot that is whipped. */
export const whipped = (face: number, ticked: Ticks): RaceRoll => rolled(WHIP, face, ticked)
/** One roll of a series in a turn. */
export const turned = (face: number, ticked: Ticks): RaceRoll => rolled(TURN, face, ticked)
export const hitWall = (face: number): RaceRoll => rolled(WALL, face)
export const failed = (face: number): RaceRoll => rolled(FAILURE, face)

/** How many rolls a square of a turn asks for: declared PM above its maximum; none when it was entered by skidding. */
export const turnRolls = (declared: number, maximum: number, bySkidding = false): number =>
  bySkidding ? 0 : Math.max(0, declared - maximum)

/** What keeps a driver from whipping its beasts. */
export interface Whipping {
  /** Strokes so far this turn. */
  readonly strokes: number
  readonly pmSpent: number
  readonly declared: number
  readonly enemyAboard: boolean
  readonly frenzied: boolean
}

/** True when the whip may be used once more. */
export const mayWhip = ({ strokes, pmSpent, declared, enemyAboard, frenzied }: Whipping): boolean =>
  strokes < FIGURES.whips && pmSpent >= declared && !enemyAboard && !frenzied

/** True when a skill point may re-roll a turn. */
export const mayUseSkill = ({
  skill,
  enemyAboard,
  frenzied,
}: { readonly skill: number } & Pick<Whipping, 'enemyAboard' | 'frenzied'>): boolean =>
  skill > 0 && !enemyAboard && !frenzied

/** Squares that frenzied beasts run: PM and a D10. */
export const frenzyMove = (pm: number, face: number): number => pm + face

/** CI-R10: where a chariot rammed from the rear is pushed; the other way where the beasts that ram it run wild. */
export const pushedBack = (face: number, isWild: boolean): 'left' | 'right' => (face <= 5 === isWild ? 'right' : 'left')
