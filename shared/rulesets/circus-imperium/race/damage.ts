import { BEASTS } from '../data.ts'
import type { Section } from '../chariot.ts'
import { aboard, atReins, draggedBy } from './aboard.ts'
import { struck } from './chariot.ts'
import { grounded, withoutSeries } from './motion.ts'
import type { Thing, Who } from './moves.ts'
import { hurt, isDead } from './person.ts'
import {
  racerOf,
  teamOf,
  wanting,
  whoOf,
  withRacer,
  personOf,
  withRun,
  withPersonState,
  withTeam,
  type Race,
  type PersonState,
} from './state.ts'
import { beastsHurt } from './team.ts'
import { personName, teamName, told } from './words.ts'

/** Damage to somebody, beasts or a chariot, with all that follows: death, riders who lose their footing, the wreck. */
export function harmed(race: Race, thing: Thing, amount: number, section: Section = 'front'): Race {
  const who = whoOf(thing)
  if (amount <= 0) return race
  if (who) return personHarmed(race, who, amount)
  return thing.part === 'beasts'
    ? beastsHarmed(race, thing.team, amount)
    : hullHarmed(race, thing.team, section, amount)
}

/** What strikes a team from a side: its chariot, or its beasts once they are loose, who bear it in its stead. */
export const sideHarmed = (race: Race, id: string, section: Section, amount: number): Race =>
  harmed(race, { team: id, part: teamOf(race, id).loose ? 'beasts' : 'chariot' }, amount, section)

function personHarmed(race: Race, who: Who, amount: number): Race {
  const racer = racerOf(race, who)
  if (!racer || isDead(racer)) return race
  const after = withRacer(race, who, hurt(racer, amount))
  return isDead(racerOf(after, who)!) ? told(after, 'dies', { name: personName(after, who) }) : after
}

function beastsHarmed(race: Race, id: string, amount: number): Race {
  const team = teamOf(race, id)
  if (team.beasts >= BEASTS.boxes) return race
  const after = withTeam(race, id, beastsHurt(team, amount))
  if (teamOf(after, id).beasts >= BEASTS.boxes) return beastsDead(after, id)
  if (!team.loose) return after
  // Whoever stands on loose beasts must keep their footing each time that they are hurt.
  const wants = aboard(after, id).map((who) => ({
    ...({ for: 'stay', team: id, who, modifier: 0 } as const),
  }))
  return wanting(after, ...wants)
}

/** CI-R33: beasts that die loose are as a wreck: their riders stand beside them, and whom they dragged is free. */
function beastsDead(race: Race, id: string): Race {
  const dead = told(withRun(withTeam(race, id, { frenzied: false }), id, { stopped: true, given: 0 }), 'beasts-die', {
    team: teamName(race, id),
  })
  if (!teamOf(dead, id).loose) return dead
  const freed = draggedBy(dead, id).reduce((on, who) => released(on, who, id), dead)
  return aboard(freed, id).reduce((on, who) => grounded(on, who, id), freed)
}

/** CI-R4: from the outside in. Grey boxes hurt whoever drives; the wreck hurts them by the PM spent or declared. */
function hullHarmed(race: Race, id: string, section: Section, amount: number): Race {
  const team = teamOf(race, id)
  if (team.loose) return race
  const { hull, driver, wrecked } = struck(team.hull, section, amount)
  const reins = atReins(race, id)
  const at = reins && { team: reins.team, part: reins.role }
  const ticked = withTeam(race, id, { hull, wrecked })
  const felt = at ? harmed(ticked, at, driver) : ticked
  return wrecked ? wreckedNow(felt, id, at) : felt
}

function wreckedNow(race: Race, id: string, reins: Thing | undefined): Race {
  const { declared } = teamOf(race, id).run
  const left = wreckLeft(told(race, 'wrecked', { team: teamName(race, id) }), id)
  return reins ? harmed(left, reins, declared ?? 0) : left
}

/**
 * CI-R12: a chariot is a wreck: its beasts run loose, whoever was aboard lies in its square and loses a turn. A move under
 * way is at an end; one that has not begun is the beasts’ own.
 */
export function wreckLeft(race: Race, id: string): Race {
  const { position, lane } = teamOf(race, id)
  const riders = aboard(race, id)
  const freed = draggedBy(race, id).reduce((on, who) => released(on, who, id), race)
  const left = riders.reduce(
    (on, who) => grounded(on, who, id, { idleTo: on.turn + 1, fell: true }),
    withTeam(freed, id, { loose: true, wreckAt: { position, lane } }),
  )
  const { declared, stopped } = teamOf(race, id).run
  return withRun(withoutSeries(left, id), id, { stopped: stopped || declared !== null, given: 0 })
}

/** Damage for the squares that somebody was dragged so far. */
export function scraped(race: Race, who: Who): Race {
  const { drag } = personOf(race, who)
  if (!drag || drag.squares === 0) return race
  const counted = withPersonState(race, who, { drag: { ...drag, squares: 0 } })
  const params = { name: personName(race, who), count: drag.squares }
  return harmed(told(counted, 'scraped', params), { team: who.team, part: who.role }, drag.squares)
}

/** No longer dragged: on foot where the chariot is. */
export function released(race: Race, who: Who, id: string, more: Partial<PersonState> = {}): Race {
  return grounded(scraped(race, who), who, id, more)
}

/** A wall or a ram shakes off those whom no net holds; they do nothing more in this turn. */
export const shakenOff = (race: Race, id: string): Race =>
  draggedBy(race, id)
    .filter((who) => !personOf(race, who).drag?.net)
    .reduce(
      (on, who) =>
        released(told(on, 'shaken-off', { name: personName(on, who) }), who, id, {
          hampered: { turn: on.turn, by: 'shaken' },
        }),
      race,
    )
