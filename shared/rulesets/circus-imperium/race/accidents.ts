import { areBeastsDead, areBeastsUncontrolled, findTrackPosition } from './aboard.ts'
import { applyDamage, shakeOffDraggedPeople, damageTeamSection } from './damage.ts'
import { moveTeam, undoSkid, cancelBendRolls } from './motion.ts'
import type { RaceMoveOf, RaceTeamPartRef } from './moves.ts'
import { canEnterSquare } from './running.ts'
import {
  isPresent,
  personStateOf,
  teamOf,
  requestDice,
  raceWithMoveProgress,
  raceWithTeam,
  type RaceState,
} from './state.ts'
import {
  notOnTrackRefusal,
  personName,
  raceRefusal,
  teamName,
  raceThingName,
  addToRaceLog,
  type RaceRefusal,
} from './words.ts'

type Rig = RaceTeamPartRef & { readonly part: 'chariot' | 'beasts' }

const RAM = { target: 6, rammer: 3 } as const
const OPPOSITE = { left: 'right', right: 'left' } as const
/** Side of the chariot that hits a wall: left for the inner wall, right for the outer wall. */
const WALLS = { inner: 'left', outer: 'right' } as const

/** Refuses a move of a chariot or of loose beasts that no longer run. */
function checkRunning(race: RaceState, { team, part }: Rig): RaceRefusal | undefined {
  if (teamOf(race, team).loose !== (part === 'beasts')) return notOnTrackRefusal(part)
  return part === 'beasts' && areBeastsDead(race, team) ? raceRefusal('beasts-dead') : undefined
}

/**
 * Refuses a wall that is said to stop a skid after `lanes` lanes, if the chariot did not skid or skidded over fewer
 * lanes.
 */
function checkSkid(race: RaceState, id: string, rammed: boolean, lanes: number | undefined): RaceRefusal | undefined {
  if (lanes === undefined) return undefined
  const { skidded } = teamOf(race, id).run
  if (rammed || skidded === null) return raceRefusal('no-skid')
  return lanes > skidded ? raceRefusal('lanes-too-many', { lanes, most: skidded }) : undefined
}

export const hitWallMoveRule = {
  check: (race: RaceState, { team, part, rammed, forward, lanes }: RaceMoveOf<'wall'>): RaceRefusal | undefined =>
    checkRunning(race, { team, part }) ??
    (forward && !rammed ? raceRefusal('not-rammed') : checkSkid(race, team, rammed, lanes)),
  /**
   * CI-R17: a skid that hits a wall ends in the lane that it reached. The wall shakes off dragged people and ends the
   * series of bend rolls. A rammed chariot bounces one square back, or one square forward (CI-R26).
   */
  after(race: RaceState, { team, side, rammed, forward = false, lanes }: RaceMoveOf<'wall'>): RaceState {
    const text = addToRaceLog(race, side === 'inner' ? 'hits-inner' : 'hits-outer', { team: teamName(race, team) })
    const { skidded } = teamOf(race, team).run
    const ended = lanes === undefined ? text : undoSkid(text, team, (skidded ?? 0) - lanes)
    const shaken = shakeOffDraggedPeople(ended, team)
    const there = rammed ? moveTeam(shaken, team, forward ? 1 : -1) : shaken
    return requestDice(cancelBendRolls(there, team), { for: 'wall', team, side: WALLS[side] })
  },
}

/** Returns true for loose beasts that died: their bodies block the way like a wreck. */
const isCarcass = (race: RaceState, { team, part }: RaceTeamPartRef): boolean =>
  part === 'beasts' && teamOf(race, team).loose && areBeastsDead(race, team)

/** Returns true for a chariot that its beasts have left. Hitting such a wreck has no effect on the beasts. */
const isWreck = (race: RaceState, { team, part }: RaceTeamPartRef): boolean =>
  part === 'chariot' && teamOf(race, team).loose

/** Pushes a team or its wreck by one lane to the side `to`, and one square back or (`forward`) one square forward. */
export function pushTeam(
  race: RaceState,
  team: string,
  wreck: boolean,
  to: 'left' | 'right',
  forward: boolean,
): RaceState {
  const [squares, lanes] = [forward ? 1 : -1, to === 'left' ? -1 : 1]
  const { wreckAt } = teamOf(race, team)
  if (!wreck || !wreckAt) return moveTeam(race, team, squares, lanes)
  const { position, lane } = wreckAt
  return raceWithTeam(race, team, { wreckAt: { position: position + squares, lane: Math.max(0, lane + lanes) } })
}

const beastsOf = (team: string): RaceTeamPartRef => ({ team, part: 'beasts' })

/**
 * Damages the target of a ram by 6: the side of its chariot, or the beasts if these are loose. In a head-on ram the
 * beasts take the damage. A wreck and dead beasts take no damage.
 */
export function damageRammed(
  race: RaceState,
  team: string,
  wreck: boolean,
  side: RaceMoveOf<'ram'>['side'],
): RaceState {
  if (wreck) return race
  return side === 'head-on'
    ? applyDamage(race, beastsOf(team), RAM.target)
    : damageTeamSection(race, team, side, RAM.target)
}

/**
 * CI-R10: resolves a ram. From a side, the target is pushed to the opposite side; from the rear and head-on, a die
 * decides the side. CI-R22: the target is pushed before it is damaged, so that a wreck lies where the push ended;
 * people whom the target dragged stay behind. CI-R27: a wreck can be pushed from any side and takes no damage.
 */
function resolveRam(race: RaceState, { team, target, side, forward = false }: RaceMoveOf<'ram'>): RaceState {
  const wreck = isWreck(race, target)
  const shaken = wreck ? race : shakeOffDraggedPeople(race, target.team)
  if (side === 'rear' || side === 'head-on') {
    const wild = areBeastsUncontrolled(race, team)
    const push = { for: 'push', team: target.team, wreck, side, forward: side === 'head-on', wild } as const
    return requestDice(applyDamage(shaken, beastsOf(team), RAM.target), push)
  }
  const there = pushTeam(shaken, target.team, wreck, OPPOSITE[side], forward)
  return damageTeamSection(damageRammed(there, target.team, wreck, side), team, OPPOSITE[side], RAM.rammer)
}

/** Number of lanes from the rammer to its target (positive: outward), by the side of the target that is hit. */
const ACROSS = { left: 1, right: -1, rear: 0 } as const

/**
 * Moves the rammer into the target's square for one movement point, unless a skid or another move already took it there
 * (rulebook, "Tamponnement de char"). If the recorded squares are not adjacent in this direction, the rammer stays
 * where it is and the log says so. The players then correct its position.
 */
function enterTargetSquare(race: RaceState, { team, target, side }: RaceMoveOf<'ram'>): RaceState {
  const [from, to] = [teamOf(race, team), findTrackPosition(race, target)]
  if (side === 'head-on' || (from.position === to.position && from.lane === to.lane)) return race
  const isNext = to.position === from.position + 1 && to.lane === from.lane + ACROSS[side]
  if (!isNext || !canEnterSquare(race, team)) {
    const { position, lane } = from
    return addToRaceLog(race, 'ram-stays', { team: teamName(race, team), position, lane })
  }
  const there = moveTeam(addToRaceLog(race, 'ram-enters', { team: teamName(race, team) }), team, 1, ACROSS[side])
  return raceWithMoveProgress(there, team, { spent: from.run.spent + 1, skidded: null, mayShift: false })
}

export const ramMoveRule = {
  check(race: RaceState, { team, part, target }: RaceMoveOf<'ram'>): RaceRefusal | undefined {
    if (team === target.team && part === target.part) return raceRefusal('itself')
    const lies = isWreck(race, target) || isCarcass(race, target)
    return checkRunning(race, { team, part }) ?? (lies ? undefined : checkRunning(race, target))
  },
  after(race: RaceState, move: RaceMoveOf<'ram'>): RaceState {
    const { team, target, side } = move
    const text = addToRaceLog(race, `rams-${side}`, { team: teamName(race, team), target: raceThingName(race, target) })
    const shaken = shakeOffDraggedPeople(text, team)
    const there = move.enters ? enterTargetSquare(shaken, move) : shaken
    return resolveRam(isWreck(race, target) ? there : cancelBendRolls(there, target.team), move)
  },
}

export const trampleMoveRule = {
  check(race: RaceState, { team, part, target }: RaceMoveOf<'trample'>): RaceRefusal | undefined {
    const name = personName(race, target)
    if (!isPresent(race, target)) return raceRefusal('not-racing', { name })
    if (personStateOf(race, target).where.on !== 'foot') return raceRefusal('not-on-foot', { name })
    return checkRunning(race, { team, part }) ?? (areBeastsDead(race, team) ? raceRefusal('beasts-dead') : undefined)
  },
  after: (race: RaceState, { team, target }: RaceMoveOf<'trample'>): RaceState =>
    requestDice(addToRaceLog(race, 'tramples', { team: teamName(race, team), name: personName(race, target) }), {
      for: 'trample',
      team,
      who: target,
    }),
}
