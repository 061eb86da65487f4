import { CIRCUS_RULE_NUMBERS } from '../data.ts'
import {
  areBeastsDead,
  findDriver,
  isEnemyAboard,
  isProtectedByGladiator,
  areBeastsUncontrolled,
  chariotMovementPointsNow,
  findRiddenTeam,
} from './aboard.ts'
import { listPersonWeapons } from './arms.ts'
import { moveTeam, moveTeamByLanes, undoSkid } from './motion.ts'
import type { RaceMoveOf, RacePersonRef } from './moves.ts'
import { declareAutomaticMove } from './phases.ts'
import { canUseSkill, canWhip, countBendRolls } from './rolls.ts'
import { runnerId, runnerName, partOfRunner, listWaitingRunners } from './runners.ts'
import {
  isPresent,
  findRacer,
  teamOf,
  requestDice,
  raceWithRacer,
  raceWithMoveProgress,
  raceWithPersonState,
  type RaceState,
} from './state.ts'
import { personName, raceRefusal, teamName, addToRaceLog, type RaceRefusal } from './words.ts'

/** Returns the id of the team whose chariot or beasts are moving. */
export function findMovingTeam(race: RaceState): string | undefined {
  if (race.active === null) return undefined
  const { team, part } = partOfRunner(race, race.active)
  return part === 'chariot' || part === 'beasts' ? team : undefined
}

/** Returns how many of the declared squares the runner has not moved yet. */
const squaresLeft = (race: RaceState, id: string): number => {
  const { declared, spent } = teamOf(race, id).run
  return (declared ?? 0) - spent
}

/** Returns true if the team is moving, still has a declared square to enter, and awaits no bend roll. */
export const canEnterSquare = (race: RaceState, id: string): boolean =>
  findMovingTeam(race) === id &&
  !teamOf(race, id).run.stopped &&
  squaresLeft(race, id) > 0 &&
  !race.queue.some((want) => want.for === 'turn' && want.team === id)

/** Refuses more squares than the active runner has left in its move. */
function checkSquares(race: RaceState, squares: number): RaceRefusal | undefined {
  const id = findMovingTeam(race)
  if (id === undefined) return raceRefusal('nobody-moves')
  const { declared, stopped } = teamOf(race, id).run
  if (declared === null) return raceRefusal('declare-first')
  if (stopped) return raceRefusal('move-ended')
  return squares > squaresLeft(race, id)
    ? raceRefusal('squares-too-many', { squares, left: squaresLeft(race, id) })
    : undefined
}

/**
 * CI-R25: refuses a change of lanes if the number of lanes is higher than the number of squares moved, or if the change
 * leads past the innermost lane.
 */
function checkLanes(race: RaceState, lanes: number, most: number): RaceRefusal | undefined {
  if (Math.abs(lanes) > most) return raceRefusal('lanes-too-many', { lanes: Math.abs(lanes), most })
  const id = findMovingTeam(race)
  return id !== undefined && teamOf(race, id).lane + lanes < 0 ? raceRefusal('innermost') : undefined
}

/**
 * CI-R25: logs a change of lane by wild beasts, which should run straight on. The program still applies the change,
 * as in races of older versions.
 */
const logWildLanes = (race: RaceState, id: string, lanes: number): RaceState =>
  lanes !== 0 && areBeastsUncontrolled(race, id) ? addToRaceLog(race, 'wild-lanes', { team: teamName(race, id) }) : race

/** Returns true if an enemy is aboard and no gladiator protects the person. */
const hasOpenEnemy = (race: RaceState, who: RacePersonRef): boolean =>
  isEnemyAboard(race, who) && !isProtectedByGladiator(race, who)

export const activateRunnerMoveRule = {
  check(race: RaceState, move: RaceMoveOf<'activate'>): RaceRefusal | undefined {
    const id = runnerId(move)
    if (race.phase !== 'movement') return raceRefusal('not-movement')
    if (race.active === id) return raceRefusal('moves-already')
    if (!listWaitingRunners(race).some((one) => one.id === id)) return raceRefusal('not-waiting')
    const now = findMovingTeam(race)
    const hasBegun = now !== undefined && teamOf(race, now).run.declared !== null
    return hasBegun ? raceRefusal('move-begun', { name: teamName(race, now) }) : undefined
  },
  /** Starts the runner's move at once, even for a chariot without a driver, because the players decide so. */
  after(race: RaceState, move: RaceMoveOf<'activate'>): RaceState {
    const id = runnerId(move)
    return declareAutomaticMove(addToRaceLog({ ...race, active: id }, 'activated', { name: runnerName(race, id) }), id)
  },
}

export const declareMovementPointsMoveRule = {
  check(race: RaceState, { pm }: RaceMoveOf<'declare'>): RaceRefusal | undefined {
    const id = findMovingTeam(race)
    if (id === undefined) return raceRefusal('nobody-moves')
    if (teamOf(race, id).run.declared !== null) return raceRefusal('declared-already')
    const available = chariotMovementPointsNow(race, id).total
    return pm > available ? raceRefusal('pm-too-many', { pm, available }) : undefined
  },
  after(race: RaceState, { pm }: RaceMoveOf<'declare'>): RaceState {
    const id = findMovingTeam(race)!
    return raceWithMoveProgress(addToRaceLog(race, 'declared', { team: teamName(race, id), count: pm }), id, {
      declared: pm,
    })
  },
}

export const advanceMoveRule = {
  check: (race: RaceState, { squares, lanes = 0 }: RaceMoveOf<'advance'>): RaceRefusal | undefined =>
    checkSquares(race, squares) ?? checkLanes(race, lanes, squares),
  after(race: RaceState, { squares, lanes = 0 }: RaceMoveOf<'advance'>): RaceState {
    const id = findMovingTeam(race)!
    const { spent } = teamOf(race, id).run
    const text = addToRaceLog(race, 'advanced', { team: teamName(race, id), count: squares })
    const on = moveTeam(logWildLanes(text, id, lanes), id, squares, lanes)
    return raceWithMoveProgress(on, id, { spent: spent + squares, skidded: null, mayShift: false })
  },
}

export const bendRollMoveRule = {
  check(race: RaceState, { by, team, lanes = 0 }: RaceMoveOf<'turn'>): RaceRefusal | undefined {
    const id = team ?? findMovingTeam(race)
    if (id === undefined) return raceRefusal('nobody-moves')
    const across = checkLanes(race, lanes, by === 'move' ? 1 : 0)
    if (across) return across
    if (by === 'move')
      return team !== undefined && team !== findMovingTeam(race) ? raceRefusal('nobody-moves') : checkSquares(race, 1)
    return by === 'whip' && teamOf(race, id).run.given === 0 ? raceRefusal('no-square-given') : undefined
  },
  /**
   * Asks for a bend roll for each declared movement point above the square's safe maximum. A square gained by a
   * stroke does not move the chariot again, because the stroke already did.
   */
  after(race: RaceState, { by, team, maximum, lanes = 0 }: RaceMoveOf<'turn'>): RaceState {
    const id = team ?? findMovingTeam(race)!
    const { spent, given, declared } = teamOf(race, id).run
    const of = countBendRolls(declared ?? 0, maximum, by === 'skid')
    const text = addToRaceLog(race, 'turn-square', { team: teamName(race, id), maximum, count: of })
    const there = by === 'move' ? moveTeam(logWildLanes(text, id, lanes), id, 1, lanes) : text
    const counted = raceWithMoveProgress(there, id, {
      spent: by === 'move' ? spent + 1 : spent,
      given: by === 'whip' ? given - 1 : given,
      skidded: null,
      mayShift: false,
    })
    return requestDice(
      counted,
      ...Array.from({ length: of }, (_, at) => ({ for: 'turn', team: id, number: at + 1, of }) as const),
    )
  },
}

/** Returns the id of the team whose last bend roll may still be changed. */
export const findTurningTeam = (race: RaceState): string | undefined =>
  Object.keys(race.teams).find((id) => teamOf(race, id).run.skidded !== null)

export const spendSkillPointMoveRule = {
  check(race: RaceState): RaceRefusal | undefined {
    const id = findTurningTeam(race)
    const driver = id === undefined ? undefined : findDriver(race, id)
    if (id === undefined) return raceRefusal('no-turn-roll')
    if (driver?.role !== 'driver') return raceRefusal('nobody-drives')
    const { skill: points } = findRacer(race, driver)!
    if (points === 0) return raceRefusal('no-skill', { name: personName(race, driver) })
    const { frenzied } = teamOf(race, id)
    const may = canUseSkill({ skill: points, enemyAboard: hasOpenEnemy(race, driver), frenzied })
    if (may) return undefined
    return frenzied ? raceRefusal('frenzied') : raceRefusal('enemy-aboard')
  },
  /**
   * Undoes the skid of the last bend roll and asks for a new roll, which has the same number in its series. The tick
   * of the first roll in the table stays. A skill point that is spent too late still counts, as in races of older
   * versions; the log says so.
   */
  after(race: RaceState): RaceState {
    const id = findTurningTeam(race)!
    const driver = findDriver(race, id)!
    const racer = findRacer(race, driver)!
    const { skidded, turnRoll, isPlayedOn } = teamOf(race, id).run
    const paid = raceWithRacer(undoSkid(race, id, skidded ?? 0), driver, { ...racer, skill: racer.skill - 1 })
    const asked = requestDice(paid, { for: 'turn', team: id, ...turnRoll })
    const text = addToRaceLog(asked, isPlayedOn ? 'skill-late' : 'skill-used', {
      name: personName(race, driver),
      count: racer.skill - 1,
    })
    return raceWithMoveProgress(text, id, { skidded: null, mayShift: false })
  },
}

/** Records that a move depends on the last bend roll. */
export function markBendRollUsed(race: RaceState): RaceState {
  const id = findTurningTeam(race)
  return id === undefined ? race : raceWithMoveProgress(race, id, { isPlayedOn: true })
}

export const shiftInwardMoveRule = {
  check(race: RaceState): RaceRefusal | undefined {
    const id = Object.keys(race.teams).find((one) => teamOf(race, one).run.mayShift)
    if (id === undefined) return raceRefusal('no-shift')
    return teamOf(race, id).lane === 0 ? raceRefusal('innermost') : undefined
  },
  after(race: RaceState): RaceState {
    const id = Object.keys(race.teams).find((one) => teamOf(race, one).run.mayShift)!
    const shifted = moveTeamByLanes(addToRaceLog(race, 'shifted', { team: teamName(race, id) }), id, -1)
    return raceWithMoveProgress(shifted, id, { mayShift: false, skidded: null })
  },
}

/** Refuses a stroke of the whip on the beasts of the person's own chariot. */
function checkWhip(race: RaceState, who: RacePersonRef, id: string): RaceRefusal | undefined {
  const { run, frenzied } = teamOf(race, id)
  const { declared, spent, strokes } = run
  const name = personName(race, who)
  if (!isPresent(race, who) || findRiddenTeam(race, who) !== id) return raceRefusal('not-aboard', { name })
  if (!listPersonWeapons(race, who).some((arm) => arm.id === 'whip')) return raceRefusal('no-whip', { name })
  if (declared === null) return raceRefusal('declare-first')
  if (frenzied) return raceRefusal('frenzied')
  if (hasOpenEnemy(race, who)) return raceRefusal('enemy-aboard')
  if (areBeastsDead(race, id)) return raceRefusal('beasts-dead')
  if (run.stopped) return raceRefusal('move-ended')
  if (spent < declared) return raceRefusal('pm-left', { left: declared - spent })
  const may = canWhip({ strokes, pmSpent: spent, declared, enemyAboard: false, frenzied })
  return may ? undefined : raceRefusal('whips-spent', { count: CIRCUS_RULE_NUMBERS.whips })
}

export const whipMoveRule = {
  check(race: RaceState, who: RaceMoveOf<'whip'>): RaceRefusal | undefined {
    const id = findMovingTeam(race)
    return id === undefined ? raceRefusal('nobody-moves') : checkWhip(race, who, id)
  },
  after(race: RaceState, { team, role }: RaceMoveOf<'whip'>): RaceState {
    const id = findMovingTeam(race)!
    const by: RacePersonRef = { team, role }
    const { strokes } = teamOf(race, id).run
    const struck = raceWithPersonState(race, by, { whipped: true })
    const counted = raceWithMoveProgress(struck, id, { strokes: strokes + 1, given: 0, skidded: null, mayShift: false })
    return requestDice(counted, { for: 'whip', team: id, by, own: true })
  },
}

export const endRunnerMoveRule = {
  check(race: RaceState): RaceRefusal | undefined {
    if (race.active === null) return raceRefusal('nobody-moves')
    const id = findMovingTeam(race)
    if (id === undefined) return undefined
    const { declared, stopped } = teamOf(race, id).run
    if (stopped) return undefined
    if (declared === null) return raceRefusal('declare-first')
    return squaresLeft(race, id) > 0 ? raceRefusal('pm-left', { left: squaresLeft(race, id) }) : undefined
  },
  after(race: RaceState): RaceState {
    const id = race.active!
    const rig = findMovingTeam(race)
    const still =
      rig === undefined ? race : raceWithMoveProgress(race, rig, { given: 0, skidded: null, mayShift: false })
    return addToRaceLog({ ...still, active: null, moved: [...race.moved, id] }, 'done', { name: runnerName(race, id) })
  },
}
