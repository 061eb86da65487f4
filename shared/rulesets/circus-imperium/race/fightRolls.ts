import { findCircusAction } from '../actions.ts'
import { beastDamage } from '../beasts.ts'
import { findRiddenTeam } from './aboard.ts'
import { addDeed } from './deeds.ts'
import type { RaceMoveOf, RaceTeamPartRef, RacePersonRef } from './moves.ts'
import { isSuccess } from './success.ts'
import { computeSuccessThreshold } from './sra.ts'
import { stateAtCombatStart, teamOf, requestDice, type PendingBlow, type RaceState } from './state.ts'
import type { PendingDieOf } from './pendingDice.ts'
import { personName, raceThingName, addToRaceLog } from './words.ts'

type Act = RaceMoveOf<'act'>

const findDoer = ({ team, part }: Act): RacePersonRef => ({ team, role: part === 'gladiator' ? 'gladiator' : 'driver' })

/** Stores a blow of the combat phase. All blows take effect together at the end of the phase. */
export const addBlow = (race: RaceState, blow: PendingBlow): RaceState =>
  addToRaceLog({ ...race, blows: [...race.blows, blow] }, 'will-hurt', {
    target: raceThingName(race, blow.target),
    count: blow.damage,
  })

/** Applies the face of an action's die: decides whether the action succeeds, and applies the consequences. */
export function resolveActionRoll(race: RaceState, { act, sra }: PendingDieOf<'sra'>, face: number): RaceState {
  const isDone = isSuccess(face, sra.total)
  const text = addToRaceLog(race, isDone ? 'hits' : 'misses', { face, sra: sra.total })
  return isDone ? resolveSuccess(text, act, face) : resolveMiss(text, act)
}

/** Asks for a roll on the failure table after a failed leap, except for boarding a chariot that stands still. */
function resolveMiss(race: RaceState, act: Act): RaceState {
  const who = findDoer(act)
  const team = act.action === 'jump-off' ? findRiddenTeam(stateAtCombatStart(race), who) : act.target?.team
  const isLeap = ['board', 'change', 'jump-off'].includes(act.action)
  return isLeap && team !== undefined ? requestDice(race, { for: 'failure', team, who, isLeap }) : race
}

function resolveSuccess(race: RaceState, act: Act, face: number): RaceState {
  const action = findCircusAction(act.action)!
  const { target } = act
  const who = findDoer(act)
  if (action.kind === 'beasts') {
    const team = act.part === 'beasts' ? act.team : (findRiddenTeam(stateAtCombatStart(race), who) ?? act.team)
    return requestDice(race, { for: 'bite', team, target: target! })
  }
  if (action.id === 'whip-beasts') return requestDice(race, { for: 'whip', team: target!.team, by: who, own: false })
  if (action.kind === 'attack') {
    const net = action.needs === 'net' ? { net: who } : {}
    return addBlow(race, { by: act.team, target: target!, damage: action.deals ?? face, ...net })
  }
  return resolveSpecialAction(race, who, act, target)
}

/**
 * Applies a special action that succeeded. A person who unharnesses the beasts may also leap on them, with the roll
 * of a change of chariots.
 */
function resolveSpecialAction(
  race: RaceState,
  who: RacePersonRef,
  act: Act,
  target: RaceTeamPartRef | undefined,
): RaceState {
  const seen = stateAtCombatStart(race)
  const rig = findRiddenTeam(seen, who)
  if (target) {
    const on = teamOf(seen, target.team).loose ? 'beasts' : 'chariot'
    return addDeed(race, { kind: 'leap', who, on, ...squareOf(seen, target.team) })
  }
  if (rig === undefined) return race
  if (act.action === 'jump-off') return addDeed(race, { kind: 'step-off', who, ...squareOf(seen, rig) })
  if (act.action !== 'unharness') return addDeed(race, { kind: 'calm', team: rig })
  const cut = addDeed(race, { kind: 'unharness', team: rig })
  const sra = computeSuccessThreshold(seen, who, findCircusAction('change')!, 0, rig)
  return act.leap === true ? requestDice(cut, { for: 'leap', team: rig, who, sra }) : cut
}

/** Returns the team id and the position of a chariot or of loose beasts. */
export function squareOf(race: RaceState, team: string) {
  const { position, lane } = teamOf(race, team)
  return { team, at: { position, lane } }
}

export function resolveLeapRoll(race: RaceState, { who, team, sra }: PendingDieOf<'leap'>, face: number): RaceState {
  const isDone = isSuccess(face, sra.total)
  const text = addToRaceLog(race, isDone ? 'leaps' : 'slips', { name: personName(race, who), face, sra: sra.total })
  return isDone
    ? addDeed(text, { kind: 'leap', who, on: 'beasts', ...squareOf(stateAtCombatStart(race), team) })
    : requestDice(text, { for: 'failure', team, who, isLeap: true, isCut: true })
}

/**
 * Adds the blow of beasts that bit their target. The damage depends on the row of the beasts' last ticked box; a
 * chariot is hit at the rear.
 */
export function resolveBiteRoll(race: RaceState, { team, target }: PendingDieOf<'bite'>, face: number): RaceState {
  return addBlow(race, { by: team, target, damage: beastDamage(teamOf(stateAtCombatStart(race), team).beasts, face) })
}
