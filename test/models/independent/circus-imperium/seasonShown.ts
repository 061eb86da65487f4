/** The season from the program and from the model, for comparison. */
import type { Played } from '../../../support/campaign.ts'
import { avOf, speedOf, type Member, type Season, type SeasonTeam } from './season.ts'
import { CAMPAIGN } from './stables.ts'

export interface SeasonCounts {
  seasons: number
  races: number
  figures: number
  corrections: number
  undone: number
}

interface RosterPerson {
  status?: string
  missedGames?: number
}

interface RosterMember {
  name: string
  status?: string
  missedGames?: number
  experience?: { gained: number }
  injuries?: { id: string; detail: string }[]
  driver: RosterPerson
  gladiator?: RosterPerson
}

const ROLES = ['driver', 'gladiator'] as const

/** The figures of the season from the program and from the model, by name. */
function figures(program: Played, season: Season): { model: Record<string, unknown>; shown: Record<string, unknown> } {
  const model: Record<string, unknown> = {}
  const shown: Record<string, unknown> = {}
  for (const warband of Object.keys(season.results)) {
    const got = program.call<{
      roster: { members: RosterMember[] }
      members: { values: Record<string, { total: number }> }[]
    }>('warband.get', { campaign: CAMPAIGN, warband })
    for (const [index, member] of got.roster.members.entries()) {
      const team = season.teams.find(({ entry }) => entry.name === member.name)!
      Object.assign(shown, programMemberFigures(team, member, got.members[index]!.values))
      Object.assign(model, modelMemberFigures(team))
    }
  }
  const { standings } = program.call<{
    standings: { warband: string; games: number; wins: number; draws: number; losses: number }[]
  }>('standings.get', { campaign: CAMPAIGN })
  for (const { warband, games, wins, draws, losses } of standings) {
    shown[`${warband} standings`] = `${games} ${wins} ${draws} ${losses}`
    const expected = season.results[warband]!
    model[`${warband} standings`] = `${expected.games} ${expected.wins} ${expected.draws} ${expected.losses}`
  }
  return { model, shown }
}

export const permanentInjuries = (ids: readonly string[]): string =>
  [...new Set(ids.filter((id) => id !== 'tonic'))].sort().join(' ')

function programMemberFigures(team: SeasonTeam, member: RosterMember, values: Record<string, { total: number }>) {
  const name = member.name
  const figuresByName: Record<string, unknown> = {}
  figuresByName[`${name} status`] = member.status ?? 'active'
  figuresByName[`${name} experience`] = member.experience?.gained ?? 0
  figuresByName[`${name} driver misses`] = member.missedGames ?? 0
  if (isGone(team)) return figuresByName
  figuresByName[`${name} speed`] = values.maximumSpeed!.total
  for (const role of ROLES) {
    const injuries = (member.injuries ?? []).filter(({ detail }) => detail === role).map(({ id }) => id)
    if (team[role]?.status !== 'active') continue
    figuresByName[`${name} ${role} injuries`] = permanentInjuries(injuries)
    figuresByName[`${name} ${role} av`] = values[`${role}Av`]?.total
  }
  figuresByName[`${name} driver status`] =
    team.driver.status === 'missing' ? 'missing' : (member.driver.status ?? 'active')
  figuresByName[`${name} gladiator status`] = member.gladiator ? (member.gladiator.status ?? 'active') : 'none'
  figuresByName[`${name} gladiator misses`] = member.gladiator ? (member.gladiator.missedGames ?? 0) : 'none'
  return figuresByName
}

export const isLeft = (one: Member | null): boolean => one?.status === 'active' || one?.status === 'missing'

/** Returns whether no member of the team is left. */
export const isGone = ({ driver, gladiator }: SeasonTeam): boolean => !isLeft(driver) && !isLeft(gladiator)

/** The status of a team: that of its driver, unless only its gladiator is left. */
export const teamStatus = ({ driver, gladiator }: SeasonTeam): string =>
  !isLeft(driver) && isLeft(gladiator) ? 'missing' : driver.status

function modelMemberFigures(team: SeasonTeam) {
  const name = team.entry.name
  const { driver, gladiator } = team
  const figuresByName: Record<string, unknown> = {}
  figuresByName[`${name} status`] = teamStatus(team)
  figuresByName[`${name} experience`] = team.experience
  figuresByName[`${name} driver misses`] = driver.misses
  if (isGone(team)) return figuresByName
  figuresByName[`${name} speed`] = speedOf(team)
  for (const role of ROLES) {
    const one = team[role]
    if (one?.status !== 'active') continue
    figuresByName[`${name} ${role} injuries`] = permanentInjuries(one.kept)
    figuresByName[`${name} ${role} av`] = avOf(team, role)
  }
  figuresByName[`${name} driver status`] = driver.status
  figuresByName[`${name} gladiator status`] = isLeft(gladiator) ? gladiator!.status : 'none'
  figuresByName[`${name} gladiator misses`] = isLeft(gladiator) ? gladiator!.misses : 'none'
  return figuresByName
}

export function compareSeason(program: Played, season: Season, counts: SeasonCounts, where: string): void {
  const { model, shown } = figures(program, season)
  const names = Object.keys({ ...model, ...shown })
  counts.figures += names.length
  const wrong = names.filter((name) => model[name] !== shown[name])
  const lines = wrong.map((name) => `${name}: model ${String(model[name])} | program ${String(shown[name])}`)
  if (wrong.length > 0) throw new Error([where, ...lines].join('\n'))
}
