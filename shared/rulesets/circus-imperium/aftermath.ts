import { applyInjuryOutcome, type InjuryOutcome } from '../../rules/kit/aftermath/injuries.ts'
import type { AftermathRules, OutOfActionRoll } from '../../rules/ruleset.ts'
import type { CrewRole } from './catalogue.ts'
import type { CircusContext } from './context.ts'
import { listCrew, crewAbsenceText, hasLeftForGood, canRace, clearAbsence, driverWaitText } from './crew.ts'
import { CIRCUS_AWARDS, CIRCUS_INJURIES, RACE_LOSSES, CIRCUS_FINISHING_PLACE_POINTS, STANDING_COLUMNS } from './data.ts'
import { circusInjuries, listCrewInjuries, findCrewMemberLeaveReason } from './injuries.ts'
import type { Driver, Team } from './schemas.ts'

/**
 * House rule: lists the injury rolls that crew members may have to make, one for each crew member. Only a living crew
 * member who was thrown or dragged, or whose chariot was wrecked, rolls.
 */
const returnRolls = (team: Team): OutOfActionRoll[] =>
  listCrew(team).map(({ id }) => ({ table: CIRCUS_INJURIES, times: 1, subject: id }))

/** CI-R31: returns the team without its gladiator, if the gladiator stays at home for this race. */
const withoutAbsentCrew = (team: Team, ids: readonly string[]): Team =>
  ids.includes('gladiator') ? withoutGladiator(team) : team

/** Removes a team's gladiator and the gladiator's injuries. */
function withoutGladiator({ gladiator, ...team }: Team): Team {
  const { injuries: all } = team
  void gladiator
  return all ? { ...team, injuries: listCrewInjuries({ ...team, injuries: all }, 'driver') } : team
}

/**
 * Applies an outcome that concerns only the gladiator: races to miss (the longest absence counts), or a sentence,
 * after which the gladiator is missing until a rescue.
 */
function applyApartOutcome(team: Team, apart: InjuryOutcome['apart']): Team {
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

/**
 * CI-R28: returns the team with a gladiator who misses this many races. An earlier state, such as waiting for a
 * rescue, ends; with 0 races the gladiator is back.
 */
function withGladiatorAbsence(team: Team, missedGames: number): Team {
  if (!team.gladiator) return team
  const gladiator = clearAbsence(team.gladiator)
  return { ...team, gladiator: missedGames > 0 ? { ...gladiator, missedGames } : gladiator }
}

/** Returns a team whose driver is gone but whose gladiator lives: the team waits for another driver. */
const withoutDriver = (team: Team, status: 'dead' | 'retired'): Team => ({
  ...team,
  status: 'missing',
  driver: { ...clearAbsence(team.driver), status },
  ...(team.injuries && { injuries: listCrewInjuries(team, 'gladiator') }),
})

/** Returns a team that has no crew left; the gladiator's absences are cleared. */
const endTeam = (team: Team, status: 'dead' | 'retired'): Team => ({
  ...team,
  status,
  ...(team.gladiator && { gladiator: clearAbsence(team.gladiator) }),
})

/**
 * House rule, CI-R28: applies the outcome of injuries; driver and gladiator have separate states. If a crew member is
 * dead, blind, maimed or struck off, only this crew member leaves. The team ends when no crew member is left. Nobody is
 * robbed or captured.
 */
function applyReturnRolls(team: Team, outcome: InjuryOutcome): Team {
  const { lostCrew = [], leftCrew = [], apart } = outcome
  const isKilled = outcome.lost && team.gladiator !== undefined && !canRace(team.gladiator)
  const after = applyApartOutcome(applyInjuryOutcome(team, isKilled ? { ...outcome, lost: false } : outcome), apart)
  if (after.status === 'dead') return after
  const isGone = (role: CrewRole) =>
    lostCrew.includes(role) || leftCrew.includes(role) || findCrewMemberLeaveReason(after, role) !== undefined
  const remains = after.gladiator !== undefined && !isGone('gladiator')
  // The outcome was applied, so the gladiator may now be condemned too. What follows handles the loss of the driver.
  const isDriverGone = isKilled || isGone('driver') || hasLeftForGood(after.driver)
  if (!isDriverGone) return remains || !after.gladiator ? after : withoutGladiator(after)
  const isDead = isKilled || lostCrew.includes('driver') || after.driver.status === 'dead'
  const status = isDead ? 'dead' : 'retired'
  return remains ? withoutDriver(after, status) : endTeam(after, status)
}

/** Reduces the number of races that an absent gladiator must miss by one, after a race of the gladiator's stable. */
function afterGame(team: Team): Team {
  const { gladiator } = team
  if (!gladiator?.missedGames) return team
  const { missedGames, ...others } = gladiator
  return { ...team, gladiator: missedGames > 1 ? { ...others, missedGames: missedGames - 1 } : others }
}

export const circusAftermath: AftermathRules<Team, CircusContext> = {
  returnRolls,
  awards: CIRCUS_AWARDS,
  injuries: circusInjuries,
  settleMember: applyReturnRolls,
  afterGame,
  crew: listCrew,
  injuriesOf: (team, id) => listCrewInjuries(team, id as CrewRole),
  apart: {
    missedGames: (team) => team.gladiator?.missedGames ?? 0,
    missing: (team, _id, games) => withGladiatorAbsence(team, games),
  },
  without: withoutAbsentCrew,
  crewLine: (person) => crewAbsenceText(person as Driver),
  waitsFor: driverWaitText,
  hasChampion: true,
  killsAtTable: true,
  losses: RACE_LOSSES,
  // CI-R35: two sides never have the same final rank, so `ties` is not set.
  places: { points: CIRCUS_FINISHING_PLACE_POINTS },
  standings: STANDING_COLUMNS,
  houseRules: { injuries: 'lasting-wounds', experience: 'season' },
}
