/** Applies the moves of a race. */
import { beastsSra, sraOf, judgedState } from './acts.ts'
import { applyNextDie } from './dice.ts'
import { settleVictory, shakeOff, stayRoll, endRaceWith } from './harm.ts'
import { activeSlot } from './order.ts'
import { isRole, type Move } from './moves.ts'
import { updateOrder, newRun, startRun, startRuns } from './order.ts'
import { applyManualChange } from './hand.ts'
import { applyAction, applyRam } from './outcomes.ts'
import { storeCombatStart, releaseGrip, nextPhase, orderWhenReady } from './phases.ts'
import { personOf, teamOf, type Ask, type Race, type Team } from './state.ts'
import { LAPS, rowOf } from './tables.ts'
import {
  peopleAboard,
  peopleDraggedBy,
  isAboard,
  isRacing,
  moveOn,
  reinsHolder,
  runningPart,
  setSpot,
  spotOf,
} from './track.ts'

type Play<K extends Move['kind']> = (race: Race, move: Extract<Move, { kind: K }>) => void

function runningTeam(race: Race): Team {
  return teamOf(race, activeSlot(race)!.team)
}

const declare: Play<'declare'> = (race, { pm }) => {
  const team = runningTeam(race)
  team.run = newRun(team, pm)
}

const advance: Play<'advance'> = (race, { squares, lanes = 0 }) => {
  const team = runningTeam(race)
  team.run!.spent += squares
  Object.assign(race, { shift: null, turnRoll: null })
  moveOn(race, team, squares, lanes)
}

/** One square of a turn; requests one roll for each declared PM above the maximum. */
const turn: Play<'turn'> = (race, { by, maximum, lanes = 0, team: named }) => {
  if (by === 'skid') return void Object.assign(race, { shift: null, turnRoll: null })
  const team = named === undefined ? runningTeam(race) : teamOf(race, named)
  const run = team.run!
  if (by === 'move') {
    run.spent += 1
    moveOn(race, team, 1, lanes)
  } else run.given -= 1
  Object.assign(race, { shift: null, turnRoll: null })
  run.series = Math.max(0, run.declared - maximum)
  for (let count = 0; count < run.series; count += 1) race.asks.push({ table: 'turn', team: team.id, name: team.name })
}

/** A skill point undoes the last turn roll and rolls again. */
function skill(race: Race): void {
  const { back, out, team: turned } = race.turnRoll!
  const team = teamOf(race, turned)
  const { position, lane } = spotOf(team)
  setSpot(team, runningPart(team), { position: position - back, lane: lane - out })
  for (const one of peopleDraggedBy(race, team.id)) one.scraped -= back
  reinsHolder(race, team.id)!.skill -= 1
  team.run!.series += 1
  Object.assign(race, { shift: null, turnRoll: null })
  race.asks.unshift({ table: 'turn', team: team.id, name: team.name })
}

function inward(race: Race): void {
  const team = teamOf(race, race.shift!)
  race.shift = null
  race.turnRoll = null
  moveOn(race, team, 1, -1)
}

const whip: Play<'whip'> = (race, move) => {
  const team = runningTeam(race)
  const one = personOf(race, move.team, move.role)!
  one.whipped = true
  team.run!.strokes += 1
  team.run!.given = 0
  Object.assign(race, { shift: null, turnRoll: null })
  race.asks.push({ table: 'whip', team: one.team, name: one.name, to: { team: team.id, part: runningPart(team) } })
}

function done(race: Race): void {
  const slot = activeSlot(race)!
  const { run } = teamOf(race, slot.team)
  if (run && !isRole(slot.part)) run.given = 0
  slot.done = true
  race.chosen = null
  Object.assign(race, { shift: null, turnRoll: null })
}

const activate: Play<'activate'> = (race, { team, part }) => {
  const slot = race.order.find((one) => one.team === team && one.part === part)!
  race.chosen = slot.id
  race.current = slot.id
  startRun(race, slot)
}

/** Notes drivers who cross the line in combat, in order; the winner is found at the end of the phase. */
function crossesInCombat(race: Race, over: readonly string[]): void {
  const crossing = race.crossed.length
  const first = over.filter((driver) => race.crossed.every((other) => other.driver !== driver))
  race.crossed.push(...first.map((driver) => ({ driver, crossing })))
}

/** Adds a lap for all who are carried over the line. A driver with all laps wins; several at once fight. */
const lap: Play<'lap'> = (race, { team, part, position }) => {
  if (isRole(part)) {
    const one = personOf(race, team, part)!
    one.laps += 1
    one.position = position
    return
  }
  const vehicle = teamOf(race, team)
  const carried = [
    ...peopleAboard(race, team, part),
    ...(part === runningPart(vehicle) ? peopleDraggedBy(race, team) : []),
  ]
  setSpot(vehicle, part, { position, lane: spotOf(vehicle, part).lane })
  if (part === runningPart(vehicle)) vehicle.laps += 1
  for (const one of carried) one.laps += 1
  const over = carried.filter((one) => one.role === 'driver' && one.laps >= LAPS).map((one) => one.team)
  if (over.length === 0) return
  if (race.phase === 'combat') crossesInCombat(race, over)
  else if (race.contenders.length > 0) return
  else if (over.length === 1) endRaceWith(race, over[0]!)
  else race.contenders = over
}

/** Ends the skid that led to a wall, and the turn rolls (CI-R17). */
function endSeries(race: Race, team: Team, lanes: number | undefined): void {
  const roll = race.turnRoll
  if (lanes !== undefined && roll) moveOn(race, team, lanes - roll.back, lanes - roll.out)
  race.asks = race.asks.filter((ask) => ask.table !== 'turn')
  if (team.run) team.run.series = 0
  Object.assign(race, { shift: null, turnRoll: null })
}

const wall: Play<'wall'> = (race, move) => {
  const team = teamOf(race, move.team)
  if (
    activeSlot(race)?.team === team.id ||
    race.turnRoll?.team === team.id ||
    race.asks.some((ask) => ask.table === 'turn' && ask.team === team.id)
  )
    endSeries(race, team, move.lanes)
  shakeOff(race, team, spotOf(team))
  const { position, lane } = spotOf(team, move.part)
  if (move.rammed) setSpot(team, move.part, { position: position + (move.forward ? 1 : -1), lane })
  race.asks.unshift({ table: 'wall', team: team.id, name: team.name, side: move.side, part: move.part })
}

const trample: Play<'trample'> = (race, { team, target }) => {
  const rider = teamOf(race, team)
  const to = { team: target.team, part: target.role }
  race.asks.unshift({ table: 'trample', team, name: rider.name, target: rowOf(rider.beasts.ticked).frenzied, to })
}

const act: Play<'act'> = (race, move) => {
  const sra =
    move.part === 'beasts'
      ? beastsSra(teamOf(judgedState(race), move.team))
      : sraOf(race, personOf(race, move.team, move.part)!, move.action, move.squares)
  applyAction(race, move, sra)
}

/** In combat, letting go takes effect at the end of the phase, last (CI-R18). */
const letGo: Play<'let-go'> = (race, { team, role }) => {
  if (race.phase === 'combat') race.later.push({ kind: 'let-go', team, role })
  else releaseGrip(race, personOf(race, team, role)!)
}

const finish: Play<'finish'> = (race, { winner }) => endRaceWith(race, winner)

const PLAYS: { [K in Move['kind']]?: (race: Race, move: never) => void } = {
  roll: (race: Race, move: Extract<Move, { kind: 'roll' }>) => {
    for (const face of move.faces) if (race.asks.length > 0) applyNextDie(race, face)
  },
  next: nextPhase,
  activate,
  declare,
  advance,
  turn,
  skill,
  inward,
  whip,
  done,
  lap,
  wall,
  ram: applyRam,
  trample,
  act,
  'let-go': letGo,
  'drop-shield': applyManualChange,
  finish,
  place: applyManualChange,
  stand: applyManualChange,
  hit: applyManualChange,
  correct: applyManualChange,
}

/** Returns whether a die no longer matters: the person to trample is dead or not on foot, the rider has already fallen. */
function isMoot(race: Race, ask: Ask): boolean {
  if (ask.table === 'trample' || (ask.table === 'damage' && ask.action === 'trample')) {
    const one = personOf(race, ask.to!.team, ask.to!.part as 'driver')!
    return one.dead || one.where.on !== 'foot'
  }
  if (ask.table !== 'thrown' && ask.table !== 'stay') return false
  const one = personOf(race, ask.team, ask.role!)!
  return one.dead || !isAboard(one)
}

const isOver = (race: Race) => race.phase === 'finished'

/** Updates the targets of requested dice, which depend on the state at the time of the roll. */
function updateTargets(race: Race): void {
  for (const ask of race.asks) {
    if (ask.table === 'trample') ask.target = rowOf(teamOf(race, ask.team).beasts.ticked).frenzied
    if (ask.table !== 'thrown' && ask.table !== 'stay') continue
    ask.target = stayRoll(personOf(race, ask.team, ask.role!)!, ask.table, ask.amount!).target!
  }
}

/** Moves after which no skill point can undo the turn roll, because they depend on its result. */
const NO_SKILL_AFTER: readonly Move['kind'][] = ['ram', 'trample', 'act', 'lap', 'place', 'let-go']

/** Applies a legal move. */
export function applyMove(race: Race, move: Move): void {
  const play = PLAYS[move.kind] as (race: Race, move: Move) => void
  play(race, move)
  if (race.turnRoll && NO_SKILL_AFTER.includes(move.kind)) race.turnRoll.builtOn = true
  race.asks = race.asks.filter((ask) => !isMoot(race, ask))
  updateTargets(race)
  settleVictory(race)
  if (isOver(race)) return
  // The race is void when no driver is left (« Victory »).
  if (race.teams.every(({ driver }) => !isRacing(driver))) return endRaceWith(race, null)
  orderWhenReady(race)
  updateOrder(race)
  if (race.asks.length === 0) race.current = activeSlot(race)?.id ?? null
  startRuns(race)
  storeCombatStart(race)
}
