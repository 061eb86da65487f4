/** The end of each phase and the start of the next. */
import { hurtPerson, hurtChariot, stayRolls, hurtBeasts, endRaceWith, wreck } from './harm.ts'
import { setOrder } from './order.ts'
import { everyone, personOf, teamOf, type Later, type Part, type Person, type Race, type Team } from './state.ts'
import { FRENZY_HURT, MOST_ABOARD } from './tables.ts'
import {
  peopleAboard,
  areDead,
  peopleDraggedBy,
  isAboard,
  isRacing,
  onFoot,
  reinsHolder,
  spotOf,
  spotOfPerson,
  isStandingStill,
} from './track.ts'

export function nextPhase(race: Race): void {
  if (race.phase === 'grid') return beginTurn(race)
  if (race.phase === 'movement') return endMovement(race)
  endCombat(race)
}

function beginTurn(race: Race): void {
  for (const team of race.teams) {
    team.stood = race.turn === 0 || isStandingStill(race, team)
    Object.assign(team, { run: null, crashed: false, rackUse: null })
    team.beasts.bitten = false
  }
  for (const one of everyone(race)) {
    Object.assign(one, { acted: 0, specials: 0, whipped: false, trampled: false, shaken: false, used: {} })
    one.freeing = Math.max(0, one.freeing - 1)
    one.netted = Math.max(0, one.netted - 1)
  }
  race.phase = 'movement'
  race.turn += 1
  race.clock += 1
  Object.assign(race, { shift: null, turnRoll: null, ties: {}, frozen: null, chosen: null })
  Object.assign(race, { order: [], unordered: true })
  orderWhenReady(race)
}

/** Sets the order when no roll of the combat phase is outstanding. */
export function orderWhenReady(race: Race): void {
  if (!race.unordered || race.asks.length > 0) return
  race.unordered = false
  setOrder(race)
}

const isOver = (race: Race) => race.phase === 'finished'

/** Ends the movement: 4 damage to frenzied beasts, damage to dragged people, nets open, then the laser (CI-R20). */
function endMovement(race: Race): void {
  for (const team of race.teams) {
    if (!team.beasts.frenzied) continue
    hurtBeasts(race, team, FRENZY_HURT)
    race.asks.push(...stayRolls(race, team))
  }
  for (const one of everyone(race)) {
    const scraped = one.scraped
    one.scraped = 0
    hurtPerson(race, one, scraped)
    if (one.inNet && !one.dead) onFoot(one, spotOfPerson(race, one))
  }
  // The race is over if only one of the candidates for victory survived being dragged.
  if (isOver(race)) return
  fireLaser(race)
  race.phase = 'combat'
  race.clock += 1
  Object.assign(race, { shift: null, turnRoll: null })
}

/** Stores the race at the start of its combat phase, after the last rolls of the movement. */
export function storeCombatStart(race: Race): void {
  if (race.phase !== 'combat' || race.frozen || race.asks.length > 0) return
  race.frozen = structuredClone(race)
}

/** Fires the laser once a lap at the last of at least two driven teams; its beasts become frenzied (CI-R20). */
function fireLaser(race: Race): void {
  const driven = race.teams.filter((team) => !areDead(team) && reinsHolder(race, team.id))
  if (driven.length < 2 || driven.filter((team) => !team.beasts.frenzied).length < 2) return
  const laps = (team: Team) => reinsHolder(race, team.id)!.laps
  driven.sort((a, b) => {
    const [left, right] = [spotOf(a), spotOf(b)]
    return laps(b) - laps(a) || right.position - left.position || left.lane - right.lane
  })
  const lap = laps(driven.at(-2)!)
  if (lap <= race.laser) return
  race.laser = lap
  const { beasts } = driven.at(-1)!
  if (!beasts.frenzied) Object.assign(beasts, { frenzied: true, since: race.turn })
}

/** Ends the combat phase, in the order of CI-R18. */
function endCombat(race: Race): void {
  applyBlows(race)
  const effectsOf = (kind: string) => race.later.filter((one) => one.kind === kind)
  for (const { team } of effectsOf('frenzy')) {
    const { beasts } = teamOf(race, team)
    if (!areDead(teamOf(race, team))) Object.assign(beasts, { frenzied: true, since: race.turn, wild: true })
  }
  const wild = effectsOf('frenzy').map((one) => one.team)
  for (const { to } of effectsOf('calm')) if (!wild.includes(to!)) teamOf(race, to!).beasts.frenzied = false
  for (const { to } of effectsOf('unharness')) unharness(race, teamOf(race, to!))
  applyLeaps(race)
  applyNets(race, effectsOf('net'))
  for (const { team, role } of effectsOf('let-go')) releaseGrip(race, personOf(race, team, role!)!)
  Object.assign(race, { blows: [], later: [] })
  decideWinner(race)
  if (race.phase !== 'finished') beginTurn(race)
}

function applyBlows(race: Race): void {
  const blowsOn = (part: string) => race.blows.filter((blow) => blow.to.part === part)
  const chariots = blowsOn('chariot')
  for (const front of [true, false]) {
    for (const { to, damage, front: isFront } of chariots) {
      if (!!isFront !== front) continue
      hurtChariot(race, teamOf(race, to.team), front ? 'front' : 'rear', damage)
    }
  }
  for (const { to, damage } of blowsOn('beasts')) {
    const team = teamOf(race, to.team)
    hurtBeasts(race, team, damage)
    race.asks.push(...stayRolls(race, team))
  }
  for (const { to, damage } of race.blows) {
    if (to.part !== 'chariot' && to.part !== 'beasts') hurtPerson(race, personOf(race, to.team, to.part)!, damage)
  }
}

function unharness(race: Race, team: Team): void {
  if (team.chariot.wrecked) return
  const crew = peopleAboard(race, team.id).map((one) => [one, one.needsWoundRoll] as const)
  const behind = peopleDraggedBy(race, team.id).map((one) => [one, { ...one }] as const)
  wreck(race, team)
  // The beasts still drag the people whom `wreck` has put on foot.
  for (const [one, before] of behind) Object.assign(one, before)
  // An unharnessed chariot hurts and traps no one.
  for (const [one, needsWoundRoll] of crew) Object.assign(one, { freeing: 0, needsWoundRoll })
}

/** Sorts effects by their person's rank at the start of the phase: laps, position, nearest the inside, listing order. */
function sortByRank(race: Race, list: Later[]): Later[] {
  const world = race.frozen!
  const listed = everyone(world)
  const rank = ({ team, role }: Later) => personOf(world, team, role!)!
  return [...list].sort((a, b) => {
    const [left, right] = [rank(a), rank(b)]
    const [here, there] = [spotOfPerson(world, left), spotOfPerson(world, right)]
    const gap = right.laps - left.laps || there.position - here.position || here.lane - there.lane
    return gap || listed.indexOf(left) - listed.indexOf(right)
  })
}

/** Returns whether the target still exists: a chariot that is not wrecked, or living loose beasts. */
function isThere(team: Team, part: Part): boolean {
  return part === 'chariot' ? !team.chariot.wrecked : team.beasts.loose && !areDead(team)
}

/** Applies boarding, changing, jumping and falling off: first people leave, then others take the seats. */
function applyLeaps(race: Race): void {
  const mine = race.later.filter((one) => ['move', 'leap', 'jump', 'fall', 'drag'].includes(one.kind))
  const living = mine.filter(({ team, role }) => isRacing(personOf(race, team, role!)!))
  const moves = living.filter(({ kind }) => kind === 'move' || kind === 'leap')
  for (const later of living.filter((one) => !moves.includes(one))) {
    const one = personOf(race, later.team, later.role!)!
    const vehicle = teamOf(race, later.to!)
    if (later.kind === 'drag' && isThere(vehicle, later.part!)) {
      one.where = { on: 'dragged', of: vehicle.id }
      Object.assign(one, { scraped: 0, draggedSince: race.clock, needsWoundRoll: true })
      continue
    }
    onFoot(one, later.spot!)
    hurtPerson(race, one, later.amount ?? 0)
  }
  const leavers = moves.map((later) => personOf(race, later.team, later.role!)!)
  const seats = new Map<string, number>()
  for (const later of sortByRank(race, moves)) seatPerson(race, later, leavers, seats)
}

function seatPerson(race: Race, later: Later, leavers: Person[], seats: Map<string, number>): void {
  const one = personOf(race, later.team, later.role!)!
  const team = teamOf(race, later.to!)
  const wanted: Part = later.kind === 'leap' ? 'beasts' : later.part!
  if (wanted === 'chariot' && team.chariot.wrecked) {
    return onFoot(one, later.spot!)
  }
  const key = `${team.id}:${wanted}`
  const sitting = peopleAboard(race, team.id, wanted).filter((other) => !leavers.includes(other)).length
  const taken = seats.get(key) ?? 0
  if (sitting + taken >= MOST_ABOARD) return onFoot(one, later.spot!)
  seats.set(key, taken + 1)
  one.where = { on: wanted, of: team.id }
  one.scraped = 0
}

function applyNets(race: Race, thrown: Later[]): void {
  const world = race.frozen!
  const throwers = sortByRank(
    race,
    thrown.map((net) => ({ ...net, team: net.to!, role: net.part as never, to: net.team, part: net.role as never })),
  )
  for (const net of throwers) {
    const one = personOf(race, net.to!, net.part as never)!
    const before = personOf(world, net.to!, net.part as never)!
    if (one.dead) continue
    if (before.where.on !== 'foot') {
      one.netted = 2
      continue
    }
    const thrower = personOf(race, net.team, net.role!)!
    if (thrower.dead || !isAboard(thrower) || before.where.on !== 'foot' || one.where.on !== 'foot') continue
    one.where = { on: 'dragged', of: (thrower.where as { of: string }).of }
    Object.assign(one, { inNet: true, scraped: 0, draggedSince: race.clock, needsWoundRoll: true })
  }
}

export function releaseGrip(race: Race, one: Person): void {
  if (one.dead || one.where.on !== 'dragged') return
  const spot = spotOfPerson(race, one)
  const scraped = one.scraped
  onFoot(one, spot)
  hurtPerson(race, one, scraped)
}

/** Finds the winner among drivers who crossed the line in combat: the living one furthest ahead. Several aboard one vehicle fight. */
function decideWinner(race: Race): void {
  const driverOf = (id: string) => teamOf(race, id).driver
  const living = race.crossed.filter(({ driver }) => !driverOf(driver).dead)
  race.crossed = []
  if (race.phase === 'finished' || race.contenders.length > 0) return
  living.sort((a, b) => {
    const [left, right] = [spotOfPerson(race, driverOf(a.driver)), spotOfPerson(race, driverOf(b.driver))]
    return right.position - left.position || left.lane - right.lane
  })
  const first = living[0]
  if (!first) return
  const together = [
    ...new Set(living.filter(({ crossing }) => crossing === first.crossing).map(({ driver }) => driver)),
  ]
  if (together.length === 1) endRaceWith(race, first.driver)
  else race.contenders = together
}
