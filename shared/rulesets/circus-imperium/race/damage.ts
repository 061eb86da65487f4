import { BEAST_VALUES } from '../data.ts'
import type { ChariotSection } from '../chariot.ts'
import { listAboard, findReinsHolder, listDragged } from './aboard.ts'
import { damageHull } from './chariot.ts'
import { putOnFoot, cancelBendRolls } from './motion.ts'
import type { RaceTeamPartRef, RacePersonRef } from './moves.ts'
import { hurtRacer, isDead } from './person.ts'
import {
  findRacer,
  teamOf,
  requestDice,
  toPersonRef,
  raceWithRacer,
  personStateOf,
  raceWithMoveProgress,
  raceWithPersonState,
  raceWithTeam,
  type RaceState,
  type PersonState,
} from './state.ts'
import { hurtBeasts } from './team.ts'
import { personName, teamName, addToRaceLog } from './words.ts'

/** Damages a person, beasts or a chariot, with all consequences: death, rolls of riders who may fall, a wreck. */
export function applyDamage(
  race: RaceState,
  thing: RaceTeamPartRef,
  amount: number,
  section: ChariotSection = 'front',
): RaceState {
  const who = toPersonRef(thing)
  if (amount <= 0) return race
  if (who) return damagePerson(race, who, amount)
  return thing.part === 'beasts'
    ? damageBeasts(race, thing.team, amount)
    : damageChariot(race, thing.team, section, amount)
}

/** Damages a team from a side: its chariot, or its beasts once these are loose. */
export const damageTeamSection = (race: RaceState, id: string, section: ChariotSection, amount: number): RaceState =>
  applyDamage(race, { team: id, part: teamOf(race, id).loose ? 'beasts' : 'chariot' }, amount, section)

function damagePerson(race: RaceState, who: RacePersonRef, amount: number): RaceState {
  const racer = findRacer(race, who)
  if (!racer || isDead(racer)) return race
  const after = raceWithRacer(race, who, hurtRacer(racer, amount))
  return isDead(findRacer(after, who)!) ? addToRaceLog(after, 'dies', { name: personName(after, who) }) : after
}

function damageBeasts(race: RaceState, id: string, amount: number): RaceState {
  const team = teamOf(race, id)
  if (team.beasts >= BEAST_VALUES.boxes) return race
  const after = raceWithTeam(race, id, hurtBeasts(team, amount))
  if (teamOf(after, id).beasts >= BEAST_VALUES.boxes) return handleDeadBeasts(after, id)
  if (!team.loose) return after
  // Each time loose beasts are hurt, their riders roll to stay on.
  const wants = listAboard(after, id).map((who) => ({
    ...({ for: 'stay', team: id, who, modifier: 0 } as const),
  }))
  return requestDice(after, ...wants)
}

/**
 * CI-R33: loose beasts that die block their square like a wreck. Their riders then stand next to them, and people
 * whom they dragged are free.
 */
function handleDeadBeasts(race: RaceState, id: string): RaceState {
  const dead = addToRaceLog(
    raceWithMoveProgress(raceWithTeam(race, id, { frenzied: false }), id, { stopped: true, given: 0 }),
    'beasts-die',
    {
      team: teamName(race, id),
    },
  )
  if (!teamOf(dead, id).loose) return dead
  const freed = listDragged(dead, id).reduce((on, who) => releaseDragged(on, who, id), dead)
  return listAboard(freed, id).reduce((on, who) => putOnFoot(on, who, id), freed)
}

/**
 * CI-R4: ticks boxes of a chariot from the outermost ring to the centre. Each grey box hurts the driver by 1; a wreck
 * hurts the driver by the declared movement points.
 */
function damageChariot(race: RaceState, id: string, section: ChariotSection, amount: number): RaceState {
  const team = teamOf(race, id)
  if (team.loose) return race
  const { hull, driver, wrecked } = damageHull(team.hull, section, amount)
  const reins = findReinsHolder(race, id)
  const at = reins && { team: reins.team, part: reins.role }
  const ticked = raceWithTeam(race, id, { hull, wrecked })
  const felt = at ? applyDamage(ticked, at, driver) : ticked
  return wrecked ? wreckChariot(felt, id, at) : felt
}

function wreckChariot(race: RaceState, id: string, reins: RaceTeamPartRef | undefined): RaceState {
  const { declared } = teamOf(race, id).run
  const left = turnChariotIntoWreck(addToRaceLog(race, 'wrecked', { team: teamName(race, id) }), id)
  return reins ? applyDamage(left, reins, declared ?? 0) : left
}

/**
 * CI-R12: turns a chariot into a wreck. Its beasts run loose; the people aboard are on foot in its square and lose a
 * race turn. If the chariot was moving, its move ends; otherwise the beasts will move by themselves.
 */
export function turnChariotIntoWreck(race: RaceState, id: string): RaceState {
  const { position, lane } = teamOf(race, id)
  const riders = listAboard(race, id)
  const freed = listDragged(race, id).reduce((on, who) => releaseDragged(on, who, id), race)
  const left = riders.reduce(
    (on, who) => putOnFoot(on, who, id, { idleTo: on.turn + 1, fell: true }),
    raceWithTeam(freed, id, { loose: true, wreckAt: { position, lane } }),
  )
  const { declared, stopped } = teamOf(race, id).run
  return raceWithMoveProgress(cancelBendRolls(left, id), id, { stopped: stopped || declared !== null, given: 0 })
}

/** Applies the damage for the squares over which a person was dragged since the last damage. */
export function applyDragDamage(race: RaceState, who: RacePersonRef): RaceState {
  const { drag } = personStateOf(race, who)
  if (!drag || drag.squares === 0) return race
  const counted = raceWithPersonState(race, who, { drag: { ...drag, squares: 0 } })
  const params = { name: personName(race, who), count: drag.squares }
  return applyDamage(addToRaceLog(counted, 'scraped', params), { team: who.team, part: who.role }, drag.squares)
}

/** Ends dragging: the person is then on foot in the square of the chariot or beasts. */
export function releaseDragged(
  race: RaceState,
  who: RacePersonRef,
  id: string,
  more: Partial<PersonState> = {},
): RaceState {
  return putOnFoot(applyDragDamage(race, who), who, id, more)
}

/**
 * Frees the dragged people whom no net holds, because their chariot hit a wall or rammed. They can do nothing more in
 * this race turn.
 */
export const shakeOffDraggedPeople = (race: RaceState, id: string): RaceState =>
  listDragged(race, id)
    .filter((who) => !personStateOf(race, who).drag?.net)
    .reduce(
      (on, who) =>
        releaseDragged(addToRaceLog(on, 'shaken-off', { name: personName(on, who) }), who, id, {
          hampered: { turn: on.turn, by: 'shaken' },
        }),
      race,
    )
