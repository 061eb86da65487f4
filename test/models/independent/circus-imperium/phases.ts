/** What happens between the phases. */
import { hurtPerson, hurtChariot, stayRolls, hurtBeasts, wins, wreck } from './harm.ts'
import { setOrder } from './order.ts'
import { everyone, personOf, teamOf, type Later, type Part, type Person, type Race, type Team } from './state.ts'
import { FRENZY_HURT, MOST_ABOARD } from './tables.ts'
import { aboard, areDead, dragged, isAboard, isRacing, onFoot, reins, spotOf, spotOfPerson, stands } from './track.ts'

export function nextPhase(race: Race): void {
  if (race.phase === 'grid') return beginTurn(race)
  if (race.phase === 'movement') return endMovement(race)
  endCombat(race)
}

function beginTurn(race: Race): void {
  for (const team of race.teams) {
    team.stood = race.turn === 0 || stands(race, team)
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

/** The order is set when no roll of the combat phase is outstanding. */
export function orderWhenReady(race: Race): void {
  if (!race.unordered || race.asks.length > 0) return
  race.unordered = false
  setOrder(race)
}

const isOver = (race: Race) => race.phase === 'finished'

/** 4 damage to frenzied beasts, damage to the dragged, nets open, then the laser (CI-R20). */
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
  // Whoever fought for the victory may have been dragged to death.
  if (isOver(race)) return
  laser(race)
  race.phase = 'combat'
  race.clock += 1
  Object.assign(race, { shift: null, turnRoll: null })
}

/** Keeps the race as its combat phase begins: once the last rolls of the movement are thrown. */
export function freeze(race: Race): void {
  if (race.phase !== 'combat' || race.frozen || race.asks.length > 0) return
  race.frozen = structuredClone(race)
}

function laser(race: Race): void {
  const driven = race.teams.filter((team) => !areDead(team) && reins(race, team.id))
  if (driven.length < 2 || driven.filter((team) => !team.beasts.frenzied).length < 2) return
  const laps = (team: Team) => reins(race, team.id)!.laps
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

/** CI-R18, in its order. */
function endCombat(race: Race): void {
  blowsFall(race)
  const of = (kind: string) => race.later.filter((one) => one.kind === kind)
  for (const { team } of of('frenzy')) {
    const { beasts } = teamOf(race, team)
    if (!areDead(teamOf(race, team))) Object.assign(beasts, { frenzied: true, since: race.turn, wild: true })
  }
  const wild = of('frenzy').map((one) => one.team)
  for (const { to } of of('calm')) if (!wild.includes(to!)) teamOf(race, to!).beasts.frenzied = false
  for (const { to } of of('unharness')) unharness(race, teamOf(race, to!))
  leaps(race)
  nets(race, of('net'))
  for (const { team, role } of of('let-go')) letsGo(race, personOf(race, team, role!)!)
  Object.assign(race, { blows: [], later: [] })
  decide(race)
  if (race.phase !== 'finished') beginTurn(race)
}

function blowsFall(race: Race): void {
  const on = (part: string) => race.blows.filter((blow) => blow.to.part === part)
  const chariots = on('chariot')
  for (const front of [true, false]) {
    for (const { to, damage, front: isFront } of chariots) {
      if (!!isFront !== front) continue
      hurtChariot(race, teamOf(race, to.team), front ? 'front' : 'rear', damage)
    }
  }
  for (const { to, damage } of on('beasts')) {
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
  const crew = aboard(race, team.id).map((one) => [one, one.hurtByFate] as const)
  const behind = dragged(race, team.id).map((one) => [one, { ...one }] as const)
  wreck(race, team)
  // The beasts drag on whom they drag.
  for (const [one, before] of behind) Object.assign(one, before)
  // Cut loose on purpose, it neither hurts nor holds anybody.
  for (const [one, hurtByFate] of crew) Object.assign(one, { freeing: 0, hurtByFate })
}

/** How far ahead somebody was as the phase began: own laps, position, nearest the inside, then as listed. */
function ahead(race: Race, list: Later[]): Later[] {
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

/** Whether what was aimed at is no wreck by then, or beasts that live. */
function isThere(team: Team, part: Part): boolean {
  return part === 'chariot' ? !team.chariot.wrecked : team.beasts.loose && !areDead(team)
}

/** Boarding, changing, jumping and falling off: those who leave go first, then the seats are taken. */
function leaps(race: Race): void {
  const mine = race.later.filter((one) => ['move', 'leap', 'jump', 'fall', 'drag'].includes(one.kind))
  const living = mine.filter(({ team, role }) => isRacing(personOf(race, team, role!)!))
  const moves = living.filter(({ kind }) => kind === 'move' || kind === 'leap')
  for (const later of living.filter((one) => !moves.includes(one))) {
    const one = personOf(race, later.team, later.role!)!
    const vehicle = teamOf(race, later.to!)
    if (later.kind === 'drag' && isThere(vehicle, later.part!)) {
      one.where = { on: 'dragged', of: vehicle.id }
      Object.assign(one, { scraped: 0, draggedSince: race.clock, hurtByFate: true })
      continue
    }
    onFoot(one, later.spot!)
    hurtPerson(race, one, later.amount ?? 0)
  }
  const leavers = moves.map((later) => personOf(race, later.team, later.role!)!)
  const seats = new Map<string, number>()
  for (const later of ahead(race, moves)) seat(race, later, leavers, seats)
}

function seat(race: Race, later: Later, leavers: Person[], seats: Map<string, number>): void {
  const one = personOf(race, later.team, later.role!)!
  const team = teamOf(race, later.to!)
  const wanted: Part = later.kind === 'leap' ? 'beasts' : later.part!
  if (wanted === 'chariot' && team.chariot.wrecked) {
    return onFoot(one, later.spot!)
  }
  const key = `${team.id}:${wanted}`
  const sitting = aboard(race, team.id, wanted).filter((other) => !leavers.includes(other)).length
  const taken = seats.get(key) ?? 0
  if (sitting + taken >= MOST_ABOARD) return onFoot(one, later.spot!)
  seats.set(key, taken + 1)
  one.where = { on: wanted, of: team.id }
  one.scraped = 0
}

function nets(race: Race, thrown: Later[]): void {
  const world = race.frozen!
  const throwers = ahead(
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
    Object.assign(one, { inNet: true, scraped: 0, draggedSince: race.clock, hurtByFate: true })
  }
}

export function letsGo(race: Race, one: Person): void {
  if (one.dead || one.where.on !== 'dragged') return
  const spot = spotOfPerson(race, one)
  const scraped = one.scraped
  onFoot(one, spot)
  hurtPerson(race, one, scraped)
}

/** Over the line in combat: who is furthest on and lives has won; several aboard of one vehicle fight it out. */
function decide(race: Race): void {
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
  if (together.length === 1) wins(race, first.driver)
  else race.contenders = together
}
