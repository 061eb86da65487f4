import { findCircusAction } from '../actions.ts'
import type { CircusAction } from '../catalogue.ts'
import { areBeastsDead, listDragged, findRiddenTeam, isChariotStandingStill } from './aboard.ts'
import { listActionsFor, checkFrenziedBite, checkCanDoAction } from './acting.ts'
import type { RaceTeamPartRef, RacePersonRef } from './moves.ts'
import { choiceInput, flagInput, numberInput, listChariotsAndLooseBeasts, type RaceActionOffer } from './offers.ts'
import { sortByReach, rangeOfAction } from './reach.ts'
import { beastsSuccessThreshold, successChance, computeSuccessThreshold } from './sra.ts'
import {
  stateAtCombatStart,
  listPeople,
  isPresent,
  findRacer,
  personStateOf,
  teamOf,
  toPersonRef,
  type RaceState,
} from './state.ts'
import { personLocationText, checkPersonLocation } from './table.ts'
import { listBiteTargets, listTargets } from './targets.ts'
import type { ActionInput } from './viewActions.ts'
import { raceRefusal, raceText, raceThingName } from './words.ts'
import { isShieldHeld } from './person.ts'

/** Initial distance of a throw in squares: the next square. */
const NEAR = 1

function distanceInput(race: RaceState, who: RacePersonRef, action: CircusAction): ActionInput[] {
  if (!action.perSquare) return []
  const { furthest = NEAR } = action
  const figures = Array.from({ length: furthest + 1 }, (_, value) => {
    const { total } = computeSuccessThreshold(race, who, action, value, undefined)
    return { value, sra: total, chance: successChance(total) }
  })
  return [numberInput('in-distance', { key: 'squares', min: 0, max: furthest, value: NEAR, figures })]
}

/** Returns the name of a target. The name of a person includes where the person is, for example on which chariot. */
function targetName(race: RaceState, thing: RaceTeamPartRef) {
  const who = toPersonRef(thing)
  const name = raceThingName(race, thing)
  if (!who) return name
  const place = personLocationText(race, personStateOf(race, who).where)
  return { fr: `${name.fr} (${place.fr})`, en: `${name.en} (${place.en})` }
}

const aimInput = (
  race: RaceState,
  from: RaceTeamPartRef,
  targets: readonly RaceTeamPartRef[],
  action: CircusAction,
): ActionInput =>
  choiceInput('in-target', 'target', sortByReach(race, from, targets, rangeOfAction(action), targetName))

/** Returns true for a crew member of the same team, who is not offered as a target. */
const isOwnCrew = (who: RacePersonRef, thing: RaceTeamPartRef): boolean =>
  toPersonRef(thing) !== undefined && thing.team === who.team

function actionOffer(race: RaceState, who: RacePersonRef, action: CircusAction): RaceActionOffer {
  const rig = findRiddenTeam(race, who)
  const targets = listTargets(race, who, action)?.filter((thing) => !isOwnCrew(who, thing))
  const { team, role } = who
  const isBite = action.kind === 'beasts'
  const isFree = action.id === 'jump-off' && rig !== undefined && isChariotStandingStill(race, rig)
  const aim = targets ? [aimInput(race, { team, part: role }, targets, action)] : []
  const why = checkCanDoAction(race, who, action) ?? (targets?.length === 0 ? raceRefusal('no-targets') : null)
  return {
    id: `act:${team}:${role}:${action.id}`,
    group: action.kind === 'attack' || isBite ? 'attack' : 'special',
    name: action.name,
    summary: raceText('reach-and-damage', { reach: action.reach, damage: action.damage }),
    of: { team, part: role },
    move: { kind: 'act', team, part: role, action: action.id },
    inputs: [
      ...aim,
      ...distanceInput(race, who, action),
      ...(action.id === 'unharness' ? [flagInput('in-leap', 'leap')] : []),
    ],
    ...(isFree ? {} : { dice: 'D10' as const }),
    sra: isFree
      ? undefined
      : isBite
        ? beastsSuccessThreshold(race, rig ?? team)
        : computeSuccessThreshold(race, who, action, NEAR, rig),
    why: race.queue.length > 0 ? undefined : why,
  }
}

/**
 * Returns true if an action is offered in the current phase: all actions in combat, only special actions in movement.
 */
const isOffered = (race: RaceState, { kind }: CircusAction): boolean =>
  race.phase === 'combat' || (race.phase === 'movement' && (kind === 'special' || kind === 'control'))

/**
 * Offers the actions of each person, and the attacks of frenzied beasts. In combat the state at the start of the
 * phase decides what is possible (CI-R18).
 */
export function listFightActionOffers(now: RaceState): RaceActionOffer[] {
  if (now.phase === 'grid' || now.phase === 'finished') return []
  const race = { ...stateAtCombatStart(now), queue: now.queue }
  const people = listPeople(race).filter((who) => isPresent(race, who))
  return [
    ...people.flatMap((who) =>
      listActionsFor(race, who.team, who.role)
        .filter((action) => isOffered(race, action))
        .map((action) => actionOffer(race, who, action)),
    ),
    ...offersOfFrenziedBeasts(race),
  ]
}

const offersOfFrenziedBeasts = (race: RaceState): RaceActionOffer[] =>
  Object.keys(race.teams)
    .filter((id) => race.phase === 'combat' && teamOf(race, id).frenzied)
    .map((id) => frenziedBiteOffer(race, id))

/** Returns true while frenzied beasts still have to attack, so that the race turn cannot end yet. */
export const mustFrenziedBeastsAttack = (now: RaceState): boolean =>
  offersOfFrenziedBeasts({ ...stateAtCombatStart(now), queue: now.queue }).some(({ why = null }) => why === null)

function frenziedBiteOffer(race: RaceState, id: string): RaceActionOffer {
  const action = findCircusAction('beasts-attack')!
  const targets = listBiteTargets(race, id)
  const why = checkFrenziedBite(race, id) ?? (targets.length === 0 ? raceRefusal('no-targets') : null)
  return {
    ...{ id: `act:${id}:beasts:${action.id}`, group: 'attack', name: action.name, dice: 'D10' },
    summary: raceText('reach-and-damage', { reach: action.reach, damage: action.damage }),
    of: { team: id, part: 'beasts' },
    move: { kind: 'act', team: id, part: 'beasts', action: action.id },
    inputs: [aimInput(race, { team: id, part: 'beasts' }, targets, action)],
    sra: beastsSuccessThreshold(race, id),
    isNext: true,
    why: race.queue.length > 0 ? undefined : why,
  }
}

/** Offers to drop shields, and to let go of a chariot or beasts that drag a person. */
export function listOtherActionOffers(race: RaceState): RaceActionOffer[] {
  const people = listPeople(race).filter((who) => isPresent(race, who))
  const offer = ({ team, role }: RacePersonRef, kind: 'drop-shield' | 'let-go'): RaceActionOffer => ({
    ...{ id: `${kind}:${team}:${role}`, group: 'other', of: { team, part: role } },
    name: raceText(kind === 'let-go' ? 'do-let-go' : 'do-drop-shield'),
    move: { kind, team, role },
  })
  return [
    ...people.filter((who) => isShieldHeld(findRacer(race, who)?.shield)).map((who) => offer(who, 'drop-shield')),
    ...Object.keys(race.teams).flatMap((id) => listDragged(race, id).map((who) => offer(who, 'let-go'))),
  ]
}

/** Offers to set positions and whereabouts by hand, which is always possible. */
export function listManualPositionOffers(race: RaceState): RaceActionOffer[] {
  const people = listPeople(race).filter((who) => isPresent(race, who))
  const walkers = people.filter((who) => personStateOf(race, who).where.on === 'foot')
  const places = listPersonPlaces(race)
  const where = (who: RacePersonRef) =>
    choiceInput(
      'in-where',
      'where',
      places.filter(({ value }) => checkPersonLocation(race, who, value) === undefined),
    )
  const spots: RaceTeamPartRef[] = [
    ...listChariotsAndLooseBeasts(race),
    ...walkers.map(({ team, role }) => ({ team, part: role })),
  ]
  return [
    ...spots.map((of) => placeOffer(race, of)),
    ...people.map(({ team, role }) => ({
      ...({ id: `stand:${team}:${role}`, group: 'table', name: raceText('do-stand') } as const),
      of: { team, part: role },
      move: { kind: 'stand', team, role } as const,
      inputs: [where({ team, role })],
    })),
  ]
}

function placeOffer(race: RaceState, of: RaceTeamPartRef): RaceActionOffer {
  const { team, part } = of
  const who = part === 'driver' || part === 'gladiator' ? { team, role: part } : undefined
  const { position, lane } = who ? personStateOf(race, who) : teamOf(race, team)
  return {
    ...{ id: `place:${team}:${part}`, group: 'table', name: raceText('do-place'), of },
    move: { kind: 'place', team, part },
    inputs: [
      numberInput('in-position', { key: 'position', min: -999, max: 9_999, value: position }),
      numberInput('in-lane', { key: 'lane', min: 0, max: 99, value: lane }),
    ],
  }
}

function listPersonPlaces(race: RaceState) {
  const rigs = Object.keys(race.teams).filter((id) => !teamOf(race, id).loose || !areBeastsDead(race, id))
  const places = [
    { on: 'foot' },
    { on: 'out' },
    ...rigs.flatMap((of) => [
      { on: teamOf(race, of).loose ? 'beasts' : 'chariot', of } as const,
      { on: 'dragged', of } as const,
    ]),
  ] as const
  return places.map((value) => ({ value, name: personLocationText(race, value) }))
}
