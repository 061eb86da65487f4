import { findRiddenTeam, findTrackPosition } from './aboard.ts'
import { applyDamage } from './damage.ts'
import { putOnFootBeside, climbAboard, applyDeed } from './deeds.ts'
import { startDragging } from './motion.ts'
import type { RaceTeamPartRef, RacePersonRef } from './moves.ts'
import {
  stateAtCombatStart,
  listPeople,
  isPresent,
  isSamePerson,
  personStateOf,
  toPersonRef,
  raceWithPersonState,
  type PendingBlow,
  type RaceDeed,
  type DeedOf,
  type RaceState,
} from './state.ts'

/**
 * CI-R18: ends a combat phase. First all blows take effect, then deeds, nets, and dragged people who let go. Living
 * drivers who crossed the line in this phase then contend for the victory.
 */
export function endCombat(race: RaceState): RaceState {
  const struck = sortBlows(race).reduce(applyBlow, race)
  const changed = BEASTS_FIRST.reduce((on, kind) => filterDeeds(race, kind).reduce(applyDeed, on), struck)
  const fallen = ON_FOOT.reduce((on, kind) => filterDeeds(race, kind).reduce(applyDeed, on), changed)
  const nets = race.blows.flatMap(({ target, net }) => (net ? [{ target, net }] : []))
  const netted = sortByPlace(race, nets, ({ net }) => net).reduce(applyNet, resolveLeaps(fallen))
  const free = filterDeeds(race, 'let-go').reduce(applyDeed, netted)
  return {
    ...free,
    contenders: [...free.contenders, ...listCrossers(free)],
    opening: null,
    deeds: [],
    blows: [],
    crossed: [],
  }
}

const BEASTS_FIRST = ['calm', 'madden', 'unharness'] as const
const ON_FOOT = ['step-off', 'fall', 'drag'] as const

const filterDeeds = <K extends RaceDeed['kind']>({ deeds }: RaceState, kind: K) =>
  deeds.filter((deed): deed is DeedOf<K> => deed.kind === kind)

const PARTS: readonly RaceTeamPartRef['part'][] = ['chariot', 'beasts', 'driver', 'gladiator']

/** Sorts by several numbers; the first number that differs decides. */
const sortByNumbers = <T>(all: readonly T[], rank: (one: T) => readonly number[]): T[] =>
  all.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)]
    const at = first.findIndex((figure, place) => figure !== second[place])
    return at < 0 ? 0 : first[at]! - second[at]!
  })

/**
 * Sorts the blows of a combat phase: first blows on chariots (front section first), then blows on beasts, then blows on
 * people. So the order in which users entered the blows makes no difference.
 */
function sortBlows({ teams, blows }: RaceState): PendingBlow[] {
  const ids = Object.keys(teams)
  return sortByNumbers(blows, ({ target, section, damage }) => [
    PARTS.indexOf(target.part),
    ids.indexOf(target.team),
    section === 'front' ? 0 : 1,
    damage,
  ])
}

const applyBlow = (race: RaceState, { target, damage, section = 'rear' }: PendingBlow): RaceState =>
  applyDamage(race, target, damage, section)

/**
 * CI-R18: sorts by the position in the race at the start of the phase, leading person first, then by the order of the
 * list.
 */
function sortByPlace<T>(race: RaceState, some: readonly T[], whoIs: (one: T) => RacePersonRef): T[] {
  const seen = stateAtCombatStart(race)
  return sortByNumbers(some, (one) => {
    const who = whoIs(one)
    const { position, lane } = findTrackPosition(seen, { team: who.team, part: who.role })
    const place = listPeople(race).findIndex((other) => isSamePerson(other, who))
    return [-personStateOf(seen, who).laps, -position, lane, place]
  })
}

/** Resolves all leaps: first all leaping people leave their seats, then each of them takes a free seat. */
function resolveLeaps(race: RaceState): RaceState {
  const leaps = sortByPlace(race, filterDeeds(race, 'leap'), ({ who }) => who).filter(({ who }) => isPresent(race, who))
  return leaps.reduce(climbAboard, leaps.reduce(putOnFootBeside, race))
}

/**
 * CI-R15: applies a net that hit. A person who was aboard is hampered during the next race turn; a person who was on
 * foot is dragged.
 */
function applyNet(
  race: RaceState,
  { target, net }: { readonly target: RaceTeamPartRef; readonly net: RacePersonRef },
): RaceState {
  const who = toPersonRef(target)
  if (!who || !isPresent(race, who)) return race
  if (personStateOf(stateAtCombatStart(race), who).where.on !== 'foot')
    return raceWithPersonState(race, who, { hampered: { turn: race.turn + 1, by: 'net' } })
  const by = isPresent(race, net) ? findRiddenTeam(race, net) : undefined
  return by === undefined || personStateOf(race, who).drag?.net ? race : startDragging(race, who, by, true)
}

/** Lists the groups of drivers who crossed the line in this phase, the group that is furthest ahead first. */
const listCrossers = (race: RaceState): RaceState['contenders'] =>
  sortByNumbers(race.crossed, ([team]) => {
    const { position, lane } = findTrackPosition(race, { team: team!, part: 'driver' })
    return [-position, lane]
  })
