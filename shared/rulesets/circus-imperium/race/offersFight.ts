import { actionOf } from '../actions.ts'
import type { Action } from '../catalogue.ts'
import { areDead, draggedBy, ridden, standsStill } from './aboard.ts'
import { actionsFor, whyNoFrenziedBite, whyUnable } from './acting.ts'
import type { Thing, Who } from './moves.ts'
import { choice, flag, number, rigsOf, type Offer } from './offers.ts'
import { byReach, reachOf } from './reach.ts'
import { beastsSra, chanceOf, sraOf } from './sra.ts'
import { asSeen, everyone, isPresent, racerOf, personOf, teamOf, whoOf, type Race } from './state.ts'
import { placeOf, whyNotAt } from './table.ts'
import { bitten, targetsOf } from './targets.ts'
import type { ActionInput } from './viewActions.ts'
import { refused, said, thingName } from './words.ts'
import { isHeld } from './person.ts'

/** The distance to begin with: the next square. */
const NEAR = 1

function distance(race: Race, who: Who, action: Action): ActionInput[] {
  if (!action.perSquare) return []
  const { furthest = NEAR } = action
  const figures = Array.from({ length: furthest + 1 }, (_, value) => {
    const { total } = sraOf(race, who, action, value, undefined)
    return { value, sra: total, chance: chanceOf(total) }
  })
  return [number('in-distance', { key: 'squares', min: 0, max: furthest, value: NEAR, figures })]
}

/** What is aimed at: a person with where they are, since a name alone does not tell their chariot. */
function targetName(race: Race, thing: Thing) {
  const who = whoOf(thing)
  const name = thingName(race, thing)
  if (!who) return name
  const place = placeOf(race, personOf(race, who).where)
  return { fr: `${name.fr} (${place.fr})`, en: `${name.en} (${place.en})` }
}

const aimInput = (race: Race, from: Thing, targets: readonly Thing[], action: Action): ActionInput =>
  choice('in-target', 'target', byReach(race, from, targets, reachOf(action), targetName))

/** Somebody of one's own crew: nobody is offered a blow at them. */
const isOwnCrew = (who: Who, thing: Thing): boolean => whoOf(thing) !== undefined && thing.team === who.team

function actionOffer(race: Race, who: Who, action: Action): Offer {
  const rig = ridden(race, who)
  const targets = targetsOf(race, who, action)?.filter((thing) => !isOwnCrew(who, thing))
  const { team, role } = who
  const isBite = action.kind === 'beasts'
  const isFree = action.id === 'jump-off' && rig !== undefined && standsStill(race, rig)
  const aim = targets ? [aimInput(race, { team, part: role }, targets, action)] : []
  const why = whyUnable(race, who, action) ?? (targets?.length === 0 ? refused('no-targets') : null)
  return {
    id: `act:${team}:${role}:${action.id}`,
    group: action.kind === 'attack' || isBite ? 'attack' : 'special',
    name: action.name,
    summary: said('reach-and-damage', { reach: action.reach, damage: action.damage }),
    of: { team, part: role },
    move: { kind: 'act', team, part: role, action: action.id },
    inputs: [...aim, ...distance(race, who, action), ...(action.id === 'unharness' ? [flag('in-leap', 'leap')] : [])],
    ...(isFree ? {} : { dice: 'D10' as const }),
    sra: isFree ? undefined : isBite ? beastsSra(race, rig ?? team) : sraOf(race, who, action, NEAR, rig),
    why: race.queue.length > 0 ? undefined : why,
  }
}

/** Attacks in the combat phase; special actions in both. */
const isOffered = (race: Race, { kind }: Action): boolean =>
  race.phase === 'combat' || (race.phase === 'movement' && (kind === 'special' || kind === 'control'))

/** What everybody may do by the table of actions, and frenzied beasts by themselves; in combat as the phase began (CI-R18). */
export function fightOffers(now: Race): Offer[] {
  if (now.phase === 'grid' || now.phase === 'finished') return []
  const race = { ...asSeen(now), queue: now.queue }
  const people = everyone(race).filter((who) => isPresent(race, who))
  return [
    ...people.flatMap((who) =>
      actionsFor(race, who.team, who.role)
        .filter((action) => isOffered(race, action))
        .map((action) => actionOffer(race, who, action)),
    ),
    ...offersOfFrenziedBeasts(race),
  ]
}

const offersOfFrenziedBeasts = (race: Race): Offer[] =>
  Object.keys(race.teams)
    .filter((id) => race.phase === 'combat' && teamOf(race, id).frenzied)
    .map((id) => frenziedOffer(race, id))

/** True while frenzied beasts have still to attack: the turn does not end before. */
export const hasToBite = (now: Race): boolean =>
  offersOfFrenziedBeasts({ ...asSeen(now), queue: now.queue }).some(({ why = null }) => why === null)

function frenziedOffer(race: Race, id: string): Offer {
  const action = actionOf('beasts-attack')!
  const targets = bitten(race, id)
  const why = whyNoFrenziedBite(race, id) ?? (targets.length === 0 ? refused('no-targets') : null)
  return {
    ...{ id: `act:${id}:beasts:${action.id}`, group: 'attack', name: action.name, dice: 'D10' },
    summary: said('reach-and-damage', { reach: action.reach, damage: action.damage }),
    of: { team: id, part: 'beasts' },
    move: { kind: 'act', team: id, part: 'beasts', action: action.id },
    inputs: [aimInput(race, { team: id, part: 'beasts' }, targets, action)],
    sra: beastsSra(race, id),
    isNext: true,
    why: race.queue.length > 0 ? undefined : why,
  }
}

/** Shields and holds that are let go. */
export function otherOffers(race: Race): Offer[] {
  const people = everyone(race).filter((who) => isPresent(race, who))
  const offer = ({ team, role }: Who, kind: 'drop-shield' | 'let-go'): Offer => ({
    ...{ id: `${kind}:${team}:${role}`, group: 'other', of: { team, part: role } },
    name: said(kind === 'let-go' ? 'do-let-go' : 'do-drop-shield'),
    move: { kind, team, role },
  })
  return [
    ...people.filter((who) => isHeld(racerOf(race, who)?.shield)).map((who) => offer(who, 'drop-shield')),
    ...Object.keys(race.teams).flatMap((id) => draggedBy(race, id).map((who) => offer(who, 'let-go'))),
  ]
}

/** What the table says of places: always possible. */
export function tableOffers(race: Race): Offer[] {
  const people = everyone(race).filter((who) => isPresent(race, who))
  const walkers = people.filter((who) => personOf(race, who).where.on === 'foot')
  const places = wheres(race)
  const where = (who: Who) =>
    choice(
      'in-where',
      'where',
      places.filter(({ value }) => whyNotAt(race, who, value) === undefined),
    )
  const spots: Thing[] = [...rigsOf(race), ...walkers.map(({ team, role }) => ({ team, part: role }))]
  return [
    ...spots.map((of) => placeOffer(race, of)),
    ...people.map(({ team, role }) => ({
      ...({ id: `stand:${team}:${role}`, group: 'table', name: said('do-stand') } as const),
      of: { team, part: role },
      move: { kind: 'stand', team, role } as const,
      inputs: [where({ team, role })],
    })),
  ]
}

function placeOffer(race: Race, of: Thing): Offer {
  const { team, part } = of
  const who = part === 'driver' || part === 'gladiator' ? { team, role: part } : undefined
  const { position, lane } = who ? personOf(race, who) : teamOf(race, team)
  return {
    ...{ id: `place:${team}:${part}`, group: 'table', name: said('do-place'), of },
    move: { kind: 'place', team, part },
    inputs: [
      number('in-position', { key: 'position', min: -999, max: 9_999, value: position }),
      number('in-lane', { key: 'lane', min: 0, max: 99, value: lane }),
    ],
  }
}

function wheres(race: Race) {
  const rigs = Object.keys(race.teams).filter((id) => !teamOf(race, id).loose || !areDead(race, id))
  const places = [
    { on: 'foot' },
    { on: 'out' },
    ...rigs.flatMap((of) => [
      { on: teamOf(race, of).loose ? 'beasts' : 'chariot', of } as const,
      { on: 'dragged', of } as const,
    ]),
  ] as const
  return places.map((value) => ({ value, name: placeOf(race, value) }))
}
