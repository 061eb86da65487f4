import type { Localized } from '../../domain/localized.ts'
import type { Traced } from '../../rules/kit/traced.ts'
import type { CrewMember } from '../../rules/ruleset.ts'
import { translator } from '../../text/translator.ts'
import { CREW_ROLES, type CrewRole } from './catalogue.ts'
import { listEquipmentPieces, type CircusContext } from './context.ts'
import { CIRCUS_WORDING } from './data.ts'
import type { Driver, Team } from './schemas.ts'

/** Returns true for a crew member who is dead or has left the team for good. */
export const hasLeftForGood = ({ status }: Driver): boolean => status === 'dead' || status === 'retired'

/** Returns true for a crew member who can race: alive, not missing, and with no races to miss. */
export const canRace = ({ status, missedGames = 0 }: Driver): boolean => status === undefined && missedGames === 0

/** Returns the team's gladiator if the gladiator can race. */
export const racingGladiator = ({ gladiator }: Team): Team['gladiator'] =>
  gladiator && canRace(gladiator) ? gladiator : undefined

/**
 * CI-R28: lists the crew members who belong to the team, each with the reason of an absence. A gladiator can be absent
 * alone. If the driver is absent, the whole team is absent.
 */
export const listCrew = (team: Team): CrewMember[] =>
  CREW_ROLES.flatMap((role) => {
    const person = team[role]
    if (!person || hasLeftForGood(person)) return []
    const why = absenceReasonText(person)
    const state = { ...(why && { isAway: true, why }), ...(role === 'gladiator' && { isApart: true }) }
    return [{ id: role, name: person.name, role: CIRCUS_WORDING.sheet[role], ...state }]
  })

/** CI-R28: returns the text that says that a team waits for another driver; `undefined` if the driver is not gone. */
export const driverWaitText = ({ driver }: Team): Localized | undefined =>
  hasLeftForGood(driver) ? CIRCUS_WORDING.waitsForDriver : undefined

/** Clears the absence of a crew member: of a gladiator who is back, or for a new driver. */
export function clearAbsence<P extends Driver>({
  status,
  missedGames,
  ...person
}: P): Omit<P, 'status' | 'missedGames'> {
  void status
  void missedGames
  return person
}

const TEXTS = [translator('fr'), translator('en')] as const

/** Returns the reason why a crew member is absent: « manque 2 courses »; `undefined` if the crew member is present. */
export function absenceReasonText(person: Driver): Localized | undefined {
  if (canRace(person)) return undefined
  const { status = 'away', missedGames = 0 } = person
  const [fr, en] = TEXTS.map((text) => text.of(CIRCUS_WORDING.states[status], { count: missedGames }))
  return { fr: fr!, en: en! }
}

/** Returns the text for an absent crew member with name and reason: « Brennus manque 2 courses ». */
export function crewAbsenceText(person: Driver): Localized | undefined {
  const why = absenceReasonText(person)
  return why && { fr: `${person.name} ${why.fr}`, en: `${person.name} ${why.en}` }
}

/** Lists the texts for all absent crew members of a team. */
export const listAbsenceLines = (team: Team): Localized[] =>
  CREW_ROLES.flatMap((role) => {
    const person = team[role]
    return (person && crewAbsenceText(person)) ?? []
  })

/**
 * Returns the AV without the shield's modifier. If the AV was limited to 0, only the part of the modifier that had an
 * effect is removed. Blows reach the body only at this AV, because a shield absorbs blows as long as it is held
 * (rulebook, "Dommages et boucliers").
 */
export function fightingValueWithoutShield(
  team: Team,
  role: CrewRole,
  { total, parts }: Traced,
  context: CircusContext,
): number {
  const taken =
    role === 'gladiator'
      ? listEquipmentPieces(team, context).reduce((sum, { shield }) => sum + (shield?.av ?? 0), 0)
      : 0
  const last = parts.at(-1)
  return last?.source.kind === 'limit' ? Math.max(0, total - last.amount - taken) : total - taken
}
