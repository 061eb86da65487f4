/** The state of the teams between races (« Campaign »). */
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

/** The report of a race. */
export interface RaceReport {
  /** The winner's team; null if the race was void. */
  champion: string | null
  bands: string[]
  /** Whether the condemned are to be rescued instead of struck off. */
  rescue: boolean
  /** People who rolled a 1 for an old wound and stay away, as `team:role`. */
  away: string[]
  fates: { team: string; role: Role; fate: Fate; wounds: Wounds | null }[]
  losses: { team: string; loss: 'chariot' | 'beasts' }[]
}

const newMember = (): Member => ({ status: 'active', kept: [], misses: 0 })

export function beginSeason(stables: readonly Stable[]): Season {
  return {
    teams: stables.flatMap(({ warband, teams }) =>
      teams.map((entry): SeasonTeam => {
        const gladiator = entry.gladiator ? newMember() : null
        return { entry, warband, driver: newMember(), gladiator, experience: 0, losses: [] }
      }),
    ),
    results: Object.fromEntries(stables.map(({ warband }) => [warband, { games: 0, wins: 0, draws: 0, losses: 0 }])),
  }
}

const isMemberFit = (one: Member | null) => one !== null && one.status === 'active' && one.misses === 0

/** Returns whether a team can race: its driver can. */
export function isFit(team: SeasonTeam): boolean {
  return isMemberFit(team.driver)
}

/** The crew that can race. Without the driver, nobody can; without the gladiator, the driver can. */
export function crewOf(team: SeasonTeam, away: readonly string[] = []): Role[] {
  if (!isFit(team) || away.includes(`${team.entry.id}:driver`)) return []
  const both = isMemberFit(team.gladiator) && !away.includes(`${team.entry.id}:gladiator`)
  return both ? ['driver', 'gladiator'] : ['driver']
}

/** Updates standings, experience, deaths, wounds and races to miss. */
export function recordRace(season: Season, report: RaceReport): void {
  for (const band of report.bands) {
    const result = season.results[band]!
    result.games += 1
    const won = season.teams.find((team) => team.entry.id === report.champion)?.warband
    if (report.champion === null) result.draws += 1
    else if (won === band) result.wins += 1
    else result.losses += 1
  }
  for (const team of season.teams.filter(({ warband }) => report.bands.includes(warband))) recordTeam(team, report)
}

function recordTeam(team: SeasonTeam, report: RaceReport): void {
  const id = team.entry.id
  const crew = crewOf(team, report.away)
  // A recorded race counts as one missed race.
  for (const role of ['driver', 'gladiator'] as const) {
    const one = team[role]
    if (one && one.misses > 0) one.misses -= 1
  }
  for (const role of crew) {
    const one = team[role]!
    const fallen = report.fates.find((fate) => fate.team === id && fate.role === role)
    if (fallen?.fate === 'killed' || fallen?.wounds?.dead) {
      one.status = 'dead'
      // A member who died of wounds did not survive the race, so it earns no experience.
      if (fallen.fate === 'killed') team.losses.push(role)
      continue
    }
    team.experience += 1 + (fallen?.wounds?.experience ?? 0)
    if (fallen?.wounds) addWounds(one, fallen.wounds, report.rescue)
  }
  if (report.champion === id && team.driver.status !== 'dead') team.experience += 1
  team.losses.push(...report.losses.filter((loss) => loss.team === id).map(({ loss }) => loss))
}

/** Adds wounds; the second lost eye or arm retires the member. */
function addWounds(one: Member, wounds: Wounds, rescue: boolean): void {
  one.kept.push(...wounds.kept)
  one.misses = Math.max(one.misses, wounds.misses)
  const twice = (id: string) => one.kept.filter((kept) => kept === id).length > 1
  if (wounds.condemned) one.status = rescue ? 'missing' : 'retired'
  if (twice('lost-eye') || twice('amputated')) one.status = 'retired'
}

/** Gives a team a new driver (CI-R28). */
export function replaceDriver(team: SeasonTeam): void {
  team.driver = newMember()
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
    // A driver counts even while it misses races, because the chariot does not race without it.
    return role === 'driver' ? one.status === 'active' || one.status === 'missing' : isMemberFit(one)
  })
  return 8 - heavy.length
}
