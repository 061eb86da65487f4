import { afterInjuries, type InjuryOutcome } from '../../rules/kit/aftermath/injuries.ts'
import type { AftermathRules, ReturnRoll } from '../../rules/ruleset.ts'
import type { Role } from './catalogue.ts'
import type { CircusContext } from './context.ts'
import { crew, crewLine, hasGone, isThere, present, waitsFor } from './crew.ts'
import { AWARDS, INJURIES, LOSSES, PLACE_POINTS, STANDINGS } from './data.ts'
import { injuries, injuriesOf, mustLeaveStable } from './injuries.ts'
import type { Driver, Team } from './schemas.ts'

/** House: whoever of a team was thrown or dragged, or whose chariot was wrecked, and lives, rolls. */
const returnRolls = (team: Team): ReturnRoll[] =>
  crew(team).map(({ id }) => ({ table: INJURIES, times: 1, subject: id }))

/** CI-R31: a team as it races without its gladiator, who stays at home for once. */
const fieldedWithout = (team: Team, ids: readonly string[]): Team =>
  ids.includes('gladiator') ? withoutGladiator(team) : team

/** A team without its gladiator, and without the gladiator's injuries. */
function withoutGladiator({ gladiator, ...team }: Team): Team {
  const { injuries: all } = team
  void gladiator
  return all ? { ...team, injuries: injuriesOf({ ...team, injuries: all }, 'driver') } : team
}

/** What became of a gladiator alone: races to miss, the longest counts; condemned, it waits for its rescue. */
function withApart(team: Team, apart: InjuryOutcome['apart']): Team {
  const own = apart?.find(({ id }) => id === 'gladiator')
  const { gladiator } = team
  if (!own || !gladiator) return team
  const missedGames = Math.max(gladiator.missedGames ?? 0, own.missGames)
  return {
    ...team,
    gladiator: {
      ...gladiator,
      ...(missedGames > 0 && { missedGames }),
      ...(own.isCondemned && { status: 'missing' as const }),
    },
  }
}

/** CI-R28: a team whose gladiator has so many races to miss, whatever it waited for; with none it is back. */
function gladiatorMissing(team: Team, missedGames: number): Team {
  if (!team.gladiator) return team
  const gladiator = present(team.gladiator)
  return { ...team, gladiator: missedGames > 0 ? { ...gladiator, missedGames } : gladiator }
}

/** A team whose driver is gone while its gladiator lives: it waits for another driver. */
const withoutDriver = (team: Team, status: 'dead' | 'retired'): Team => ({
  ...team,
  status: 'missing',
  driver: { ...present(team.driver), status },
  ...(team.injuries && { injuries: injuriesOf(team, 'gladiator') }),
})

/** A team of which nobody is left: no gladiator of it waits for anything. */
const ended = (team: Team, status: 'dead' | 'retired'): Team => ({
  ...team,
  status,
  ...(team.gladiator && { gladiator: present(team.gladiator) }),
})

/**
 * House, CI-R28: driver and gladiator have each a state of their own. Whoever is dead, blind, maimed or struck off leaves alone; a
 * team ends when nobody of it is left. Nobody is robbed or held.
 */
function settled(team: Team, outcome: InjuryOutcome): Team {
  const { lostCrew = [], leftCrew = [], apart } = outcome
  const isKilled = outcome.lost && team.gladiator !== undefined && !isThere(team.gladiator)
  const after = withApart(afterInjuries(team, isKilled ? { ...outcome, lost: false } : outcome), apart)
  if (after.status === 'dead') return after
  const isGone = (role: Role) =>
    lostCrew.includes(role) || leftCrew.includes(role) || mustLeaveStable(after, role) !== undefined
  const remains = after.gladiator !== undefined && !isGone('gladiator')
  // The gladiator may be judged once it is settled that the driver is gone.
  const isDriverGone = isKilled || isGone('driver') || hasGone(after.driver)
  if (!isDriverGone) return remains || !after.gladiator ? after : withoutGladiator(after)
  const isDead = isKilled || lostCrew.includes('driver') || after.driver.status === 'dead'
  const status = isDead ? 'dead' : 'retired'
  return remains ? withoutDriver(after, status) : ended(after, status)
}

/** A race more of its stable: a gladiator who is away has one less to miss. */
function afterGame(team: Team): Team {
  const { gladiator } = team
  if (!gladiator?.missedGames) return team
  const { missedGames, ...others } = gladiator
  return { ...team, gladiator: missedGames > 1 ? { ...others, missedGames: missedGames - 1 } : others }
}

export const aftermath: AftermathRules<Team, CircusContext> = {
  returnRolls,
  awards: AWARDS,
  injuries,
  settled,
  afterGame,
  crew,
  injuriesOf: (team, id) => injuriesOf(team, id as Role),
  apart: {
    missedGames: (team) => team.gladiator?.missedGames ?? 0,
    missing: (team, _id, games) => gladiatorMissing(team, games),
  },
  without: fieldedWithout,
  crewLine: (person) => crewLine(person as Driver),
  waitsFor,
  hasChampion: true,
  killsAtTable: true,
  losses: LOSSES,
  // CI-R35: no two share a place.
  places: { points: PLACE_POINTS },
  standings: STANDINGS,
  houseRules: { injuries: 'lasting-wounds', experience: 'season' },
}
