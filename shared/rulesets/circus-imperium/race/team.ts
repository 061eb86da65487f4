import { noTicks, type Ticks } from '../../../rules/kit/ticks.ts'
import type { EvaluatedMember } from '../../../rules/ruleset.ts'
import type { CircusContext } from '../context.ts'
import { racing } from '../crew.ts'
import { BEASTS, FIGURES, TURN, WHIP } from '../data.ts'
import type { Team } from '../schemas.ts'
import type { Hull } from './chariot.ts'
import { racerOf, type Racer } from './person.ts'

/** A team in a race, as data: what is ticked, and how it stands. */
export interface RacingTeam {
  readonly name: string
  readonly driver: Racer
  readonly gladiator?: Racer | undefined
  /** Boxes ticked of the beasts. */
  readonly beasts: number
  readonly frenzied: boolean
  readonly hull: Hull
  readonly wrecked: boolean
  readonly laps: number
  readonly whip: Ticks
  readonly turn: Ticks
  /** PM that those who begin aboard take (CI-R8). */
  readonly burden: number
}

/** A team on the grid. */
export function onGrid({ member, values }: EvaluatedMember<Team>, context: CircusContext): RacingTeam {
  const fighter = racing(member) && racerOf(member, 'gladiator', values, context)
  return {
    name: member.name,
    driver: racerOf(member, 'driver', values, context)!,
    ...(fighter && { gladiator: fighter }),
    beasts: 0,
    frenzied: false,
    hull: [],
    wrecked: false,
    laps: 0,
    whip: noTicks(WHIP),
    turn: noTicks(TURN),
    burden: FIGURES.speed - Number(values.maximumSpeed!.total),
  }
}

/** True once a driver has run all laps. */
export const hasFinished = ({ laps }: Pick<RacingTeam, 'laps'>): boolean => laps >= FIGURES.laps

/** Damage to the beasts; dead beasts take no more. */
export const beastsHurt = (team: RacingTeam, damage: number): RacingTeam => ({
  ...team,
  beasts: Math.min(BEASTS.boxes, team.beasts + damage),
})
