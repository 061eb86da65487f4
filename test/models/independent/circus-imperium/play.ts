/** Makes the moves of a race. */
import { beastsSra, sraOf, seen } from './acts.ts'
import { answer } from './dice.ts'
import { settleVictory, shakeOff, staying, wins } from './harm.ts'
import { active } from './order.ts'
import { isRole, type Move } from './moves.ts'
import { mendOrder, newRun, startRun, startRuns } from './order.ts'
import { byHand } from './hand.ts'
import { acts, rams } from './outcomes.ts'
import { freeze, letsGo, nextPhase, orderWhenReady } from './phases.ts'
import { personOf, teamOf, type Ask, type Race, type Team } from './state.ts'
import { LAPS, rowOf } from './tables.ts'
import { aboard, dragged, isAboard, isRacing, moveOn, reins, runs, setSpot, spotOf } from './track.ts'

type Play<K extends Move['kind']> = (race: Race, move: Extract<Move, { kind: K }>) => void

function running(race: Race): Team {
  return teamOf(race, active(race)!.team)
}

const declare: Play<'declare'> = (race, { pm }) => {
  const team = running(race)
  team.run = newRun(team, pm)
}

const advance: Play<'advance'> = (race, { squares, lanes = 0 }) => {
  const team = running(race)
  team.run!.spent += squares
  Object.assign(race, { shift: null, turnRoll: null })
  moveOn(race, team, squares, lanes)
}

/** A square of a turn: as many rolls as the declared PM exceed its maximum. */
const turn: Play<'turn'> = (race, { by, maximum, lanes = 0, team: named }) => {
  if (by === 'skid') return void Object.assign(race, { shift: null, turnRoll: null })
  const team = named === undefined ? running(race) : teamOf(race, named)
  const run = team.run!
  if (by === 'move') {
    run.spent += 1
    moveOn(race, team, 1, lanes)
  } else run.given -= 1
  Object.assign(race, { shift: null, turnRoll: null })
  run.series = Math.max(0, run.declared - maximum)
  for (let count = 0; count < run.series; count += 1) race.asks.push({ table: 'turn', team: team.id, name: team.name })
}

/** A skill point takes the last turn roll back and throws it again. */
function skill(race: Race): void {
  const { back, out, team: turned } = race.turnRoll!
  const team = teamOf(race, turned)
  const { position, lane } = spotOf(team)
  setSpot(team, runs(team), { position: position - back, lane: lane - out })
  for (const one of dragged(race, team.id)) one.scraped -= back
  reins(race, team.id)!.skill -= 1
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
  const team = running(race)
  const one = personOf(race, move.team, move.role)!
  one.whipped = true
  team.run!.strokes += 1
  team.run!.given = 0
  Object.assign(race, { shift: null, turnRoll: null })
  race.asks.push({ table: 'whip', team: one.team, name: one.name, to: { team: team.id, part: runs(team) } })
}

function done(race: Race): void {
  const slot = active(race)!
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

/** In combat it shows as the phase ends who has won; who crossed already is ahead of those who cross later. */
function crossesInCombat(race: Race, over: readonly string[]): void {
  const crossing = race.crossed.length
  const first = over.filter((driver) => race.crossed.every((other) => other.driver !== driver))
  race.crossed.push(...first.map((driver) => ({ driver, crossing })))
}

/** Everyone carried over the line has a lap more; drivers with all of them have won, or fight it out. */
const lap: Play<'lap'> = (race, { team, part, position }) => {
  if (isRole(part)) {
    const one = personOf(race, team, part)!
    one.laps += 1
    one.position = position
    return
  }
  const vehicle = teamOf(race, team)
  const carried = [...aboard(race, team, part), ...(part === runs(vehicle) ? dragged(race, team) : [])]
  setSpot(vehicle, part, { position, lane: spotOf(vehicle, part).lane })
  if (part === runs(vehicle)) vehicle.laps += 1
  for (const one of carried) one.laps += 1
  const over = carried.filter((one) => one.role === 'driver' && one.laps >= LAPS).map((one) => one.team)
  if (over.length === 0) return
  if (race.phase === 'combat') crossesInCombat(race, over)
  else if (race.contenders.length > 0) return
  else if (over.length === 1) wins(race, over[0]!)
  else race.contenders = over
}

/** CI-R17: a wall stops the skid that led to it, and the series of rolls. */
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
    active(race)?.team === team.id ||
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
      ? beastsSra(teamOf(seen(race), move.team))
      : sraOf(race, personOf(race, move.team, move.part)!, move.action, move.squares)
  acts(race, move, sra)
}

/** CI-R18: entered in combat, it takes effect last. */
const letGo: Play<'let-go'> = (race, { team, role }) => {
  if (race.phase === 'combat') race.later.push({ kind: 'let-go', team, role })
  else letsGo(race, personOf(race, team, role)!)
}

const finish: Play<'finish'> = (race, { winner }) => wins(race, winner)

const PLAYS: { [K in Move['kind']]?: (race: Race, move: never) => void } = {
  roll: (race: Race, move: Extract<Move, { kind: 'roll' }>) => {
    for (const face of move.faces) if (race.asks.length > 0) answer(race, face)
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
  ram: rams,
  trample,
  act,
  'let-go': letGo,
  'drop-shield': byHand,
  finish,
  place: byHand,
  stand: byHand,
  hit: byHand,
  correct: byHand,
}

/** Dice that no longer concern anybody are not asked for: of somebody trampled who is gone, of riders who fell already. */
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

/** What is asked for counts as things are when the die is thrown. */
function refresh(race: Race): void {
  for (const ask of race.asks) {
    if (ask.table === 'trample') ask.target = rowOf(teamOf(race, ask.team).beasts.ticked).frenzied
    if (ask.table !== 'thrown' && ask.table !== 'stay') continue
    ask.target = staying(personOf(race, ask.team, ask.role!)!, ask.table, ask.amount!).target!
  }
}

/** What is played on where a turn roll left a chariot: nobody is offered a skill point after it. */
const RESTS: readonly Move['kind'][] = ['ram', 'trample', 'act', 'lap', 'place', 'let-go']

/** Makes a move that is legal. */
export function plays(race: Race, move: Move): void {
  const play = PLAYS[move.kind] as (race: Race, move: Move) => void
  play(race, move)
  if (race.turnRoll && RESTS.includes(move.kind)) race.turnRoll.builtOn = true
  race.asks = race.asks.filter((ask) => !isMoot(race, ask))
  refresh(race)
  settleVictory(race)
  if (isOver(race)) return
  // « Victory »: with no driver left the race is void.
  if (race.teams.every(({ driver }) => !isRacing(driver))) return wins(race, null)
  orderWhenReady(race)
  mendOrder(race)
  if (race.asks.length === 0) race.current = active(race)?.id ?? null
  startRuns(race)
  freeze(race)
}
