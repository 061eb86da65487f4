import type { RollTable } from '../../../rules/kit/rollTable.ts'
import { BEASTS, FIGURES, TURN, WHIP } from '../data.ts'
import type { Role } from '../catalogue.ts'
import { chariotCells } from '../chariot.ts'
import { aboard } from './aboard.ts'
import { isWreck } from './chariot.ts'
import { wreckLeft } from './damage.ts'
import type { MoveOf, Who } from './moves.ts'
import { racerOf, teamOf, withRacer, withRun, withPersonState, withTeam, type Race } from './state.ts'
import { refused, teamName, told, type Why } from './words.ts'

type Correct = MoveOf<'correct'>
type PersonFix = NonNullable<Correct['driver']>

const CELLS = chariotCells().length

/** Why ticks do not fit a table: as many lines, no more ticks than boxes, and never all of them. */
function whyNotTicks({ results }: RollTable, ticks: readonly number[] | undefined): Why | undefined {
  if (ticks === undefined) return undefined
  const fits = ticks.length === results.length && results.every(({ boxes = 0 }, at) => ticks[at]! <= boxes)
  const isFull = results.every(({ boxes = 0 }, at) => ticks[at] === boxes)
  return fits && !isFull ? undefined : refused('ticks-unfit')
}

function whyNotPerson(race: Race, who: Who, fix: PersonFix | undefined): Why | undefined {
  if (fix === undefined) return undefined
  const racer = racerOf(race, who)
  if (!racer) return refused('no-such-person')
  const { shield = 0, armour = 0, body = 0 } = fix
  const fits =
    shield <= (racer.shield?.boxes ?? 0) &&
    armour <= racer.armour.boxes &&
    body <= racer.body.boxes &&
    (fix.skill ?? 0) <= skillOf(who.role)
  return fits ? undefined : refused('boxes-too-many')
}

export const skillOf = (role: Role): number => (role === 'driver' ? FIGURES.skill : 0)

/** Hull cells that the drawing has, each once. */
const fitsHull = (hull: readonly number[]): boolean =>
  hull.every((at) => at < CELLS) && new Set(hull).size === hull.length

export const correct = {
  whyNot(race: Race, move: Correct): Why | undefined {
    const { team, hull, beasts, frenzied } = move
    if (hull && !fitsHull(hull)) return refused('boxes-too-many')
    const isDead = (beasts ?? teamOf(race, team).beasts) >= BEASTS.boxes
    if (frenzied && isDead) return refused('beasts-dead')
    return (
      whyNotTicks(WHIP, move.whip) ??
      whyNotTicks(TURN, move.turn) ??
      whyNotPerson(race, { team, role: 'driver' }, move.driver) ??
      whyNotPerson(race, { team, role: 'gladiator' }, move.gladiator)
    )
  },
  after(race: Race, move: Correct): Race {
    const { team, beasts, hull, frenzied, whip, turn, driver, gladiator, reason } = move
    const text = told(race, 'corrected', { team: teamName(race, team), reason })
    const set = withTeam(text, team, { ...(whip && { whip }), ...(turn && { turn }) })
    const animals = withBeasts(set, team, beasts, frenzied)
    const chariot = hull
      ? withHull(
          animals,
          team,
          [...hull].sort((one, other) => one - other),
        )
      : animals
    return withPerson(withPerson(chariot, { team, role: 'driver' }, driver), { team, role: 'gladiator' }, gladiator)
  },
}

function withBeasts(race: Race, id: string, beasts: number | undefined, frenzied: boolean | undefined): Race {
  const before = teamOf(race, id)
  const now = beasts ?? before.beasts
  const isDead = now >= BEASTS.boxes
  const wild = !isDead && (frenzied ?? before.frenzied)
  const set = withTeam(race, id, {
    beasts: now,
    frenzied: wild,
    ...(wild && !before.frenzied && { frenziedIn: race.turn }),
  })
  return isDead ? withRun(set, id, { stopped: true, given: 0 }) : set
}

/** A black box makes a wreck, with whoever is aboard on foot; taken back, the chariot stands, and waits for them or has its beasts' riders. */
function withHull(race: Race, id: string, hull: readonly number[]): Race {
  const before = teamOf(race, id)
  const [was, is] = [isWreck(before.hull), isWreck(hull)]
  const set = withTeam(race, id, { hull })
  if (is && !before.loose) return wreckLeft(withTeam(set, id, { wrecked: true }), id)
  if (!was || is) return set
  return aboard(set, id).reduce(
    (on, who) => withPersonState(on, who, { where: { on: 'chariot', of: id } }),
    withTeam(set, id, { wrecked: false, loose: false, wreckAt: null }),
  )
}

function withPerson(race: Race, who: Who, fix: PersonFix | undefined): Race {
  const racer = racerOf(race, who)
  if (!fix || !racer) return race
  const ticked = <B extends { readonly ticked: number }>(boxes: B, now: number | undefined): B =>
    now === undefined ? boxes : { ...boxes, ticked: now }
  const set = withRacer(race, who, {
    ...racer,
    ...(racer.shield && { shield: ticked(racer.shield, fix.shield) }),
    armour: ticked(racer.armour, fix.armour),
    body: ticked(racer.body, fix.body),
    skill: fix.skill ?? racer.skill,
  })
  return fix.laps === undefined ? set : withPersonState(set, who, { laps: fix.laps })
}
