import type { CircusAction } from '../catalogue.ts'
import { CIRCUS_RULE_NUMBERS } from '../data.ts'
import { listAboard, areBeastsDead, isProtectedByGladiator, findRiddenTeam, isChariotStandingStill } from './aboard.ts'
import type { RaceTeamPartRef, RacePersonRef } from './moves.ts'
import { listPeople, isPresent, isSamePerson, personStateOf, type RaceState } from './state.ts'

const toThing = ({ team, role }: RacePersonRef): RaceTeamPartRef => ({ team, part: role })

/** Lists the chariots that are no wrecks, and the loose beasts that are alive. */
const rigs = (race: RaceState): RaceTeamPartRef[] =>
  Object.values(race.teams).flatMap(({ id, loose }): RaceTeamPartRef[] =>
    !loose ? [{ team: id, part: 'chariot' }] : areBeastsDead(race, id) ? [] : [{ team: id, part: 'beasts' }],
  )

/** Lists all other people whom someone may attack. */
const listOthers = (race: RaceState, who: RacePersonRef): RacePersonRef[] =>
  listPeople(race).filter(
    (one) => isPresent(race, one) && !isSamePerson(one, who) && !isProtectedByGladiator(race, one),
  )

const areTogether = (race: RaceState, one: RacePersonRef, other: RacePersonRef): boolean => {
  const id = findRiddenTeam(race, one)
  return id !== undefined && id === findRiddenTeam(race, other)
}

const isOnFoot = (race: RaceState, who: RacePersonRef): boolean => personStateOf(race, who).where.on === 'foot'

/**
 * Lists the people within reach of a hand-to-hand attack: aboard the same chariot or, for a person on foot, other
 * people on foot.
 */
const listWithinReach = (race: RaceState, who: RacePersonRef): RacePersonRef[] =>
  listOthers(race, who).filter((one) => areTogether(race, who, one) || (isOnFoot(race, who) && isOnFoot(race, one)))

const listDistantPeople = (race: RaceState, who: RacePersonRef): RaceTeamPartRef[] =>
  listOthers(race, who)
    .filter((one) => !areTogether(race, who, one))
    .map(toThing)

const listOtherBeasts = (race: RaceState, own: string | undefined): RaceTeamPartRef[] =>
  Object.keys(race.teams)
    .filter((id) => id !== own && !areBeastsDead(race, id))
    .map((team) => ({ team, part: 'beasts' }))

/** Lists what beasts may bite: chariots, people on foot or dragged, other beasts. */
export const listBiteTargets = (race: RaceState, own: string): RaceTeamPartRef[] => [
  ...rigs(race).filter(({ team, part }) => part === 'chariot' && team !== own),
  ...listPeople(race)
    .filter((who) => isPresent(race, who) && findRiddenTeam(race, who) === undefined)
    .map(toThing),
  ...listOtherBeasts(race, own),
]

/** Lists the targets of a leap. A chariot or beasts with three people aboard are no target. */
const listLeapTargets = (race: RaceState, who: RacePersonRef, standing: boolean | undefined): RaceTeamPartRef[] =>
  rigs(race).filter(
    ({ team }) =>
      team !== findRiddenTeam(race, who) &&
      listAboard(race, team).length < CIRCUS_RULE_NUMBERS.aboard &&
      (standing === undefined || isChariotStandingStill(race, team) === standing),
  )

const TARGETS: Readonly<Record<string, (race: RaceState, who: RacePersonRef) => RaceTeamPartRef[]>> = {
  'hand-to-hand': (race, who) => listWithinReach(race, who).map(toThing),
  'whip-beasts': (race, who) => listOtherBeasts(race, findRiddenTeam(race, who)),
  'whip-person': listDistantPeople,
  'net-throw': listDistantPeople,
  'beasts-attack': (race, who) => listBiteTargets(race, findRiddenTeam(race, who) ?? who.team),
  board: (race, who) => listLeapTargets(race, who, false),
  'board-standing': (race, who) => listLeapTargets(race, who, true),
  change: (race, who) => listLeapTargets(race, who, undefined),
}

const UNTARGETED = ['unharness', 'regain-control', 'jump-off']

/**
 * Lists the possible targets of an action, as far as the program knows them; `undefined` for an action without a
 * target.
 */
export function listTargets(race: RaceState, who: RacePersonRef, { id }: CircusAction): RaceTeamPartRef[] | undefined {
  if (UNTARGETED.includes(id)) return undefined
  const aimed =
    TARGETS[id] ??
    ((now: RaceState) => [...listDistantPeople(now, who), ...listOtherBeasts(now, findRiddenTeam(now, who))])
  return aimed(race, who)
}
