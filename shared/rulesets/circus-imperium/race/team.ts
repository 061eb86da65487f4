import type { Effect } from '../../../rules/kit/effects.ts'
import { noTicks, type Ticks } from '../../../rules/kit/ticks.ts'
import type { EvaluatedMember } from '../../../rules/ruleset.ts'
import { pmAvailable } from '../beasts.ts'
import type { Section } from '../chariot.ts'
import type { CircusContext } from '../context.ts'
import { BEASTS, FIGURES, TURN, WHIP } from '../data.ts'
import type { Team } from '../schemas.ts'
import { struck, type Hull } from './chariot.ts'
import { hurt, racerOf, type Racer } from './person.ts'

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
  /** PM taken by Kessriths aboard (CI-R8). */
  readonly burden: number
}

/** A team on the grid. */
export function onGrid({ member, values }: EvaluatedMember<Team>, context: CircusContext): RacingTeam {
  const fighter = racerOf(member, 'gladiator', values, context)
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

/** Movement points that a team may declare. */
export const pmOf = ({ beasts, burden }: RacingTeam): number => pmAvailable(beasts, burden)

/** True once a driver has run all laps. */
export const hasFinished = ({ laps }: RacingTeam): boolean => laps >= FIGURES.laps

/** Damage to the beasts; dead beasts take no more. */
export const beastsHurt = (team: RacingTeam, damage: number): RacingTeam => ({
  ...team,
  beasts: Math.min(BEASTS.boxes, team.beasts + damage),
})

/** Damage to a section: grey boxes cost the driver 1 each; a wreck costs it `pm`, spent or declared this turn. */
export function chariotHurt(team: RacingTeam, section: Section, damage: number, pm: number): RacingTeam {
  const { hull, driver, wrecked } = struck(team.hull, section, damage)
  const falls = wrecked && !team.wrecked
  return { ...team, hull, wrecked, driver: hurt(team.driver, driver + (falls ? pm : 0)) }
}

/** The end of a movement phase: frenzied beasts hurt themselves. */
export const afterMovement = (team: RacingTeam): RacingTeam =>
  team.frenzied ? beastsHurt(team, FIGURES.frenzyDamage) : team

/** What a roll does to a team, and what is left for the players to do. */
export interface Done {
  readonly team: RacingTeam
  readonly advance: number
  readonly stops: boolean
  /** AV(mod) and this, or thrown: 1 damage. */
  readonly thrownTest?: number
}

/** Applies the effects of a whip or wall roll. `section`: the chariot's that is struck; its own beasts strike the front. */
export function applied(team: RacingTeam, effects: readonly Effect[], section: Section, pm: number): Done {
  return effects.reduce<Done>(
    (done, effect) => {
      switch (effect.kind) {
        case 'advance':
          return { ...done, advance: done.advance + effect.squares }
        case 'damage':
          return { ...done, team: damaged(done.team, effect.target, effect.amount, section, pm) }
        case 'frenzy':
          return { ...done, team: { ...done.team, frenzied: effect.state === 'begins' } }
        case 'stop':
          return { ...done, stops: true }
        case 'thrown-test':
          return { ...done, thrownTest: effect.modifier }
        default:
          return done
      }
    },
    { team, advance: 0, stops: false },
  )
}

function damaged(team: RacingTeam, target: string, amount: number, section: Section, pm: number): RacingTeam {
  if (target === 'beasts') return beastsHurt(team, amount)
  return target === 'chariot' ? chariotHurt(team, section, amount, pm) : team
}
