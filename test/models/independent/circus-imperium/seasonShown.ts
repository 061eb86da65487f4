/** The season from the program and from the model, for comparison. */
import type { Played } from '../../../support/campaign.ts'
import { avOf, speedOf, type Season, type SeasonTeam } from './season.ts'
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
    const meant = season.results[warband]!
    model[`${warband} standings`] = `${meant.games} ${meant.wins} ${meant.draws} ${meant.losses}`
  }
  return { model, shown }
}

const permanentInjuries = (ids: readonly string[]) => [...new Set(ids.filter((id) => id !== 'tonic'))].sort().join(' ')

function programMemberFigures(team: SeasonTeam, member: RosterMember, values: Record<string, { total: number }>) {
  const name = member.name
  const found: Record<string, unknown> = {}
  found[`${name} status`] = member.status ?? 'active'
  found[`${name} experience`] = member.experience?.gained ?? 0
  found[`${name} driver misses`] = member.missedGames ?? 0
  if (isGone(team)) return found
  found[`${name} speed`] = values.maximumSpeed!.total
  for (const role of ROLES) {
    const injuries = (member.injuries ?? []).filter(({ detail }) => detail === role).map(({ id }) => id)
    if (team[role]?.status !== 'active') continue
    found[`${name} ${role} injuries`] = permanentInjuries(injuries)
    found[`${name} ${role} av`] = values[`${role}Av`]?.total
  }
  found[`${name} driver status`] = team.driver.status === 'missing' ? 'missing' : (member.driver.status ?? 'active')
  found[`${name} gladiator status`] = member.gladiator ? (member.gladiator.status ?? 'active') : 'none'
  found[`${name} gladiator misses`] = member.gladiator ? (member.gladiator.missedGames ?? 0) : 'none'
  return found
}

/** Returns whether no member of the team is left. */
export function isGone(team: SeasonTeam): boolean {
  const isLeft = (one: { status: string } | null) => one?.status === 'active' || one?.status === 'missing'
  return !isLeft(team.driver) && !isLeft(team.gladiator)
}

function modelMemberFigures(team: SeasonTeam) {
  const name = team.entry.name
  const { driver, gladiator } = team
  const isLeft = gladiator !== null && (gladiator.status === 'active' || gladiator.status === 'missing')
  const meant: Record<string, unknown> = {}
  const isDriven = driver.status === 'active' || driver.status === 'missing'
  meant[`${name} status`] = isDriven ? driver.status : isLeft ? 'missing' : driver.status
  meant[`${name} experience`] = team.experience
  meant[`${name} driver misses`] = driver.misses
  if (isGone(team)) return meant
  meant[`${name} speed`] = speedOf(team)
  for (const role of ROLES) {
    const one = team[role]
    if (one?.status !== 'active') continue
    meant[`${name} ${role} injuries`] = permanentInjuries(one.kept)
    meant[`${name} ${role} av`] = avOf(team, role)
  }
  meant[`${name} driver status`] = driver.status
  meant[`${name} gladiator status`] = isLeft ? gladiator.status : 'none'
  meant[`${name} gladiator misses`] = isLeft ? gladiator.misses : 'none'
  return meant
}

export function compareSeason(program: Played, season: Season, counts: SeasonCounts, where: string): void {
  const { model, shown } = figures(program, season)
  const names = Object.keys({ ...model, ...shown })
  counts.figures += names.length
  const wrong = names.filter((name) => model[name] !== shown[name])
  const lines = wrong.map((name) => `${name}: model ${String(model[name])} | program ${String(shown[name])}`)
  if (wrong.length > 0) throw new Error([where, ...lines].join('\n'))
}
