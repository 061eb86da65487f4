import { ridden, spotOf } from './aboard.ts'
import { harmed } from './damage.ts'
import { beside, climbed, happened } from './deeds.ts'
import { dragged } from './motion.ts'
import type { Thing, Who } from './moves.ts'
import {
  asSeen,
  everyone,
  isPresent,
  sameWho,
  personOf,
  whoOf,
  withPersonState,
  type Blow,
  type Deed,
  type DeedOf,
  type Race,
} from './state.ts'

/** CI-R18: the end of a combat phase: blows, then deeds, nets and those who let go; whoever crossed the line has won if alive. */
export function combatEnded(race: Race): Race {
  const struck = inOrder(race).reduce(struckBy, race)
  const changed = BEASTS_FIRST.reduce((on, kind) => deedsOf(race, kind).reduce(happened, on), struck)
  const fallen = ON_FOOT.reduce((on, kind) => deedsOf(race, kind).reduce(happened, on), changed)
  const nets = race.blows.flatMap(({ target, net }) => (net ? [{ target, net }] : []))
  const netted = byPlace(race, nets, ({ net }) => net).reduce(caught, leapt(fallen))
  const free = deedsOf(race, 'let-go').reduce(happened, netted)
  return {
    ...free,
    contenders: [...free.contenders, ...crossers(free)],
    opening: null,
    deeds: [],
    blows: [],
    crossed: [],
  }
}

const BEASTS_FIRST = ['calm', 'madden', 'unharness'] as const
const ON_FOOT = ['step-off', 'fall', 'drag'] as const

const deedsOf = <K extends Deed['kind']>({ deeds }: Race, kind: K) =>
  deeds.filter((deed): deed is DeedOf<K> => deed.kind === kind)

const PARTS: readonly Thing['part'][] = ['chariot', 'beasts', 'driver', 'gladiator']

/** Sorted by figures, the first that differs. */
const sorted = <T>(all: readonly T[], rank: (one: T) => readonly number[]): T[] =>
  all.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)]
    const at = first.findIndex((figure, place) => figure !== second[place])
    return at < 0 ? 0 : first[at]! - second[at]!
  })

/** Blows on chariots, front first, then on beasts, then on people; so that the order of entry changes nothing. */
function inOrder({ teams, blows }: Race): Blow[] {
  const ids = Object.keys(teams)
  return sorted(blows, ({ target, section, damage }) => [
    PARTS.indexOf(target.part),
    ids.indexOf(target.team),
    section === 'front' ? 0 : 1,
    damage,
  ])
}

const struckBy = (race: Race, { target, damage, section = 'rear' }: Blow): Race => harmed(race, target, damage, section)

/** CI-R18: those further ahead in the race first, as the phase began; then as they are listed. */
function byPlace<T>(race: Race, some: readonly T[], whoIs: (one: T) => Who): T[] {
  const seen = asSeen(race)
  return sorted(some, (one) => {
    const who = whoIs(one)
    const { position, lane } = spotOf(seen, { team: who.team, part: who.role })
    const place = everyone(race).findIndex((other) => sameWho(other, who))
    return [-personOf(seen, who).laps, -position, lane, place]
  })
}

/** All who leap leave their places first; then each takes the seat it finds. */
function leapt(race: Race): Race {
  const leaps = byPlace(race, deedsOf(race, 'leap'), ({ who }) => who).filter(({ who }) => isPresent(race, who))
  return leaps.reduce(climbed, leaps.reduce(beside, race))
}

/** CI-R15: a net hampers whoever was aboard in the next turn, and drags along whoever was on foot. */
function caught(race: Race, { target, net }: { readonly target: Thing; readonly net: Who }): Race {
  const who = whoOf(target)
  if (!who || !isPresent(race, who)) return race
  if (personOf(asSeen(race), who).where.on !== 'foot')
    return withPersonState(race, who, { hampered: { turn: race.turn + 1, by: 'net' } })
  const by = isPresent(race, net) ? ridden(race, net) : undefined
  return by === undefined || personOf(race, who).drag?.net ? race : dragged(race, who, by, true)
}

/** Those who crossed the line in this phase: the furthest on first. */
const crossers = (race: Race): Race['contenders'] =>
  sorted(race.crossed, ([team]) => {
    const { position, lane } = spotOf(race, { team: team!, part: 'driver' })
    return [-position, lane]
  })
