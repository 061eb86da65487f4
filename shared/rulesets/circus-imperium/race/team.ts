import { emptyTableTicks, type TableTicks } from '../../../rules/kit/ticks.ts'
import type { EvaluatedMember } from '../../../rules/ruleset.ts'
import type { CircusContext } from '../context.ts'
import { racingGladiator } from '../crew.ts'
import { BEAST_VALUES, CIRCUS_RULE_NUMBERS, BEND_TABLE, WHIP_TABLE } from '../data.ts'
import type { Team } from '../schemas.ts'
import type { TickedHullBoxes } from './chariot.ts'
import { buildRacer, type Racer } from './person.ts'

/** Data of a team in a race: its people, ticked boxes and states. */
export interface RacingTeam {
  readonly name: string
  readonly driver: Racer
  readonly gladiator?: Racer | undefined
  /** Number of ticked boxes of the beasts. */
  readonly beasts: number
  readonly frenzied: boolean
  readonly hull: TickedHullBoxes
  readonly wrecked: boolean
  readonly laps: number
  readonly whip: TableTicks
  readonly turn: TableTicks
  /** Number of movement points that the crew at the start of the race costs (CI-R8). */
  readonly burden: number
}

/** Builds the data of a team at the start of a race. */
export function buildRacingTeam({ member, values }: EvaluatedMember<Team>, context: CircusContext): RacingTeam {
  const fighter = racingGladiator(member) && buildRacer(member, 'gladiator', values, context)
  return {
    name: member.name,
    driver: buildRacer(member, 'driver', values, context)!,
    ...(fighter && { gladiator: fighter }),
    beasts: 0,
    frenzied: false,
    hull: [],
    wrecked: false,
    laps: 0,
    whip: emptyTableTicks(WHIP_TABLE),
    turn: emptyTableTicks(BEND_TABLE),
    burden: CIRCUS_RULE_NUMBERS.speed - Number(values.maximumSpeed!.total),
  }
}

/** Returns true if a driver has completed all laps. */
export const hasFinished = ({ laps }: Pick<RacingTeam, 'laps'>): boolean => laps >= CIRCUS_RULE_NUMBERS.laps

/** Ticks boxes of the beasts for damage. Damage beyond the last box is lost. */
export const hurtBeasts = (team: RacingTeam, damage: number): RacingTeam => ({
  ...team,
  beasts: Math.min(BEAST_VALUES.boxes, team.beasts + damage),
})
