/** The order of movement (« Order of a turn »). */
import { isRole } from './moves.ts'
import { everyone, personOf, teamOf, type Race, type Slot, type Team } from './state.ts'
import { areDead, availablePm, isRacing, reinsHolder, runningPart, spotOf, spotOfPerson } from './track.ts'

interface Rank {
  slot: Slot
  group: number
  laps: number
  position: number
  lane: number
  name: string
}

function listRanks(race: Race): Rank[] {
  const feet = everyone(race)
    .filter((one) => isRacing(one) && one.where.on === 'foot' && one.freeing === 0)
    .map((one): Rank => {
      const slot: Slot = { id: `${one.team}:${one.role}`, team: one.team, part: one.role, done: false }
      return { slot, group: 0, laps: one.laps, ...spotOfPerson(race, one), name: one.name }
    })
  const teams = race.teams
    .filter((team) => !areDead(team))
    .map((team): Rank => {
      const part = runningPart(team)
      const holder = reinsHolder(race, team.id)
      const slot: Slot = { id: `${team.id}:${part}`, team: team.id, part, done: false }
      return { slot, group: holder ? 1 : 2, laps: holder?.laps ?? team.laps, ...spotOf(team), name: team.name }
    })
  return [...feet, ...teams]
}

/** Compares for the order: people on foot, driven teams, other teams; then laps, position, nearest the inside. */
function compare(a: Rank, b: Rank): number {
  return a.group - b.group || b.laps - a.laps || b.position - a.position || a.lane - b.lane
}

const key = (rank: Rank) => rank.slot.id

/** Sets the order at the start of a movement phase, or requests the dice for ties. */
export function setOrder(race: Race): void {
  const all = listRanks(race)
  const facesOf = (rank: Rank) => race.ties[key(rank)] ?? []
  const compareDice = (a: Rank, b: Rank) => {
    const [left, right] = [facesOf(a), facesOf(b)]
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
      const gap = (right[index] ?? 0) - (left[index] ?? 0)
      if (gap !== 0) return gap
    }
    return 0
  }
  const compareWithDice = (a: Rank, b: Rank) => compare(a, b) || compareDice(a, b)
  all.sort(compareWithDice)
  race.order = all.map((rank) => rank.slot)
  const listed = listRanks(race)
  const tiesOf = (rank: Rank) => listed.filter((other) => compareWithDice(rank, other) === 0)
  // Dice are requested for each group of tied teams, in listing order.
  const ranksInTies = [...new Set(listed.filter((rank) => tiesOf(rank).length > 1).flatMap(tiesOf))]
  race.asks = ranksInTies.map((rank) => ({
    table: 'order',
    team: rank.slot.team,
    name: rank.name,
    ...(isRole(rank.slot.part) ? { role: rank.slot.part } : {}),
  }))
  if (ranksInTies.length === 0) race.ties = {}
}

/** Starts the next team's run if it needs no driver: teams without driver and frenzied beasts run by themselves. */
export function startRuns(race: Race): void {
  if (race.phase !== 'movement' || race.asks.length > 0) return
  const slot = activeSlot(race)
  if (slot) startRun(race, slot)
}

/** Starts a run without orders: frenzied beasts roll for their distance, teams without driver use all their PM. */
export function startRun(race: Race, slot: Slot): void {
  if (isRole(slot.part)) return
  const team = teamOf(race, slot.team)
  if (team.run) return
  if (team.beasts.frenzied) race.asks.push({ table: 'frenzy', team: team.id, name: team.name })
  else if (!reinsHolder(race, team.id)) team.run = newRun(team, availablePm(race, team))
}

/** A run of the declared number of squares; it is over at once if the team crashed in this turn. */
export function newRun(team: Team, declared: number) {
  return { declared, spent: 0, strokes: 0, given: 0, series: 0, stopped: team.crashed }
}

/** Updates the order: loose beasts replace their wrecked chariot; the dead and people who left the sand are done. */
export function updateOrder(race: Race): void {
  if (race.phase !== 'movement') return
  race.order = race.order.filter((slot) => {
    if (!isRole(slot.part)) {
      const team = teamOf(race, slot.team)
      slot.part = runningPart(team)
      if (areDead(team)) slot.done = true
      return true
    }
    const one = personOf(race, slot.team, slot.part)!
    if (!isRacing(one) || one.where.on !== 'foot') slot.done = true
    return true
  })
}

/** The slot whose turn it is: a team that began or was let pass, else the next in order, teams without driver last (CI-R13). */
export function activeSlot(race: Race): Slot | null {
  if (race.phase !== 'movement' || race.asks.some((ask) => ask.table === 'order')) return null
  const waiting = race.order.filter((slot) => !slot.done)
  const hasBegun = (slot: Slot) => !isRole(slot.part) && teamOf(race, slot.team).run !== null
  const isFrenzyRollOpen = (slot: Slot) => race.asks.some((ask) => ask.table === 'frenzy' && ask.team === slot.team)
  const isDriverless = (slot: Slot) => !isRole(slot.part) && !reinsHolder(race, slot.team)
  // The turn does not change while dice are requested.
  const kept = race.asks.length > 0 && waiting.find((slot) => slot.id === race.current)
  if (kept) return kept
  return (
    waiting.find(
      (slot) => slot.id === race.chosen && (!isDriverless(slot) || hasBegun(slot) || isFrenzyRollOpen(slot)),
    ) ??
    waiting.find((slot) => hasBegun(slot) || isFrenzyRollOpen(slot)) ??
    waiting.find((slot) => slot.id === race.current && !isDriverless(slot)) ??
    waiting.find((slot) => !isDriverless(slot)) ??
    waiting[0] ??
    null
  )
}
