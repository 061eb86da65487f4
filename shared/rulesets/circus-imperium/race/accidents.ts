import type { Section } from '../chariot.ts'
import { areDead } from './aboard.ts'
import { harmed, shakenOff, sideHarmed } from './damage.ts'
import { moved, withoutSeries } from './motion.ts'
import type { MoveOf, Thing } from './moves.ts'
import { isPresent, standingOf, teamOf, wanting, withTeam, type Race } from './state.ts'
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

export const wall = {
  whyNot: (race: Race, { team, part }: MoveOf<'wall'>): Why | undefined => whyNotRunning(race, { team, part }),
  /** One that was rammed bounces a square back; whoever is dragged is shaken off; the series of turn rolls ends. */
  after(race: Race, { team, side, rammed }: MoveOf<'wall'>): Race {
    const text = told(race, side === 'inner' ? 'hits-inner' : 'hits-outer', { team: teamName(race, team) })
    const there = rammed ? moved(text, team, -1) : text
    return wanting(withoutSeries(shakenOff(there, team), team), { for: 'wall', team, side: WALLS[side] })
  },
}

/** A chariot that its beasts have left: nothing of theirs ends when it is struck. */
const isWreck = (race: Race, { team, part }: Thing): boolean => part === 'chariot' && teamOf(race, team).loose

/** What is rammed bears 6: a chariot on that side, loose beasts in its stead, a wreck nothing. */
function targetHarmed(race: Race, { team, part }: Thing, side: Section): Race {
  return isWreck(race, { team, part }) ? race : sideHarmed(shakenOff(race, team), team, side, RAM.target)
}

/** Pushed a square back, or on, to a side; a wreck too. */
export function pushed(race: Race, team: string, wreck: boolean, to: 'left' | 'right', forward: boolean): Race {
  const [squares, lanes] = [forward ? 1 : -1, to === 'left' ? -1 : 1]
  const { wreckAt } = teamOf(race, team)
  if (!wreck || !wreckAt) return moved(race, team, squares, lanes)
  const { position, lane } = wreckAt
  return withTeam(race, team, { wreckAt: { position: position + squares, lane: Math.max(0, lane + lanes) } })
}

const beastsOf = (team: string): Thing => ({ team, part: 'beasts' })

/** CI-R10. From a side the target is pushed to the other; from the rear, and head-on, a die decides where. */
function rammed(race: Race, { team, target, side, forward = false }: MoveOf<'ram'>): Race {
  const wreck = isWreck(race, target)
  const push = { for: 'push', team: target.team, wreck } as const
  if (side === 'head-on') {
    const both = [team, target.team].reduce((on, id) => harmed(shakenOff(on, id), beastsOf(id), RAM.target), race)
    return wanting(both, { ...push, forward: true })
  }
  if (side === 'rear') {
    const struck = harmed(targetHarmed(race, target, 'rear'), beastsOf(team), RAM.target)
    return wanting(struck, { ...push, forward: false })
  }
  const struck = sideHarmed(targetHarmed(race, target, side), team, OPPOSITE[side], RAM.rammer)
  return pushed(struck, target.team, wreck, OPPOSITE[side], forward)
}

export const ram = {
  whyNot(race: Race, { team, part, target, side }: MoveOf<'ram'>): Why | undefined {
    if (team === target.team && part === target.part) return refused('itself')
    const wreck = isWreck(race, target)
    if (wreck && side === 'head-on') return refused('not-loose')
    return whyNotRunning(race, { team, part }) ?? (wreck ? undefined : whyNotRunning(race, target))
  },
  after(race: Race, move: MoveOf<'ram'>): Race {
    const { team, target, side } = move
    const text = told(race, `rams-${side}`, { team: teamName(race, team), target: thingName(race, target) })
    const shaken = shakenOff(text, team)
    return rammed(isWreck(race, target) ? shaken : withoutSeries(shaken, target.team), move)
  },
}

export const trample = {
  whyNot(race: Race, { team, part, target }: MoveOf<'trample'>): Why | undefined {
    const name = personName(race, target)
    if (!isPresent(race, target)) return refused('not-racing', { name })
    if (standingOf(race, target).where.on !== 'foot') return refused('not-on-foot', { name })
    return whyNotRunning(race, { team, part }) ?? (areDead(race, team) ? refused('beasts-dead') : undefined)
  },
  after: (race: Race, { team, target }: MoveOf<'trample'>): Race =>
    wanting(told(race, 'tramples', { team: teamName(race, team), name: personName(race, target) }), {
      for: 'trample',
      team,
      who: target,
    }),
}
