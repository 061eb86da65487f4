/** Positions of people and vehicles, drivers, and standing still. */
import { MOST_ABOARD, pmOf } from './tables.ts'
import { everyone, teamOf, type Part, type Person, type Race, type Team } from './state.ts'

export interface Spot {
  position: number
  lane: number
}

/** The part with which a team moves: the chariot, or loose beasts. */
export function runningPart(team: Team): Part {
  return team.beasts.loose ? 'beasts' : 'chariot'
}

/** The position of a team's part; harnessed beasts are at their chariot. */
export function spotOf(team: Team, part: Part = runningPart(team)): Spot {
  const { position, lane } = part === 'beasts' && team.beasts.loose ? team.beasts : team.chariot
  return { position, lane }
}

export function setSpot(team: Team, part: Part, spot: Spot): void {
  const harnessed = !team.beasts.loose
  if (part === 'chariot' || harnessed) Object.assign(team.chariot, spot)
  if (part === 'beasts' || harnessed) Object.assign(team.beasts, spot)
}

export function spotOfPerson(race: Race, one: Person): Spot {
  const { where } = one
  if (where.on === 'chariot') return spotOf(teamOf(race, where.of), 'chariot')
  if (where.on === 'beasts' || where.on === 'dragged') return spotOf(teamOf(race, where.of))
  return { position: one.position, lane: one.lane }
}

export function isRacing(one: Person): boolean {
  return !one.dead && one.where.on !== 'out'
}

/** Living people aboard a chariot or on its loose beasts, in listing order. */
export function peopleAboard(race: Race, team: string, part: Part = runningPart(teamOf(race, team))): Person[] {
  return everyone(race).filter((one) => !one.dead && one.where.on === part && (one.where as { of: string }).of === team)
}

export function peopleDraggedBy(race: Race, team: string): Person[] {
  return everyone(race).filter((one) => !one.dead && one.where.on === 'dragged' && one.where.of === team)
}

export function isAboard(one: Person): boolean {
  return one.where.on === 'chariot' || one.where.on === 'beasts'
}

export function isFull(race: Race, team: string, part: Part): boolean {
  return peopleAboard(race, team, part).length >= MOST_ABOARD
}

/** Returns whether enemies share a vehicle. */
export function isShared(crew: readonly Person[]): boolean {
  return crew.some((one) => one.side !== crew[0]!.side)
}

/**
 * Returns whether an allied gladiator next to the driver protects it from attacks (« Driver beside an allied gladiator
 * »).
 */
export function isGuarded(race: Race, one: Person): boolean {
  if (one.role !== 'driver' || !isAboard(one)) return false
  const { on, of } = one.where as { on: Part; of: string }
  return peopleAboard(race, of, on).some((other) => other.role === 'gladiator' && other.side === one.side)
}

/** The person who holds the reins; null if nobody does (CI-R24). */
export function reinsHolder(race: Race, team: string): Person | null {
  const crew = peopleAboard(race, team)
  const own = (role: string) => crew.find((one) => one.team === team && one.role === role)
  if (crew.length > 0 && isShared(crew)) {
    const driver = own('driver')
    return driver && isGuarded(race, driver) ? driver : null
  }
  const any = (role: string) => crew.find((one) => one.role === role)
  return own('driver') ?? own('gladiator') ?? any('driver') ?? any('gladiator') ?? null
}

export function isFrenzied(team: Team): boolean {
  return team.beasts.frenzied
}

export function areDead(team: Team): boolean {
  return team.beasts.ticked >= 60
}

/** The available PM, one less for each Kessrith carried (« Beasts », CI-R8, CI-R14). */
export function availablePm(race: Race, team: Team): number {
  const heavy = peopleAboard(race, team.id).filter((one) => one.species === 'kessrith').length
  return Math.max(0, pmOf(team.beasts.ticked) - heavy)
}

/** Returns whether a team stands still (CI-R21). */
export function isStandingStill(race: Race, team: Team): boolean {
  if (team.crashed || areDead(team)) return true
  if (team.run) return team.run.declared === 0
  return race.phase === 'combat' || team.stood
}

/** Moves the team's running part, and the people it drags. */
export function moveOn(race: Race, team: Team, squares: number, lanes: number): void {
  const { position, lane } = spotOf(team)
  setSpot(team, runningPart(team), { position: position + squares, lane: Math.max(0, lane + lanes) })
  for (const one of peopleDraggedBy(race, team.id)) one.scraped += squares
}

/** Puts a person on the sand. */
export function onFoot(one: Person, spot: Spot): void {
  one.where = { on: 'foot' }
  Object.assign(one, spot)
  one.inNet = false
  one.scraped = 0
}
