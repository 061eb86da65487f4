import type { RollTable } from '../../../rules/kit/rollTable.ts'
import { BEAST_VALUES, CIRCUS_RULE_NUMBERS, BEND_TABLE, WHIP_TABLE } from '../data.ts'
import type { CrewRole } from '../catalogue.ts'
import { chariotCells } from '../chariot.ts'
import { listAboard } from './aboard.ts'
import { isHullWrecked } from './chariot.ts'
import { turnChariotIntoWreck } from './damage.ts'
import type { RaceMoveOf, RacePersonRef } from './moves.ts'
import {
  findRacer,
  teamOf,
  raceWithRacer,
  raceWithMoveProgress,
  raceWithPersonState,
  raceWithTeam,
  type RaceState,
} from './state.ts'
import { raceRefusal, teamName, addToRaceLog, type RaceRefusal } from './words.ts'

type Correct = RaceMoveOf<'correct'>
type PersonFix = NonNullable<Correct['driver']>

const CELLS = chariotCells().length

/**
 * Refuses ticks that do not fit a table. There must be one number for each line, and no number may exceed the boxes of
 * its line. At least one box must stay free.
 */
function checkTicks({ results }: RollTable, ticks: readonly number[] | undefined): RaceRefusal | undefined {
  if (ticks === undefined) return undefined
  const fits = ticks.length === results.length && results.every(({ boxes = 0 }, at) => ticks[at]! <= boxes)
  const isFull = results.every(({ boxes = 0 }, at) => ticks[at] === boxes)
  return fits && !isFull ? undefined : raceRefusal('ticks-unfit')
}

function checkPersonFix(race: RaceState, who: RacePersonRef, fix: PersonFix | undefined): RaceRefusal | undefined {
  if (fix === undefined) return undefined
  const racer = findRacer(race, who)
  if (!racer) return raceRefusal('no-such-person')
  const { shield = 0, armour = 0, body = 0 } = fix
  const fits =
    shield <= (racer.shield?.boxes ?? 0) &&
    armour <= racer.armour.boxes &&
    body <= racer.body.boxes &&
    (fix.skill ?? 0) <= initialSkill(who.role)
  return fits ? undefined : raceRefusal('boxes-too-many')
}

export const initialSkill = (role: CrewRole): number => (role === 'driver' ? CIRCUS_RULE_NUMBERS.skill : 0)

/** Returns true if every index exists in the chariot's drawing, and no index occurs twice. */
const fitsHull = (hull: readonly number[]): boolean =>
  hull.every((at) => at < CELLS) && new Set(hull).size === hull.length

export const stateCorrectionRule = {
  check(race: RaceState, move: Correct): RaceRefusal | undefined {
    const { team, hull, beasts, frenzied } = move
    if (hull && !fitsHull(hull)) return raceRefusal('boxes-too-many')
    const isDead = (beasts ?? teamOf(race, team).beasts) >= BEAST_VALUES.boxes
    if (frenzied && isDead) return raceRefusal('beasts-dead')
    return (
      checkTicks(WHIP_TABLE, move.whip) ??
      checkTicks(BEND_TABLE, move.turn) ??
      checkPersonFix(race, { team, role: 'driver' }, move.driver) ??
      checkPersonFix(race, { team, role: 'gladiator' }, move.gladiator)
    )
  },
  after(race: RaceState, move: Correct): RaceState {
    const { team, beasts, hull, frenzied, whip, turn, driver, gladiator, reason } = move
    const text = addToRaceLog(race, 'corrected', { team: teamName(race, team), reason })
    const set = raceWithTeam(text, team, { ...(whip && { whip }), ...(turn && { turn }) })
    const animals = withBeasts(set, team, beasts, frenzied)
    const chariot = hull
      ? withHull(
          animals,
          team,
          [...hull].sort((one, other) => one - other),
        )
      : animals
    return applyPersonFix(
      applyPersonFix(chariot, { team, role: 'driver' }, driver),
      { team, role: 'gladiator' },
      gladiator,
    )
  },
}

function withBeasts(race: RaceState, id: string, beasts: number | undefined, frenzied: boolean | undefined): RaceState {
  const before = teamOf(race, id)
  const now = beasts ?? before.beasts
  const isDead = now >= BEAST_VALUES.boxes
  const wild = !isDead && (frenzied ?? before.frenzied)
  const set = raceWithTeam(race, id, {
    beasts: now,
    frenzied: wild,
    ...(wild && !before.frenzied && { frenziedIn: race.turn }),
  })
  return isDead ? raceWithMoveProgress(set, id, { stopped: true, given: 0 }) : set
}

/**
 * Sets the ticked boxes of a chariot. Ticking a black box makes the chariot a wreck and puts the people aboard on
 * foot. Unticking the black boxes makes the chariot intact again, and puts the riders of its beasts back aboard.
 */
function withHull(race: RaceState, id: string, hull: readonly number[]): RaceState {
  const before = teamOf(race, id)
  const [was, is] = [isHullWrecked(before.hull), isHullWrecked(hull)]
  const set = raceWithTeam(race, id, { hull })
  if (is && !before.loose) return turnChariotIntoWreck(raceWithTeam(set, id, { wrecked: true }), id)
  if (!was || is) return set
  return listAboard(set, id).reduce(
    (on, who) => raceWithPersonState(on, who, { where: { on: 'chariot', of: id } }),
    raceWithTeam(set, id, { wrecked: false, loose: false, wreckAt: null }),
  )
}

function applyPersonFix(race: RaceState, who: RacePersonRef, fix: PersonFix | undefined): RaceState {
  const racer = findRacer(race, who)
  if (!fix || !racer) return race
  const withTicks = <B extends { readonly ticked: number }>(boxes: B, now: number | undefined): B =>
    now === undefined ? boxes : { ...boxes, ticked: now }
  const set = raceWithRacer(race, who, {
    ...racer,
    ...(racer.shield && { shield: withTicks(racer.shield, fix.shield) }),
    armour: withTicks(racer.armour, fix.armour),
    body: withTicks(racer.body, fix.body),
    skill: fix.skill ?? racer.skill,
  })
  return fix.laps === undefined ? set : raceWithPersonState(set, who, { laps: fix.laps })
}
