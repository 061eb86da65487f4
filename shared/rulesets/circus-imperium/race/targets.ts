import type { Action } from '../catalogue.ts'
import { FIGURES } from '../data.ts'
import { aboard, areDead, isShielded, ridden, standsStill } from './aboard.ts'
import type { Thing, Who } from './moves.ts'
import { everyone, isPresent, sameWho, personOf, type Race } from './state.ts'

const thingOfWho = ({ team, role }: Who): Thing => ({ team, part: role })

/** Chariots, and loose beasts that live. */
const rigs = (race: Race): Thing[] =>
  Object.values(race.teams).flatMap(({ id, loose }): Thing[] =>
    !loose ? [{ team: id, part: 'chariot' }] : areDead(race, id) ? [] : [{ team: id, part: 'beasts' }],
  )

/** Everybody else whom an enemy may strike. */
const others = (race: Race, who: Who): Who[] =>
  everyone(race).filter((one) => isPresent(race, one) && !sameWho(one, who) && !isShielded(race, one))

const areTogether = (race: Race, one: Who, other: Who): boolean => {
  const id = ridden(race, one)
  return id !== undefined && id === ridden(race, other)
}

const isOnFoot = (race: Race, who: Who): boolean => personOf(race, who).where.on === 'foot'

/** Aboard the same chariot, or both on foot. */
const inReachOfHand = (race: Race, who: Who): Who[] =>
  others(race, who).filter((one) => areTogether(race, who, one) || (isOnFoot(race, who) && isOnFoot(race, one)))

const atADistance = (race: Race, who: Who): Thing[] =>
  others(race, who)
    .filter((one) => !areTogether(race, who, one))
    .map(thingOfWho)

const beastsBut = (race: Race, own: string | undefined): Thing[] =>
  Object.keys(race.teams)
    .filter((id) => id !== own && !areDead(race, id))
    .map((team) => ({ team, part: 'beasts' }))

/** What beasts may bite: chariots, whoever is on foot or dragged, other beasts. */
export const bitten = (race: Race, own: string): Thing[] => [
  ...rigs(race).filter(({ team, part }) => part === 'chariot' && team !== own),
  ...everyone(race)
    .filter((who) => isPresent(race, who) && ridden(race, who) === undefined)
    .map(thingOfWho),
  ...beastsBut(race, own),
]

/** Where somebody may leap to: not more than three aboard. */
const leaps = (race: Race, who: Who, standing: boolean | undefined): Thing[] =>
  rigs(race).filter(
    ({ team }) =>
      team !== ridden(race, who) &&
      aboard(race, team).length < FIGURES.aboard &&
      (standing === undefined || standsStill(race, team) === standing),
  )

const TARGETS: Readonly<Record<string, (race: Race, who: Who) => Thing[]>> = {
  'hand-to-hand': (race, who) => inReachOfHand(race, who).map(thingOfWho),
  'whip-beasts': (race, who) => beastsBut(race, ridden(race, who)),
  'whip-person': atADistance,
  'net-throw': atADistance,
  'beasts-attack': (race, who) => bitten(race, ridden(race, who) ?? who.team),
  board: (race, who) => leaps(race, who, false),
  'board-standing': (race, who) => leaps(race, who, true),
  change: (race, who) => leaps(race, who, undefined),
}

const UNTARGETED = ['unharness', 'regain-control', 'jump-off']

/** What an action may be aimed at, as far as the program knows; `undefined` for one that is aimed at nothing. */
export function targetsOf(race: Race, who: Who, { id }: Action): Thing[] | undefined {
  if (UNTARGETED.includes(id)) return undefined
  const aimed = TARGETS[id] ?? ((now: Race) => [...atADistance(now, who), ...beastsBut(now, ridden(now, who))])
  return aimed(race, who)
}
