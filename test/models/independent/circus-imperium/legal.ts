/** Finds the reason why a move is refused, before it is applied. */
import { isBoarded, findActRefusal } from './acts.ts'
import { applyNextDie } from './dice.ts'
import { isRole, type Move } from './moves.ts'
import { activeSlot } from './order.ts'
import { personOf, teamOf, type Part, type Race, type Team } from './state.ts'
import { MOST_ABOARD, SKILL, STROKES, TURN, WHIP, type Line } from './tables.ts'
import { peopleAboard, areDead, availablePm, reinsHolder, spotOf } from './track.ts'

function activeTeam(race: Race): Team | null {
  const slot = activeSlot(race)
  return slot && !isRole(slot.part) ? teamOf(race, slot.team) : null
}

const SIDES = (ask: { table: string }) => (['grid', 'turn', 'whip'].includes(ask.table) ? 100 : 10)

type Judge<K extends Move['kind']> = (race: Race, move: Extract<Move, { kind: K }>) => string | null

const roll: Judge<'roll'> = (race, { faces }) => {
  // Ties of the start order are rolled again only after all requested dice are read.
  if (race.asks[0]?.table === 'grid' && faces.length > race.asks.length) return 'more dice than asked'
  const world = faces.length > 1 ? structuredClone(race) : race
  for (const [index, face] of faces.entries()) {
    const [ask] = world.asks
    if (!ask) return 'more dice than asked'
    if (face < 1 || face > SIDES(ask)) return 'no such face'
    if (index < faces.length - 1) applyNextDie(world, face)
  }
  return null
}

function next(race: Race): string | null {
  if (race.asks.length > 0) return 'dice first'
  return race.phase === 'movement' && race.order.some((slot) => !slot.done) ? 'still to move' : null
}

const activate: Judge<'activate'> = (race, move) => {
  if (race.phase !== 'movement' || race.asks.length > 0) return 'not now'
  const now = activeSlot(race)
  const slot = race.order.find((one) => one.team === move.team && one.part === move.part)
  if (!slot || slot.done) return 'not waiting'
  if (slot === now) return 'its move already'
  return activeTeam(race)?.run ? 'move begun' : null
}

/** The team whose turn it is, if no dice are requested. */
function runningTeam(race: Race): Team | null {
  return race.asks.length > 0 ? null : activeTeam(race)
}

const declare: Judge<'declare'> = (race, { pm }) => {
  const team = runningTeam(race)
  if (!team || team.run) return 'not to be declared'
  return pm >= 0 && pm <= availablePm(race, team) ? null : 'too many'
}

function areLanesInvalid(team: Team, lanes: number, most: number): boolean {
  return Math.abs(lanes) > most || spotOf(team).lane + lanes < 0
}

const advance: Judge<'advance'> = (race, { squares, lanes = 0 }) => {
  const team = runningTeam(race)
  if (!team?.run) return 'nothing runs'
  if (team.run.stopped || team.run.spent + squares > team.run.declared) return 'no PM left'
  return squares < 1 || areLanesInvalid(team, lanes, squares) ? 'no such square' : null
}

/** The team that can turn. In combat, only beasts that an enemy's whip moved can turn. */
function turningTeam(race: Race, by: string, named: string | undefined): Team | null {
  if (race.phase !== 'combat') return named === undefined || named === runningTeam(race)?.id ? runningTeam(race) : null
  return by === 'whip' && named !== undefined && race.asks.length === 0 ? teamOf(race, named) : null
}

const turn: Judge<'turn'> = (race, { by, lanes = 0, team: named }) => {
  const team = turningTeam(race, by, named)
  if (!team) return 'nothing runs'
  if (by !== 'move' && lanes !== 0) return 'straight on'
  if (by === 'skid') return null
  if (!team.run) return 'declare first'
  if (by === 'whip') return team.run.given > 0 ? null : 'no square given'
  if (team.run.stopped || team.run.spent >= team.run.declared) return 'no PM left'
  return areLanesInvalid(team, lanes, 1) ? 'no such square' : null
}

function skill(race: Race): string | null {
  if (!race.turnRoll || race.asks.some((ask) => ask.table !== 'turn')) return 'no turn roll'
  const team = teamOf(race, race.turnRoll.team)
  const one = reinsHolder(race, team.id)
  if (team.beasts.frenzied || !one || isBoarded(race, one)) return 'not now'
  return one.skill > 0 ? null : 'no skill'
}

function inward(race: Race): string | null {
  if (!race.shift || race.asks.some((ask) => ask.table !== 'turn')) return 'no shift'
  return spotOf(teamOf(race, race.shift)).lane > 0 ? null : 'innermost'
}

const whip: Judge<'whip'> = (race, move) => {
  const team = runningTeam(race)
  const one = personOf(race, move.team, move.role)
  if (!team?.run || !one || !peopleAboard(race, team.id).includes(one)) return 'not aboard'
  if (one.role === 'gladiator' && !one.pieces.includes('whip')) return 'no whip'
  if (team.run.spent < team.run.declared || team.run.stopped) return 'not yet'
  if (team.run.strokes >= STROKES || team.beasts.frenzied || areDead(team)) return 'no more'
  // States that hamper a person do not affect driving.
  return isBoarded(race, one) ? 'enemy aboard' : null
}

function done(race: Race): string | null {
  if (race.asks.length > 0) return 'dice first'
  const slot = activeSlot(race)
  if (!slot) return 'nothing moves'
  if (isRole(slot.part)) return null
  const { run, crashed } = teamOf(race, slot.team)
  if (crashed) return null
  if (!run) return 'declare first'
  return run.stopped || run.spent === run.declared ? null : 'PM left'
}

const isUnderWay = (race: Race) => race.phase === 'movement' || race.phase === 'combat'

/** Returns whether a chariot is not a wreck, or beasts are loose and alive. */
function isThere(race: Race, team: string, part: Part): boolean {
  const one = teamOf(race, team)
  return part === 'beasts' ? one.beasts.loose && !areDead(one) : !one.chariot.wrecked
}

const lap: Judge<'lap'> = (race, { team, part }) => {
  if (!isUnderWay(race)) return 'not now'
  if (!isRole(part)) return isThere(race, team, part) ? null : 'not there'
  const one = personOf(race, team, part)
  return one && !one.dead && one.where.on === 'foot' ? null : 'not on foot'
}

/** Returns whether accidents are possible now: turn rolls may be open (a wall ends them), other dice must not. */
function canHaveAccidents(race: Race): boolean {
  return isUnderWay(race) && race.asks.every((ask) => ask.table === 'turn')
}

const wall: Judge<'wall'> = (race, { team, part, rammed, lanes, forward }) => {
  if (!canHaveAccidents(race)) return 'not now'
  if (!isThere(race, team, part)) return 'not there'
  if (forward && !rammed) return 'forward without a ram'
  if (lanes === undefined) return null
  if (rammed || race.turnRoll?.team !== team) return 'no skid'
  return lanes >= 0 && lanes <= race.turnRoll.lanes ? null : 'more than the skid'
}

const ram: Judge<'ram'> = (race, { team, part, target }) => {
  if (!canHaveAccidents(race)) return 'not now'
  if (!isThere(race, team, part)) return 'not there'
  if (team === target.team && part === target.part) return 'itself'
  if (isRole(target.part)) return 'not to be rammed'
  // A wreck can be rammed too; dead loose beasts are also wrecks (« Epaves »).
  return target.part === 'beasts' && !teamOf(race, target.team).beasts.loose ? 'harnessed' : null
}

const trample: Judge<'trample'> = (race, { team, part, target }) => {
  if (!canHaveAccidents(race)) return 'not now'
  const rider = teamOf(race, team)
  if (!isThere(race, team, part) || areDead(rider)) return 'not there'
  const one = personOf(race, target.team, target.role)
  return one && !one.dead && one.where.on === 'foot' ? null : 'not on foot'
}

const letGo: Judge<'let-go'> = (race, move) => {
  const one = personOf(race, move.team, move.role)
  if (!one || one.dead || one.where.on !== 'dragged') return 'not dragged'
  if (race.asks.length > 0) return 'not now'
  if (race.later.some((later) => later.kind === 'let-go' && later.team === move.team && later.role === move.role))
    return 'already'
  // In movement, a person in a net can get free at any time (CI-R15).
  if (race.phase === 'movement') return one.inNet ? null : 'held'
  return race.phase !== 'combat' || one.draggedSince >= race.clock ? 'held' : null
}

const dropShield: Judge<'drop-shield'> = (race, move) => {
  const one = personOf(race, move.team, move.role)
  return one && !one.dead && one.shield?.held ? null : 'no shield'
}

const finish: Judge<'finish'> = (race, { winner }) => {
  if (race.phase === 'grid') return 'not started'
  return winner === null || race.teams.some((team) => team.id === winner) ? null : 'nobody'
}

/** Refuses manual changes only for people and parts that do not exist, and for full vehicles. */
function judgeManualChange(race: Race, move: Move): string | null {
  if (move.kind === 'place') {
    if (!isRole(move.part)) return move.part === 'beasts' && !teamOf(race, move.team).beasts.loose ? 'harnessed' : null
    const one = personOf(race, move.team, move.part)
    return one && !one.dead && one.where.on === 'foot' ? null : 'not on foot'
  }
  if (move.kind === 'stand') {
    const one = personOf(race, move.team, move.role)
    if (!one || one.dead) return 'nobody'
    if (move.where.on !== 'chariot' && move.where.on !== 'beasts') return null
    const { on, of } = move.where
    const others = peopleAboard(race, of, on).filter((other) => other !== one)
    return others.length >= MOST_ABOARD ? 'full' : null
  }
  if (move.kind === 'hit') {
    const one = isRole(move.part) ? personOf(race, move.team, move.part) : null
    if (isRole(move.part)) return one && !one.dead ? null : 'nobody'
    if (move.part === 'beasts') return areDead(teamOf(race, move.team)) ? 'dead' : null
    return teamOf(race, move.team).chariot.wrecked ? 'wreck' : null
  }
  return move.kind === 'correct' ? judgeCorrection(race, move) : null
}

/** Refuses more ticks than there are boxes. */
const judgeCorrection: Judge<'correct'> = (race, move) => {
  const team = teamOf(race, move.team)
  const fits = (table: readonly Line[], ticks: number[] | undefined) =>
    !ticks || ticks.every((count, index) => count <= table[index]!.boxes)
  if (!fits(WHIP, move.whip) || !fits(TURN, move.turn)) return 'more ticks than boxes'
  for (const role of ['driver', 'gladiator'] as const) {
    const [one, change] = [team[role], move[role]]
    if (!one || !change) continue
    if ((change.armour ?? 0) > one.armour.boxes || (change.body ?? 0) > one.body.boxes) return 'more than boxes'
    if ((change.skill ?? 0) > (role === 'driver' ? SKILL : 0)) return 'more skill than there is'
  }
  return null
}

const JUDGES: { [K in Move['kind']]?: (race: Race, move: never) => string | null } = {
  roll,
  next,
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
  ram,
  trample,
  act: findActRefusal,
  'let-go': letGo,
  'drop-shield': dropShield,
  finish,
  place: judgeManualChange,
  stand: judgeManualChange,
  hit: judgeManualChange,
  correct: judgeManualChange,
}

const HAND = ['place', 'stand', 'hit', 'correct']

/** The reason why a move is refused; null if it is legal. */
export function findMoveRefusal(race: Race, move: Move): string | null {
  if (race.phase === 'finished' && !HAND.includes(move.kind)) return 'over'
  const judge = JUDGES[move.kind] as (race: Race, move: Move) => string | null
  return judge(race, move)
}
