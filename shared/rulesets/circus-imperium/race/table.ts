import { FIGURES } from '../data.ts'
import { aboard, areDead, draggedBy, spotOf } from './aboard.ts'
import { harmed, released } from './damage.ts'
import { did } from './deeds.ts'
import type { MoveOf, Thing, Where, Who } from './moves.ts'
import { isDead, isHeld, withoutShield } from './person.ts'
import { finished } from './phases.ts'
import {
  isPresent,
  racerOf,
  sameWho,
  personOf,
  teamOf,
  whoOf,
  withRacer,
  withPersonState,
  withTeam,
  type Race,
} from './state.ts'
import { hasFinished } from './team.ts'
import { notThere, personName, refused, said, teamName, thingName, told, type Why } from './words.ts'

/** Why there is no such thing on the track: nobody of that role, beasts still harnessed, somebody dead. */
function whyNotOnTrack(race: Race, thing: Thing): Why | undefined {
  const who = whoOf(thing)
  if (who) return isPresent(race, who) ? undefined : refused('not-racing', { name: personName(race, who) })
  const { loose } = teamOf(race, thing.team)
  return loose === (thing.part === 'beasts') ? undefined : notThere(thing.part)
}

/** All who cross the line with a chariot or beasts: aboard, or dragged. */
const carried = (race: Race, id: string): Who[] => [...aboard(race, id), ...draggedBy(race, id)]

const oneLapMore = (race: Race, who: Who, position: number): Race => {
  const { laps, where } = personOf(race, who)
  return withPersonState(race, who, { laps: laps + 1, ...(where.on === 'foot' && { position }) })
}

export const lap = {
  whyNot(race: Race, thing: MoveOf<'lap'>): Why | undefined {
    const who = whoOf(thing)
    if (race.phase === 'grid') return refused('not-started')
    const isCarried = who && isPresent(race, who) && personOf(race, who).where.on !== 'foot'
    if (isCarried) return refused('not-on-foot', { name: personName(race, who) })
    const isDead = thing.part === 'beasts' && areDead(race, thing.team)
    return whyNotOnTrack(race, thing) ?? (isDead ? refused('beasts-dead') : undefined)
  },
  /**
   * A lap more for everyone carried. Living drivers with all their laps have won, or fight it out; nobody wins on foot; in
   * combat that is seen as the phase ends (CI-R18).
   */
  after(race: Race, thing: MoveOf<'lap'>): Race {
    const { team, position = 0 } = thing
    const who = whoOf(thing)
    const text = told(race, 'crosses', { thing: thingName(race, thing) })
    if (who) return oneLapMore(text, who, position)
    const rig = withTeam(text, team, { laps: teamOf(race, team).laps + 1, position })
    const after = carried(race, team).reduce((on, one) => oneLapMore(on, one, position), rig)
    const known = [...after.contenders, ...after.crossed].flat()
    const winners = carried(after, team)
      .filter((one) => one.role === 'driver' && hasFinished(personOf(after, one)) && !known.includes(one.team))
      .map((one) => one.team)
    if (winners.length === 0) return after
    if (race.phase === 'combat') return told({ ...after, crossed: [...after.crossed, winners] }, 'may-win')
    const contending = { ...after, contenders: [...after.contenders, winners] }
    return winners.length > 1 ? told(contending, 'fight-it-out') : contending
  },
}

export const place = {
  whyNot(race: Race, thing: MoveOf<'place'>): Why | undefined {
    const who = whoOf(thing)
    const isCarried = who && isPresent(race, who) && personOf(race, who).where.on !== 'foot'
    if (isCarried) return refused('not-on-foot', { name: personName(race, who) })
    return who || thing.part === 'beasts' ? whyNotOnTrack(race, thing) : undefined
  },
  after(race: Race, { kind, team, part, ...given }: MoveOf<'place'>): Race {
    void kind
    const thing: Thing = { team, part }
    const { position, lane } = { ...spotOf(race, thing), ...given }
    const text = told(race, 'placed', { thing: thingName(race, thing), position, lane })
    const who = whoOf(thing)
    if (who) return withPersonState(text, who, { position, lane })
    const isWreck = part === 'chariot' && teamOf(race, team).loose
    return withTeam(text, team, isWreck ? { wreckAt: { position, lane } } : { position, lane })
  },
}

/** Why somebody cannot be there: beasts that are not loose, three aboard already. */
export function whyNotAt(race: Race, who: Who, where: Where): Why | undefined {
  if (!('of' in where)) return undefined
  if (!Object.hasOwn(race.teams, where.of)) return refused('no-such-team')
  const { loose } = teamOf(race, where.of)
  if (where.on === 'chariot' && loose) return refused('is-wreck')
  if (where.on === 'beasts' && (!loose || areDead(race, where.of))) return refused('not-loose')
  const there = where.on === 'dragged' ? [] : aboard(race, where.of).filter((one) => !sameWho(one, who))
  return there.length >= FIGURES.aboard ? refused('full', { count: FIGURES.aboard }) : undefined
}

const PLACES = {
  chariot: 'at-chariot',
  beasts: 'at-beasts',
  dragged: 'at-dragged',
  foot: 'at-foot',
  out: 'at-out',
} as const

/** Where somebody is, in words. */
export const placeOf = (race: Race, where: Where) =>
  said(PLACES[where.on], 'of' in where ? { team: teamName(race, where.of) } : {})

export const stand = {
  whyNot(race: Race, { team, role, where }: MoveOf<'stand'>): Why | undefined {
    const who: Who = { team, role }
    if (isDead(racerOf(race, who)!)) return refused('not-racing', { name: personName(race, who) })
    return whyNotAt(race, who, where)
  },
  after(race: Race, { team, role, where }: MoveOf<'stand'>): Race {
    const who: Who = { team, role }
    const { position, lane } = spotOf(race, { team, part: role })
    const text = told(race, 'stands', { name: personName(race, who), place: placeOf(race, where) })
    const isDragged = where.on === 'dragged'
    return withPersonState(text, who, {
      ...{ where, position, lane, landed: race.turn },
      drag: isDragged ? { squares: 0, net: false, freeIn: race.turn } : null,
      fell: isDragged || personOf(race, who).fell,
    })
  },
}

export const hit = {
  whyNot(race: Race, { team, part }: MoveOf<'hit'>): Why | undefined {
    const who = whoOf({ team, part })
    if (who) return isDead(racerOf(race, who)!) ? refused('not-racing', { name: personName(race, who) }) : undefined
    if (part === 'beasts') return areDead(race, team) ? refused('beasts-dead') : undefined
    return teamOf(race, team).loose ? refused('is-wreck') : undefined
  },
  after(race: Race, { team, part, amount, section, reason }: MoveOf<'hit'>): Race {
    const params = { thing: thingName(race, { team, part }), count: amount, reason }
    return harmed(told(race, 'hit-by-hand', params), { team, part }, amount, section)
  },
}

export const finish = {
  whyNot(race: Race, { winner }: MoveOf<'finish'>): Why | undefined {
    if (race.phase === 'grid') return refused('not-started')
    if (winner === null) return undefined
    if (!Object.hasOwn(race.teams, winner)) return refused('no-such-team')
    const who: Who = { team: winner, role: 'driver' }
    return isDead(racerOf(race, who)!) ? refused('not-racing', { name: personName(race, who) }) : undefined
  },
  after: (race: Race, { winner }: MoveOf<'finish'>): Race => finished(race, winner),
}

export const dropShield = {
  whyNot: (race: Race, who: MoveOf<'drop-shield'>): Why | undefined =>
    isHeld(racerOf(race, who)?.shield) ? undefined : refused('no-shield', { name: personName(race, who) }),
  after: (race: Race, who: MoveOf<'drop-shield'>): Race =>
    withRacer(told(race, 'drops-shield', { name: personName(race, who) }), who, withoutShield(racerOf(race, who)!)),
}

/** CI-R18: as the combat phase that follows ends, last of all. CI-R15: a net is let go while it drags. */
export const letGo = {
  whyNot(race: Race, { team, role }: MoveOf<'let-go'>): Why | undefined {
    const who: Who = { team, role }
    const name = personName(race, who)
    const { where, drag } = personOf(race, who)
    if (!isPresent(race, who) || where.on !== 'dragged') return refused('not-dragged', { name })
    if (race.deeds.some((deed) => deed.kind === 'let-go' && sameWho(deed.who, who)))
      return refused('letting-go', { name })
    const isFree = drag?.net ? race.phase === 'movement' : race.phase === 'combat' && drag!.freeIn <= race.turn
    return isFree ? undefined : refused('held-on', { name })
  },
  after(race: Race, { team, role }: MoveOf<'let-go'>): Race {
    const who: Who = { team, role }
    const { where, drag } = personOf(race, who)
    if (!('of' in where)) return race
    if (drag?.net) return released(told(race, 'net-opens', { name: personName(race, who) }), who, where.of)
    return did(race, { kind: 'let-go', team: where.of, who })
  },
}
