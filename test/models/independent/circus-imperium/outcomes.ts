/** Effects of attacks and actions: at once during movement, at the end of the phase in combat (CI-R18). */
import { leapSra, judgedState, tridentOf } from './acts.ts'
import { endTurnRolls, harm, hurtPerson, shakeOff } from './harm.ts'
import { type Act, type Move } from './moves.ts'
import { personOf, teamOf, type Ask, type Later, type Part, type Person, type Race, type Team } from './state.ts'
import { ACTIONS, failureOf, type Role } from './tables.ts'
import { activeSlot } from './order.ts'
import {
  isAboard,
  moveOn,
  onFoot,
  runningPart,
  setSpot,
  spotOf,
  spotOfPerson,
  isStandingStill,
  type Spot,
  reinsHolder,
} from './track.ts'

export function spotNow(race: Race, one: Person): Spot {
  return spotOfPerson(race, one)
}

/** Counts an attempted attack or action and the weapons it uses, before its success is known. */
export function useAttempt(race: Race, one: Person, action: string): void {
  const { kind, needs } = ACTIONS[action]!
  one.acted += 1
  if (kind === 'special' || kind === 'control') one.specials += 1
  if (!needs || needs === 'whip' || needs === 'spatha') return
  const how = action.endsWith('throw') ? 'throw' : 'thrust'
  const arm = needs === 'trident' ? tridentOf(race, one)! : { own: true }
  if ('rack' in arm) {
    const chariot = teamOf(race, arm.rack)
    chariot.rackUse = { by: one.name, how }
    chariot.rackSpent ||= how === 'throw'
    return
  }
  one.used[needs] = how
  if (how === 'throw' && !one.spent.includes(needs)) one.spent.push(needs)
}

/** Applies the effect of a special action, in combat at the end of the phase. */
export function takeEffect(race: Race, later: Later): void {
  if (race.phase === 'combat') race.later.push({ ...later, spot: spotOf(teamOf(judgedState(race), later.to!)) })
  else applyEffect(race, later)
}

/** Applies the effect of a special action at once. */
export function applyEffect(race: Race, later: Later): void {
  const one = personOf(race, later.team, later.role!)!
  const vehicle = later.to ? teamOf(race, later.to) : null
  if (later.kind === 'move') {
    one.where = { on: runningPart(vehicle!), of: vehicle!.id }
    one.scraped = 0
  }
  if (later.kind === 'fall' || later.kind === 'jump') {
    onFoot(one, spotOf(vehicle!))
    hurtPerson(race, one, later.amount ?? 0)
  }
  if (later.kind === 'drag') {
    one.where = { on: 'dragged', of: vehicle!.id }
    Object.assign(one, { scraped: 0, draggedSince: race.clock, needsWoundRoll: true, inNet: false })
  }
}

export function applySuccess(race: Race, ask: Ask, face: number): void {
  const action = ask.action!
  const { deals } = ACTIONS[action]!
  if (action === 'beasts-attack') {
    const beasts = ask.by ?? ask.team
    return void race.asks.unshift({
      ...ask,
      table: 'damage',
      target: undefined,
      team: beasts,
      name: teamOf(race, beasts).name,
    })
  }
  if (action === 'whip-beasts')
    return void race.asks.unshift({ ...ask, table: 'whip', target: undefined, by: ask.team })
  if (action === 'hand-to-hand' || deals) {
    race.blows.push({ by: ask.team, to: ask.to!, damage: deals ?? face })
    if (action === 'net-throw') applyNet(race, ask)
    return
  }
  const by = { team: ask.team, role: ask.role! }
  if (ask.to) return takeEffect(race, { kind: 'move', ...by, to: ask.to.team, part: ask.to.part as Part })
  const one = personOf(judgedState(race), ask.team, ask.role!)!
  const vehicle = (one.where as { of: string }).of
  if (action === 'jump-off') return takeEffect(race, { kind: 'jump', ...by, to: vehicle })
  if (action === 'regain-control') return takeEffect(race, { kind: 'calm', ...by, to: vehicle })
  takeEffect(race, { kind: 'unharness', ...by, to: vehicle })
  if (!ask.leap) return
  const to = { team: vehicle, part: 'beasts' as const }
  race.asks.unshift({ ...ask, table: 'sra', action: 'leap', to, target: leapSra(race, one) })
}

function applyNet(race: Race, ask: Ask): void {
  race.later.push({
    kind: 'net',
    team: ask.to!.team,
    role: ask.to!.part as Role,
    to: ask.team,
    part: ask.role as never,
  })
}

/** Requests the failure table if boarding a moving chariot, changing or jumping off fails; others have no effect. */
export function applyFailure(race: Race, ask: Ask): void {
  if (!['board', 'change', 'jump-off'].includes(ask.action!)) return
  const world = judgedState(race)
  const one = personOf(world, ask.team, ask.role!)!
  // A person who died during the phase does not leap.
  if (personOf(race, ask.team, ask.role!)!.dead) return
  const team = ask.to?.team ?? (one.where as { of: string }).of
  race.asks.unshift({
    ...ask,
    table: 'failure',
    target: undefined,
    to: { team, part: runningPart(teamOf(world, team)) },
  })
}

/** Applies the table « Failure (D10) »: damage, or the person is dragged. */
export function dragBehind(race: Race, ask: Ask, face: number): void {
  const what = failureOf(face)
  const to = ask.to!.team
  const base = { team: ask.team, role: ask.role!, to, part: ask.to!.part as Part }
  const later: Later = what === 'dragged' ? { kind: 'drag', ...base } : { kind: 'fall', ...base, amount: what }
  if (ask.action === 'stay') applyEffect(race, later)
  else takeEffect(race, later)
}

/** Requests the dice of an action, or applies it if it needs none. */
export function applyAction(race: Race, move: Act, target: number): void {
  if (move.part === 'beasts') {
    const team = teamOf(race, move.team)
    team.beasts.bitten = true
    race.asks.unshift({ table: 'sra', team: team.id, name: team.name, action: move.action, to: move.target, target })
    return
  }
  const one = personOf(race, move.team, move.part)!
  const world = judgedState(race)
  const now = personOf(world, move.team, move.part)!
  useAttempt(race, one, move.action)
  const vehicle = isAboard(now) ? (now.where as { of: string }).of : null
  if (move.action === 'beasts-attack') {
    teamOf(race, vehicle!).beasts.bitten = true
    const ask = { table: 'sra', team: one.team, name: one.name, action: move.action, to: move.target, target }
    race.asks.unshift({ ...ask, by: vehicle! })
    return
  }
  if (move.action === 'jump-off' && isStandingStill(world, teamOf(world, vehicle!))) {
    return takeEffect(race, { kind: 'jump', team: one.team, role: one.role, to: vehicle! })
  }
  race.asks.unshift({
    table: 'sra',
    team: one.team,
    name: one.name,
    role: one.role,
    action: move.action,
    to: move.target,
    leap: move.leap,
    target,
  })
}

/** Ends the turn rolls of a pushed team. */
function endOwnRolls(race: Race, target: Team): void {
  endTurnRolls(race, target)
  if (target.run) target.run.series = 0
}

type Ram = Extract<Move, { kind: 'ram' }>

/** Moves the rammer into the square of its target, at the cost of one square (« Tamponnement de char »). */
function moveIntoTarget(race: Race, rammer: Team, move: Ram): void {
  const target = teamOf(race, move.target.team)
  const there = move.target.part === 'chariot' ? target.chariot : spotOf(target)
  const here = spotOf(rammer)
  const lanes = { left: 1, right: -1, rear: 0, 'head-on': null }[move.side]
  if (lanes === null || there.position !== here.position + 1 || there.lane !== here.lane + lanes) return
  const run = activeSlot(race)?.team === rammer.id && activeSlot(race)?.part === runningPart(rammer) ? rammer.run : null
  const rolls = race.asks.some((ask) => ask.table === 'turn' && ask.team === rammer.id)
  if (!run || run.stopped || run.spent >= run.declared || rolls) return
  run.spent += 1
  Object.assign(race, { shift: null, turnRoll: null })
  moveOn(race, rammer, 1, lanes)
}

/** Applies a ram: dragged people are shaken off, the target is pushed, then damaged (« Ramming », CI-R22, CI-R27). */
export function applyRam(race: Race, move: Ram): void {
  const rammer = teamOf(race, move.team)
  const target = teamOf(race, move.target.team)
  shakeOff(race, rammer, spotOf(rammer))
  if (move.enters) moveIntoTarget(race, rammer, move)
  if (move.target.part === runningPart(target)) {
    shakeOff(race, target, spotOf(target))
    endOwnRolls(race, target)
  }
  const isSide = move.side === 'left' || move.side === 'right'
  // Frenzied beasts push the other way (« Combat durant la Frénésie »), and so do beasts without a driver (CI-R10).
  const isWild = rammer.beasts.frenzied || !reinsHolder(race, rammer.id)
  if (isSide) {
    shove(race, move, move.side === 'left' ? 1 : -1)
    const own = move.side === 'left' ? 'right' : 'left'
    race.asks.unshift(...strike(race, move), ...harm(race, rammer, move.part, { section: own, chariot: 3, beasts: 0 }))
    return
  }
  const rolls = harm(race, rammer, move.part, { section: 'front', chariot: 0, beasts: 6 })
  race.asks.unshift(...rolls)
  race.asks.unshift({
    table: 'push',
    team: target.id,
    name: target.name,
    to: { team: target.id, part: move.target.part },
    action: JSON.stringify(move),
    amount: isWild ? -1 : 1,
  })
}

/** Pushes the target one square back, or forward if it was struck from the front. */
function shove(race: Race, move: Ram, lanes: number): void {
  const target = teamOf(race, move.target.team)
  const part = move.target.part as Part
  const on = move.side === 'head-on' || (move.forward && move.side !== 'rear')
  const { position, lane } = part === 'chariot' ? target.chariot : spotOf(target)
  if (part === runningPart(target)) {
    if (race.turnRoll?.team === target.id) race.turnRoll = null
    if (race.shift === target.id) race.shift = null
  }
  setSpot(target, part, { position: position + (on ? 1 : -1), lane: Math.max(0, lane + lanes) })
}

function strike(race: Race, move: Ram): Ask[] {
  const target = teamOf(race, move.target.team)
  const part = move.target.part as Part
  if (part === 'chariot' && target.chariot.wrecked) return []
  const section = move.side === 'head-on' ? 'front' : move.side
  const toBeasts = move.side === 'head-on'
  return harm(race, target, part, { section, chariot: toBeasts ? 0 : 6, beasts: toBeasts ? 6 : 0 })
}

/** Applies the direction of a push from the rear or head-on, then the damage (CI-R10). */
export function applyPush(race: Race, ask: Ask, lanes: number): void {
  const move = JSON.parse(ask.action!) as Ram
  shove(race, move, lanes)
  race.asks.unshift(...strike(race, move))
}
