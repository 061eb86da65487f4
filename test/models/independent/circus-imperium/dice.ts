/** The effects of a rolled die, by the table of the first requested die. */
import { judgedState } from './acts.ts'
import { newRun, setOrder } from './order.ts'
import { dragBehind, applyFailure, applyPush, spotNow, applySuccess, takeEffect } from './outcomes.ts'
import { harm, hurtPerson, isSuccess, stayRoll } from './harm.ts'
import { personOf, teamOf, type Ask, type Race, type Team } from './state.ts'
import { tickLine, rowOf, succeeds, TURN, wallOf, WHIP, WHIP_EFFECTS } from './tables.ts'
import { peopleAboard, availablePm, moveOn, onFoot, runningPart, spotOf } from './track.ts'

type Answer = (race: Race, ask: Ask, face: number) => void

const grid: Answer = (race, ask, face) => {
  race.grid.find((one) => one.team === ask.team)!.faces.push(face)
  if (race.asks.length > 0) return
  const compareFaces = (a: number[], b: number[]) => {
    for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
      if ((a[index] ?? 0) !== (b[index] ?? 0)) return (b[index] ?? 0) - (a[index] ?? 0)
    }
    return 0
  }
  const tiesOf = ({ faces }: { faces: number[] }) => race.grid.filter((other) => compareFaces(faces, other.faces) === 0)
  const teamsInTies = [...new Set(race.grid.filter((one) => tiesOf(one).length > 1).flatMap(tiesOf))]
  race.asks = teamsInTies.map(({ team }) => ({ table: 'grid', team, name: teamOf(race, team).name }))
  if (teamsInTies.length > 0) return
  race.grid.sort((a, b) => compareFaces(a.faces, b.faces))
  race.grid.forEach(({ team }, lane) => {
    const one = teamOf(race, team)
    one.chariot.lane = lane
    one.beasts.lane = lane
  })
}

const order: Answer = (race, ask, face) => {
  const id = `${ask.team}:${ask.role ?? runningPart(teamOf(race, ask.team))}`
  race.ties[id] = [...(race.ties[id] ?? []), face]
  if (race.asks.length === 0) setOrder(race)
}

const frenzy: Answer = (race, ask, face) => {
  const team = teamOf(race, ask.team)
  team.run = newRun(team, availablePm(race, team) + face)
}

const turn: Answer = (race, ask, face) => {
  const team = teamOf(race, ask.team)
  const id = tickLine(TURN, team.turn, face)
  team.run!.series -= 1
  const lanes = id.startsWith('skid') ? Number(id.at(-1)) : 0
  race.shift = id === 'shift-inward' ? team.id : null
  const before = spotOf(team)
  moveOn(race, team, lanes, lanes)
  const after = spotOf(team)
  race.turnRoll = { team: team.id, lanes, back: after.position - before.position, out: after.lane - before.lane }
}

/** The whip: in movement it takes effect at once; in combat it only moves the enemy's beasts at once (CI-R18). */
const whip: Answer = (race, ask, face) => {
  const team = teamOf(race, ask.to?.team ?? ask.team)
  const id = tickLine(WHIP, team.whip, face)
  const effect = WHIP_EFFECTS[id]!
  if (race.phase === 'combat') return applyEnemyWhip(race, ask, team, id)
  moveOn(race, team, effect.squares, 0)
  team.run!.given = effect.squares
  if (effect.stop) team.run!.stopped = true
  if (id === 'frenzy') Object.assign(team.beasts, { frenzied: true, since: race.turn })
  race.asks.unshift(
    ...harm(race, team, runningPart(team), {
      section: 'front',
      chariot: effect.chariot ?? 0,
      beasts: effect.beasts ?? 0,
    }),
  )
}

function applyEnemyWhip(race: Race, ask: Ask, team: Team, id: string): void {
  const effect = WHIP_EFFECTS[id]!
  moveOn(race, team, effect.squares, 0)
  if (team.run) team.run.given = effect.squares
  if (team.run && effect.stop) team.run.stopped = true
  const by = ask.by!
  const [chariot, beasts] = [effect.chariot ?? 0, effect.beasts ?? 0]
  // On loose beasts, the damage to chariot and beasts is one blow (CI-R23).
  const isLoose = team.beasts.loose
  if (isLoose && chariot + beasts > 0) {
    race.blows.push({ by, to: { team: team.id, part: 'beasts' }, damage: chariot + beasts })
  } else {
    if (chariot) race.blows.push({ by, to: { team: team.id, part: 'chariot' }, damage: chariot, front: true })
    if (beasts) race.blows.push({ by, to: { team: team.id, part: 'beasts' }, damage: beasts })
  }
  if (id === 'frenzy') race.later.push({ kind: 'frenzy', team: team.id })
}

const wall: Answer = (race, ask, face) => {
  const team = teamOf(race, ask.team)
  const shock = wallOf(face)
  const part = ask.part!
  const section = ask.side === 'inner' ? 'left' : 'right'
  const rolls = harm(race, team, part, { section, chariot: shock.chariot, beasts: shock.beasts })
  if (shock.calms) team.beasts.frenzied = false
  if (shock.crash) {
    team.crashed = true
    if (team.run) team.run.stopped = true
  }
  if (shock.thrown === undefined) return void race.asks.unshift(...rolls)
  const table = part === 'beasts' ? 'stay' : 'thrown'
  const riders = peopleAboard(race, team.id).filter(() => part === runningPart(team))
  race.asks.unshift(...riders.map((one) => stayRoll(one, table, shock.thrown!)))
}

/** A person falls off: 1 damage from a chariot, the failure table from loose beasts (CI-R23). */
const thrown: Answer = (race, ask, face) => {
  const one = personOf(race, ask.team, ask.role!)!
  if (isSuccess(face, ask) || one.dead) return
  if (one.where.on === 'beasts') return stay(race, ask, face)
  onFoot(one, spotNow(race, one))
  one.needsWoundRoll = true
  hurtPerson(race, one, 1)
}

const stay: Answer = (race, ask, face) => {
  const one = personOf(race, ask.team, ask.role!)!
  if (isSuccess(face, ask) || one.where.on !== 'beasts') return
  const of = one.where.of
  onFoot(one, spotNow(race, one))
  one.needsWoundRoll = true
  race.asks.unshift({
    table: 'failure',
    team: ask.team,
    name: one.name,
    role: one.role,
    action: 'stay',
    to: { team: of, part: 'beasts' },
  })
}

const trample: Answer = (race, ask, face) => {
  if (!isSuccess(face, ask)) return
  race.asks.unshift({ ...ask, table: 'damage', target: undefined, action: 'trample' })
}

const damage: Answer = (race, ask, face) => {
  if (ask.action === 'trample') {
    const one = personOf(race, ask.to!.team, ask.to!.part as 'driver')!
    one.trampled = true
    return hurtPerson(race, one, face + (teamOf(race, ask.team).run?.declared ?? 0))
  }
  const row = rowOf(teamOf(judgedState(race), ask.team).beasts.ticked)
  race.blows.push({ by: ask.team, to: ask.to!, damage: Math.max(1, face + row.bonus) })
}

const sra: Answer = (race, ask, face) => {
  if (ask.action === 'leap') return leap(race, ask, face)
  if (succeeds(face, ask.target!)) applySuccess(race, ask, face)
  else applyFailure(race, ask)
}

const leap: Answer = (race, ask, face) => {
  if (succeeds(face, ask.target!)) takeEffect(race, { kind: 'leap', team: ask.team, role: ask.role!, to: ask.to!.team })
  else race.asks.unshift({ ...ask, table: 'failure', target: undefined })
}

const failure: Answer = (race, ask, face) => dragBehind(race, ask, face)

const push: Answer = (race, ask, face) => applyPush(race, ask, (face <= 5 ? -1 : 1) * ask.amount!)

const ANSWERS: Record<string, Answer> = {
  grid,
  order,
  frenzy,
  turn,
  whip,
  wall,
  thrown,
  stay,
  trample,
  damage,
  sra,
  failure,
  push,
}

/** Applies a face to the first requested die. */
export function applyNextDie(race: Race, face: number): void {
  const ask = race.asks.shift()!
  ANSWERS[ask.table]!(race, ask, face)
}
