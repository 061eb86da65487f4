import { CIRCUS_RULE_NUMBERS } from '../data.ts'
import { listAboard, areBeastsDead, listDragged, findTrackPosition } from './aboard.ts'
import { applyDamage, releaseDragged } from './damage.ts'
import { addDeed } from './deeds.ts'
import type { RaceMoveOf, RaceTeamPartRef, PersonLocation, RacePersonRef } from './moves.ts'
import { isDead, isShieldHeld, dropShield } from './person.ts'
import { finishRace } from './phases.ts'
import {
  isPresent,
  findRacer,
  isSamePerson,
  personStateOf,
  teamOf,
  toPersonRef,
  raceWithRacer,
  raceWithPersonState,
  raceWithTeam,
  type RaceState,
} from './state.ts'
import { hasFinished } from './team.ts'
import {
  notOnTrackRefusal,
  personName,
  raceRefusal,
  raceText,
  teamName,
  raceThingName,
  addToRaceLog,
  type RaceRefusal,
} from './words.ts'

/**
 * Refuses a thing that is not on the track by itself: a dead or missing person, beasts that are still harnessed, or a
 * chariot that is a wreck.
 */
function checkOnTrack(race: RaceState, thing: RaceTeamPartRef): RaceRefusal | undefined {
  const who = toPersonRef(thing)
  if (who) return isPresent(race, who) ? undefined : raceRefusal('not-racing', { name: personName(race, who) })
  const { loose } = teamOf(race, thing.team)
  return loose === (thing.part === 'beasts') ? undefined : notOnTrackRefusal(thing.part)
}

/** Lists the people who cross the line with a chariot or beasts, because they are aboard or dragged. */
const listCarriedPeople = (race: RaceState, id: string): RacePersonRef[] => [
  ...listAboard(race, id),
  ...listDragged(race, id),
]

const addLap = (race: RaceState, who: RacePersonRef, position: number): RaceState => {
  const { laps, where } = personStateOf(race, who)
  return raceWithPersonState(race, who, { laps: laps + 1, ...(where.on === 'foot' && { position }) })
}

export const completeLapMoveRule = {
  check(race: RaceState, thing: RaceMoveOf<'lap'>): RaceRefusal | undefined {
    const who = toPersonRef(thing)
    if (race.phase === 'grid') return raceRefusal('not-started')
    const isCarried = who && isPresent(race, who) && personStateOf(race, who).where.on !== 'foot'
    if (isCarried) return raceRefusal('not-on-foot', { name: personName(race, who) })
    const isDead = thing.part === 'beasts' && areBeastsDead(race, thing.team)
    return checkOnTrack(race, thing) ?? (isDead ? raceRefusal('beasts-dead') : undefined)
  },
  /**
   * Adds a lap for all people aboard or dragged, or for a person on foot. Living drivers who completed all laps have
   * won or, if several crossed together, fight for the victory; a person on foot cannot win. In combat the end of the
   * phase decides (CI-R18).
   */
  after(race: RaceState, thing: RaceMoveOf<'lap'>): RaceState {
    const { team, position = 0 } = thing
    const who = toPersonRef(thing)
    const text = addToRaceLog(race, 'crosses', { thing: raceThingName(race, thing) })
    if (who) return addLap(text, who, position)
    const rig = raceWithTeam(text, team, { laps: teamOf(race, team).laps + 1, position })
    const after = listCarriedPeople(race, team).reduce((on, one) => addLap(on, one, position), rig)
    const known = [...after.contenders, ...after.crossed].flat()
    const winners = listCarriedPeople(after, team)
      .filter((one) => one.role === 'driver' && hasFinished(personStateOf(after, one)) && !known.includes(one.team))
      .map((one) => one.team)
    if (winners.length === 0) return after
    if (race.phase === 'combat') return addToRaceLog({ ...after, crossed: [...after.crossed, winners] }, 'may-win')
    const contending = { ...after, contenders: [...after.contenders, winners] }
    return winners.length > 1 ? addToRaceLog(contending, 'fight-it-out') : contending
  },
}

export const setTrackPositionMoveRule = {
  check(race: RaceState, thing: RaceMoveOf<'place'>): RaceRefusal | undefined {
    const who = toPersonRef(thing)
    const isCarried = who && isPresent(race, who) && personStateOf(race, who).where.on !== 'foot'
    if (isCarried) return raceRefusal('not-on-foot', { name: personName(race, who) })
    return who || thing.part === 'beasts' ? checkOnTrack(race, thing) : undefined
  },
  after(race: RaceState, { kind, team, part, ...given }: RaceMoveOf<'place'>): RaceState {
    void kind
    const thing: RaceTeamPartRef = { team, part }
    const { position, lane } = { ...findTrackPosition(race, thing), ...given }
    const text = addToRaceLog(race, 'placed', { thing: raceThingName(race, thing), position, lane })
    const who = toPersonRef(thing)
    if (who) return raceWithPersonState(text, who, { position, lane })
    const isWreck = part === 'chariot' && teamOf(race, team).loose
    return raceWithTeam(text, team, isWreck ? { wreckAt: { position, lane } } : { position, lane })
  },
}

/**
 * Refuses an impossible place for a person: a wreck, beasts that are not loose or are dead, or a chariot with three
 * people aboard.
 */
export function checkPersonLocation(
  race: RaceState,
  who: RacePersonRef,
  where: PersonLocation,
): RaceRefusal | undefined {
  if (!('of' in where)) return undefined
  if (!Object.hasOwn(race.teams, where.of)) return raceRefusal('no-such-team')
  const { loose } = teamOf(race, where.of)
  if (where.on === 'chariot' && loose) return raceRefusal('is-wreck')
  if (where.on === 'beasts' && (!loose || areBeastsDead(race, where.of))) return raceRefusal('not-loose')
  const there = where.on === 'dragged' ? [] : listAboard(race, where.of).filter((one) => !isSamePerson(one, who))
  return there.length >= CIRCUS_RULE_NUMBERS.aboard
    ? raceRefusal('full', { count: CIRCUS_RULE_NUMBERS.aboard })
    : undefined
}

const PLACES = {
  chariot: 'at-chariot',
  beasts: 'at-beasts',
  dragged: 'at-dragged',
  foot: 'at-foot',
  out: 'at-out',
} as const

/** Returns the text that says where a person is. */
export const personLocationText = (race: RaceState, where: PersonLocation) =>
  raceText(PLACES[where.on], 'of' in where ? { team: teamName(race, where.of) } : {})

export const setPersonLocationMoveRule = {
  check(race: RaceState, { team, role, where }: RaceMoveOf<'stand'>): RaceRefusal | undefined {
    const who: RacePersonRef = { team, role }
    if (isDead(findRacer(race, who)!)) return raceRefusal('not-racing', { name: personName(race, who) })
    return checkPersonLocation(race, who, where)
  },
  after(race: RaceState, { team, role, where }: RaceMoveOf<'stand'>): RaceState {
    const who: RacePersonRef = { team, role }
    const { position, lane } = findTrackPosition(race, { team, part: role })
    const text = addToRaceLog(race, 'stands', { name: personName(race, who), place: personLocationText(race, where) })
    const isDragged = where.on === 'dragged'
    return raceWithPersonState(text, who, {
      ...{ where, position, lane, landed: race.turn },
      drag: isDragged ? { squares: 0, net: false, freeIn: race.turn } : null,
      fell: isDragged || personStateOf(race, who).fell,
    })
  },
}

export const manualDamageMoveRule = {
  check(race: RaceState, { team, part }: RaceMoveOf<'hit'>): RaceRefusal | undefined {
    const who = toPersonRef({ team, part })
    if (who)
      return isDead(findRacer(race, who)!) ? raceRefusal('not-racing', { name: personName(race, who) }) : undefined
    if (part === 'beasts') return areBeastsDead(race, team) ? raceRefusal('beasts-dead') : undefined
    return teamOf(race, team).loose ? raceRefusal('is-wreck') : undefined
  },
  after(race: RaceState, { team, part, amount, section, reason }: RaceMoveOf<'hit'>): RaceState {
    const params = { thing: raceThingName(race, { team, part }), count: amount, reason }
    return applyDamage(addToRaceLog(race, 'hit-by-hand', params), { team, part }, amount, section)
  },
}

export const finishRaceMoveRule = {
  check(race: RaceState, { winner }: RaceMoveOf<'finish'>): RaceRefusal | undefined {
    if (race.phase === 'grid') return raceRefusal('not-started')
    if (winner === null) return undefined
    if (!Object.hasOwn(race.teams, winner)) return raceRefusal('no-such-team')
    const who: RacePersonRef = { team: winner, role: 'driver' }
    return isDead(findRacer(race, who)!) ? raceRefusal('not-racing', { name: personName(race, who) }) : undefined
  },
  after: (race: RaceState, { winner }: RaceMoveOf<'finish'>): RaceState => finishRace(race, winner),
}

export const dropShieldMoveRule = {
  check: (race: RaceState, who: RaceMoveOf<'drop-shield'>): RaceRefusal | undefined =>
    isShieldHeld(findRacer(race, who)?.shield) ? undefined : raceRefusal('no-shield', { name: personName(race, who) }),
  after: (race: RaceState, who: RaceMoveOf<'drop-shield'>): RaceState =>
    raceWithRacer(
      addToRaceLog(race, 'drops-shield', { name: personName(race, who) }),
      who,
      dropShield(findRacer(race, who)!),
    ),
}

/**
 * Lets a dragged person go. CI-R18: the person is free at the end of a combat phase, after all other effects. CI-R15:
 * from a net, the person is free at once, in the movement phase.
 */
export const letGoOfPersonMoveRule = {
  check(race: RaceState, { team, role }: RaceMoveOf<'let-go'>): RaceRefusal | undefined {
    const who: RacePersonRef = { team, role }
    const name = personName(race, who)
    const { where, drag } = personStateOf(race, who)
    if (!isPresent(race, who) || where.on !== 'dragged') return raceRefusal('not-dragged', { name })
    if (race.deeds.some((deed) => deed.kind === 'let-go' && isSamePerson(deed.who, who)))
      return raceRefusal('letting-go', { name })
    const isFree = drag?.net ? race.phase === 'movement' : race.phase === 'combat' && drag!.freeIn <= race.turn
    return isFree ? undefined : raceRefusal('held-on', { name })
  },
  after(race: RaceState, { team, role }: RaceMoveOf<'let-go'>): RaceState {
    const who: RacePersonRef = { team, role }
    const { where, drag } = personStateOf(race, who)
    if (!('of' in where)) return race
    if (drag?.net)
      return releaseDragged(addToRaceLog(race, 'net-opens', { name: personName(race, who) }), who, where.of)
    return addDeed(race, { kind: 'let-go', team: where.of, who })
  },
}
