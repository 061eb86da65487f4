import { areDead, isWild, spotOf } from './aboard.ts'
import { harmed, shakenOff, sideHarmed } from './damage.ts'
import { moved, unslid, withoutSeries } from './motion.ts'
import type { MoveOf, Thing } from './moves.ts'
import { mayEnter } from './running.ts'
import { isPresent, personOf, teamOf, wanting, withRun, withTeam, type Race } from './state.ts'
import { notThere, personName, refused, teamName, thingName, told, type Why } from './words.ts'

type Rig = Thing & { readonly part: 'chariot' | 'beasts' }

const RAM = { target: 6, rammer: 3 } as const
const OPPOSITE = { left: 'right', right: 'left' } as const
/** Inner wall: left; outer wall: right. */
const WALLS = { inner: 'left', outer: 'right' } as const

/** Why something is no chariot, or no loose beasts, that still run. */
function whyNotRunning(race: Race, { team, part }: Rig): Why | undefined {
  if (teamOf(race, team).loose !== (part === 'beasts')) return notThere(part)
  return part === 'beasts' && areDead(race, team) ? refused('beasts-dead') : undefined
}

/** Why a wall did not end a skid after so many lanes: there was none, or it went no further. */
function whyNotSkidded(race: Race, id: string, rammed: boolean, lanes: number | undefined): Why | undefined {
  if (lanes === undefined) return undefined
  const { skidded } = teamOf(race, id).run
  if (rammed || skidded === null) return refused('no-skid')
  return lanes > skidded ? refused('lanes-too-many', { lanes, most: skidded }) : undefined
}

export const wall = {
  whyNot: (race: Race, { team, part, rammed, forward, lanes }: MoveOf<'wall'>): Why | undefined =>
    whyNotRunning(race, { team, part }) ??
    (forward && !rammed ? refused('not-rammed') : whyNotSkidded(race, team, rammed, lanes)),
  /**
   * CI-R17: a skid ends in the lane that it came to. Whoever is dragged is shaken off where the wall was hit; one that was
   * rammed then bounces a square back, or on (CI-R26); the series of turn rolls ends.
   */
  after(race: Race, { team, side, rammed, forward = false, lanes }: MoveOf<'wall'>): Race {
    const text = told(race, side === 'inner' ? 'hits-inner' : 'hits-outer', { team: teamName(race, team) })
    const { skidded } = teamOf(race, team).run
    const ended = lanes === undefined ? text : unslid(text, team, (skidded ?? 0) - lanes)
    const shaken = shakenOff(ended, team)
    const there = rammed ? moved(shaken, team, forward ? 1 : -1) : shaken
    return wanting(withoutSeries(there, team), { for: 'wall', team, side: WALLS[side] })
  },
}

/** Beasts that died loose lie in the way as a wreck does. */
const isCarcass = (race: Race, { team, part }: Thing): boolean =>
  part === 'beasts' && teamOf(race, team).loose && areDead(race, team)

/** A chariot that its beasts have left: nothing of theirs ends when it is struck. */
const isWreck = (race: Race, { team, part }: Thing): boolean => part === 'chariot' && teamOf(race, team).loose

/** Pushed a square back, or on, to a side; a wreck too. */
export function pushed(race: Race, team: string, wreck: boolean, to: 'left' | 'right', forward: boolean): Race {
  const [squares, lanes] = [forward ? 1 : -1, to === 'left' ? -1 : 1]
  const { wreckAt } = teamOf(race, team)
  if (!wreck || !wreckAt) return moved(race, team, squares, lanes)
  const { position, lane } = wreckAt
  return withTeam(race, team, { wreckAt: { position: position + squares, lane: Math.max(0, lane + lanes) } })
}

const beastsOf = (team: string): Thing => ({ team, part: 'beasts' })

/** What is rammed bears 6: a chariot on that side, loose beasts in its stead, either team from the front; a wreck, and the dead, nothing. */
export function rammedHarmed(race: Race, team: string, wreck: boolean, side: MoveOf<'ram'>['side']): Race {
  if (wreck) return race
  return side === 'head-on' ? harmed(race, beastsOf(team), RAM.target) : sideHarmed(race, team, side, RAM.target)
}

/**
 * CI-R10. From a side the target is pushed to the other; from the rear, and head-on, a die decides where. CI-R22: it is
 * pushed first, then harmed, so that a wreck lies where it was pushed; whoever it dragged stays behind. CI-R27: a wreck is
 * pushed from any side, and bears nothing.
 */
function rammed(race: Race, { team, target, side, forward = false }: MoveOf<'ram'>): Race {
  const wreck = isWreck(race, target)
  const shaken = wreck ? race : shakenOff(race, target.team)
  if (side === 'rear' || side === 'head-on') {
    const wild = isWild(race, team)
    const push = { for: 'push', team: target.team, wreck, side, forward: side === 'head-on', wild } as const
    return wanting(harmed(shaken, beastsOf(team), RAM.target), push)
  }
  const there = pushed(shaken, target.team, wreck, OPPOSITE[side], forward)
  return sideHarmed(rammedHarmed(there, target.team, wreck, side), team, OPPOSITE[side], RAM.rammer)
}

/** Lanes between a rammer and its target, by the side of the target that it strikes. */
const ACROSS = { left: 1, right: -1, rear: 0 } as const

/**
 * Whoever rams moves into the square of its target for a point, unless a skid or another move took it there (book, "Tamponnement de
 * char"). Where the squares noted are not next to each other that way, it stays and says so: the table places it.
 */
function entered(race: Race, { team, target, side }: MoveOf<'ram'>): Race {
  const [from, to] = [teamOf(race, team), spotOf(race, target)]
  if (side === 'head-on' || (from.position === to.position && from.lane === to.lane)) return race
  const isNext = to.position === from.position + 1 && to.lane === from.lane + ACROSS[side]
  if (!isNext || !mayEnter(race, team)) {
    const { position, lane } = from
    return told(race, 'ram-stays', { team: teamName(race, team), position, lane })
  }
  const there = moved(told(race, 'ram-enters', { team: teamName(race, team) }), team, 1, ACROSS[side])
  return withRun(there, team, { spent: from.run.spent + 1, skidded: null, mayShift: false })
}

export const ram = {
  whyNot(race: Race, { team, part, target }: MoveOf<'ram'>): Why | undefined {
    if (team === target.team && part === target.part) return refused('itself')
    const lies = isWreck(race, target) || isCarcass(race, target)
    return whyNotRunning(race, { team, part }) ?? (lies ? undefined : whyNotRunning(race, target))
  },
  after(race: Race, move: MoveOf<'ram'>): Race {
    const { team, target, side } = move
    const text = told(race, `rams-${side}`, { team: teamName(race, team), target: thingName(race, target) })
    const shaken = shakenOff(text, team)
    const there = move.enters ? entered(shaken, move) : shaken
    return rammed(isWreck(race, target) ? there : withoutSeries(there, target.team), move)
  },
}

export const trample = {
  whyNot(race: Race, { team, part, target }: MoveOf<'trample'>): Why | undefined {
    const name = personName(race, target)
    if (!isPresent(race, target)) return refused('not-racing', { name })
    if (personOf(race, target).where.on !== 'foot') return refused('not-on-foot', { name })
    return whyNotRunning(race, { team, part }) ?? (areDead(race, team) ? refused('beasts-dead') : undefined)
  },
  after: (race: Race, { team, target }: MoveOf<'trample'>): Race =>
    wanting(told(race, 'tramples', { team: teamName(race, team), name: personName(race, target) }), {
      for: 'trample',
      team,
      who: target,
    }),
}
