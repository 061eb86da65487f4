/** « Campaign »: the state of the teams from race to race. */
import type { Stable } from './stables.ts'
import type { Entry } from './state.ts'
import { ARMOURS, SHIELDS, type Role } from './tables.ts'
import { avLost, type Wounds } from './wounds.ts'

export type Fate = 'killed' | 'out'

export interface Member {
  status: 'active' | 'missing' | 'dead' | 'retired'
  kept: string[]
  misses: number
}

export interface SeasonTeam {
  entry: Entry
  warband: string
  driver: Member
  gladiator: Member | null
  experience: number
  losses: string[]
}

export interface Season {
  teams: SeasonTeam[]
  results: Record<string, { games: number; wins: number; draws: number; losses: number }>
}

/** What is reported of a race. */
export interface RaceReport {
  /** The winner's team; null if the race was void. */
  champion: string | null
  bands: string[]
  /** Whether the condemned are to be rescued instead of struck off. */
  rescue: boolean
  /** Who rolled a 1 for an old wound and stays away: `team:role`. */
  away: string[]
  fates: { team: string; role: Role; fate: Fate; wounds: Wounds | null }[]
  losses: { team: string; loss: 'chariot' | 'beasts' }[]
}

const fresh = (): Member => ({ status: 'active', kept: [], misses: 0 })

export function beginSeason(stables: readonly Stable[]): Season {
  return {
    teams: stables.flatMap(({ warband, teams }) =>
      teams.map((entry): SeasonTeam => {
        const gladiator = entry.gladiator ? fresh() : null
        return { entry, warband, driver: fresh(), gladiator, experience: 0, losses: [] }
      }),
    ),
    results: Object.fromEntries(stables.map(({ warband }) => [warband, { games: 0, wins: 0, draws: 0, losses: 0 }])),
  }
}

const fit = (one: Member | null) => one !== null && one.status === 'active' && one.misses === 0

/** Returns whether a team can be on the grid: its driver can. */
export function isFit(team: SeasonTeam): boolean {
  return fit(team.driver)
}

/** The crew of a chariot; an absent gladiator does not keep the driver out. */
export function crewOf(team: SeasonTeam, away: readonly string[] = []): Role[] {
  if (!isFit(team) || away.includes(`${team.entry.id}:driver`)) return []
  const both = fit(team.gladiator) && !away.includes(`${team.entry.id}:gladiator`)
  return both ? ['driver', 'gladiator'] : ['driver']
}

/** Updates standings, experience, deaths, wounds and races to miss. */
export function record(season: Season, told: RaceReport): void {
  for (const band of told.bands) {
    const result = season.results[band]!
    result.games += 1
    const won = season.teams.find((team) => team.entry.id === told.champion)?.warband
    if (told.champion === null) result.draws += 1
    else if (won === band) result.wins += 1
    else result.losses += 1
  }
  for (const team of season.teams.filter(({ warband }) => told.bands.includes(warband))) recordTeam(team, told)
}

function recordTeam(team: SeasonTeam, told: RaceReport): void {
  const id = team.entry.id
  const crew = crewOf(team, told.away)
  // Every crew member who misses races has one less to miss.
  for (const role of ['driver', 'gladiator'] as const) {
    const one = team[role]
    if (one && one.misses > 0) one.misses -= 1
  }
  for (const role of crew) {
    const one = team[role]!
    const fallen = told.fates.find((fate) => fate.team === id && fate.role === role)
    if (fallen?.fate === 'killed' || fallen?.wounds?.dead) {
      one.status = 'dead'
      // A member who died of its wounds died in the race: it has not survived it.
      if (fallen.fate === 'killed') team.losses.push(role)
      continue
    }
    team.experience += 1 + (fallen?.wounds?.experience ?? 0)
    if (fallen?.wounds) addWounds(one, fallen.wounds, told.rescue)
  }
  if (told.champion === id && team.driver.status !== 'dead') team.experience += 1
  team.losses.push(...told.losses.filter((loss) => loss.team === id).map(({ loss }) => loss))
}

/** The second lost eye or arm ends a career. */
function addWounds(one: Member, wounds: Wounds, rescue: boolean): void {
  one.kept.push(...wounds.kept)
  one.misses = Math.max(one.misses, wounds.misses)
  const twice = (id: string) => one.kept.filter((kept) => kept === id).length > 1
  if (wounds.condemned) one.status = rescue ? 'missing' : 'retired'
  if (twice('lost-eye') || twice('amputated')) one.status = 'retired'
}

/** CI-R28: a team whose driver is gone takes a new one. */
export function newDriver(team: SeasonTeam): void {
  team.driver = fresh()
}

/** The AV on the sheet, with wounds. */
export function avOf(team: SeasonTeam, role: Role): number {
  const from = role === 'driver' ? team.entry.driver : team.entry.gladiator!
  const pieces = role === 'gladiator' ? team.entry.gladiator!.equipment : []
  const shield = pieces.map((piece) => SHIELDS[piece]?.av ?? 0).reduce((sum, av) => sum + av, 0)
  return ARMOURS[from.armour][role] + (from.species === 'kessrith' ? 1 : 0) + shield - avLost(team[role]!.kept)
}

/** The PM at the start (CI-R8): one less for each Kessrith that can race. */
export function speedOf(team: SeasonTeam): number {
  const heavy = (['driver', 'gladiator'] as const).filter((role) => {
    const from = role === 'driver' ? team.entry.driver : team.entry.gladiator
    const one = team[role]
    if (from?.species !== 'kessrith' || !one) return false
    // An absent driver keeps the chariot at home: it counts as long as there is no other driver.
    return role === 'driver' ? one.status === 'active' || one.status === 'missing' : fit(one)
  })
  return 8 - heavy.length
}
