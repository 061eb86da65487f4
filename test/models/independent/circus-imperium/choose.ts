/** Random moves to try: usually a plausible next move, sometimes any move. */
import { targetsOf, biteTargets, judgedState } from './acts.ts'
import { activeSlot } from './order.ts'
import { isRole, type Move } from './moves.ts'
import type { Random } from './random.ts'
import { everyone, teamOf, type Person, type Race, type Section, type Team, type Where } from './state.ts'
import { ACTIONS, TURN, WHIP, type Line } from './tables.ts'
import { availablePm, runningPart } from './track.ts'

const SIDES: Record<string, number> = { grid: 100, turn: 100, whip: 100 }

/** A roll of one or more of the requested dice. */
function rollMove(race: Race, random: Random): Move {
  const most = race.asks.length
  const count = random.chance(0.7) ? 1 : 1 + random.below(most)
  const typedFaces = race.asks.slice(0, count).map((ask) => random.face(SIDES[ask.table] ?? 10))
  // Sometimes one die too many, or with a face above its sides.
  if (random.chance(0.01)) typedFaces.push(random.face(10))
  return { kind: 'roll', source: random.chance(0.1) ? 'app' : 'typed', faces: typedFaces }
}

function randomTarget(race: Race, random: Random) {
  const part = random.pick(['chariot', 'beasts', 'driver', 'gladiator'] as const)
  return { team: random.pick(race.teams).id, part }
}

function actMove(race: Race, random: Random, one: Person): Move {
  const action = random.pick(Object.keys(ACTIONS))
  const targets = targetsOf(race, one, action)
  const target =
    targets && (targets.length > 0 && random.chance(0.9) ? random.pick(targets) : randomTarget(race, random))
  const { furthest } = ACTIONS[action]!
  return {
    kind: 'act',
    team: one.team,
    part: one.role,
    action,
    ...(target ? { target } : {}),
    ...(furthest === undefined ? {} : { squares: random.below(furthest + 1) }),
    ...(action === 'unharness' ? { leap: random.chance(0.5) } : {}),
  }
}

function biteMove(race: Race, random: Random): Move {
  const team = random.pick(race.teams)
  const prey = biteTargets(judgedState(race), team.id)
  const target = prey.length > 0 ? random.pick(prey) : randomTarget(race, random)
  return { kind: 'act', team: team.id, part: 'beasts', action: 'beasts-attack', target }
}

/** A move for the team whose turn it is. */
function drivingMove(race: Race, random: Random): Move {
  const slot = activeSlot(race)
  if (!slot || isRole(slot.part)) return { kind: 'done' }
  const team = teamOf(race, slot.team)
  if (!team.run) return { kind: 'declare', pm: random.chance(0.15) ? 0 : random.below(availablePm(race, team) + 1) }
  const left = team.run.declared - team.run.spent
  const crew = everyone(race).filter((one) => 'of' in one.where && one.where.of === team.id)
  if (left > 0 && !team.run.stopped) {
    const maximum = random.below(team.run.declared + 2)
    if (random.chance(0.35)) return { kind: 'turn', by: 'move', maximum, ...randomLanes(random, 1) }
    const squares = 1 + random.below(left)
    return { kind: 'advance', squares, ...randomLanes(random, squares) }
  }
  if (random.chance(0.4) && crew.length > 0) {
    if (team.run.given > 0 && random.chance(0.5)) return { kind: 'turn', by: 'whip', maximum: random.below(9) }
    const one = random.pick(crew)
    return { kind: 'whip', team: one.team, role: one.role }
  }
  return { kind: 'done' }
}

function randomLanes(random: Random, most: number): { lanes?: number } {
  return random.chance(0.3) ? { lanes: random.below(2 * most + 1) - most } : {}
}

function accidentMove(race: Race, random: Random): Move {
  const team = random.pick(race.teams)
  const part = random.chance(0.9) ? runningPart(team) : random.pick(['chariot', 'beasts'] as const)
  const where = { team: team.id, part }
  const feet = everyone(race).filter((one) => one.where.on === 'foot')
  const what = random.below(feet.length > 0 ? 4 : 3)
  if (what === 0) {
    const side = random.pick(['inner', 'outer'] as const)
    const rammed = random.chance(0.4)
    const wide = random.chance(0.3) ? { lanes: random.below(4) } : random.chance(0.2) ? { forward: true } : {}
    return { kind: 'wall', ...where, side, rammed, ...wide }
  }
  if (what === 1) {
    const target = random.pick(race.teams)
    const struck = {
      team: target.id,
      part: random.chance(0.8) ? runningPart(target) : random.pick(['chariot', 'beasts'] as const),
    }
    const side = random.pick(['left', 'right', 'rear', 'head-on'] as const)
    const forward = random.chance(0.2) ? { forward: true } : {}
    const enters = random.chance(0.5) ? { enters: true } : {}
    return { kind: 'ram', ...where, target: struck, side, ...forward, ...enters }
  }
  if (what === 2) return { kind: 'lap', ...where, position: random.below(4) }
  const one = random.pick(feet)
  if (random.chance(0.2)) return { kind: 'lap', team: one.team, part: one.role, position: random.below(4) }
  return { kind: 'trample', ...where, target: { team: one.team, role: one.role } }
}

function manualMove(race: Race, random: Random): Move {
  const team = random.pick(race.teams)
  const one = random.pick(everyone(race))
  const what = random.below(7)
  if (what === 0)
    return {
      kind: 'place',
      team: team.id,
      part: runningPart(team),
      position: random.below(20) - 2,
      lane: random.below(6),
    }
  if (what === 1)
    return { kind: 'place', team: one.team, part: one.role, position: random.below(20), lane: random.below(6) }
  if (what === 2) return { kind: 'stand', team: one.team, role: one.role, where: randomPlace(race, random) }
  if (what === 3) {
    const section = random.pick<Section>(['front', 'rear', 'left', 'right'])
    return { kind: 'hit', team: team.id, part: 'chariot', section, amount: 1 + random.below(12), reason: 'x' }
  }
  if (what === 4) return { kind: 'hit', team: team.id, part: 'beasts', amount: 1 + random.below(20), reason: 'x' }
  if (what === 5) return { kind: 'hit', team: one.team, part: one.role, amount: 1 + random.below(8), reason: 'x' }
  return { kind: 'correct', team: team.id, reason: 'x', ...randomCorrection(random, team) }
}

/** A random correction of a team's sheet, sometimes with too many boxes. */
function randomCorrection(random: Random, team: Team): Partial<Extract<Move, { kind: 'correct' }>> {
  const what = random.below(6)
  const ticks = (table: readonly Line[]) =>
    table.map((line) => random.below(line.boxes + (random.chance(0.02) ? 2 : 0)))
  if (what === 0) return { whip: ticks(WHIP) }
  if (what === 1) return { turn: ticks(TURN) }
  if (what === 2) return { driver: { skill: random.below(5), laps: random.below(3) } }
  if (what === 3) return { driver: { armour: random.below(team.driver.armour.boxes + 2), body: random.below(4) } }
  if (what === 4 && team.gladiator) return { gladiator: { armour: random.below(6), body: random.below(4) } }
  return { frenzied: random.chance(0.6) }
}

function randomPlace(race: Race, random: Random): Where {
  const team = random.pick(race.teams)
  const on = random.pick(['chariot', 'beasts', 'dragged', 'foot', 'foot', 'out'] as const)
  if (on === 'foot' || on === 'out') return { on }
  return on === 'dragged' ? { on, of: team.id } : { on: runningPart(team), of: team.id }
}

function rareMove(race: Race, random: Random): Move {
  const one = random.pick(everyone(race))
  const team = random.pick(race.teams)
  const what = random.below(7)
  if (what === 0) return { kind: 'drop-shield', team: one.team, role: one.role }
  if (what === 1) return { kind: 'let-go', team: one.team, role: one.role }
  if (what === 2) return { kind: 'skill' }
  if (what === 3) return { kind: 'inward' }
  if (what === 4) return { kind: 'activate', team: team.id, part: runningPart(team) }
  if (what === 5 && race.phase === 'combat')
    return { kind: 'turn', by: 'whip', maximum: random.below(9), team: team.id }
  if (what === 5) return { kind: 'turn', by: 'skid', maximum: 5 }
  return { kind: 'next' }
}

export function randomMove(race: Race, random: Random): Move {
  if (race.asks.length > 0 && random.chance(0.85)) return rollMove(race, random)
  if (race.phase === 'grid') return random.chance(0.9) ? { kind: 'next' } : manualMove(race, random)
  if (random.chance(0.07)) return manualMove(race, random)
  if (random.chance(0.15)) return accidentMove(race, random)
  if (random.chance(0.08)) return rareMove(race, random)
  const isCombat = race.phase === 'combat'
  if (random.chance(isCombat ? 0.75 : 0.12)) {
    return random.chance(0.15) ? biteMove(race, random) : actMove(race, random, random.pick(everyone(race)))
  }
  if (isCombat) return { kind: 'next' }
  return race.order.every((slot) => slot.done) ? { kind: 'next' } : drivingMove(race, random)
}
