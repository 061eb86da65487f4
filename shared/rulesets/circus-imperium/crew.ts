import type { Localized } from '../../domain/localized.ts'
import type { Traced } from '../../rules/kit/traced.ts'
import type { CrewMember } from '../../rules/ruleset.ts'
import { translator } from '../../text/translator.ts'
import { ROLES, type Role } from './catalogue.ts'
import { piecesOf, type CircusContext } from './context.ts'
import { WORDING } from './data.ts'
import type { Driver, Team } from './schemas.ts'

/** Dead, or gone for good. */
export const hasGone = ({ status }: Driver): boolean => status === 'dead' || status === 'retired'

/** True for one who can race: alive, and neither missing nor convalescent. */
export const isThere = ({ status, missedGames = 0 }: Driver): boolean => status === undefined && missedGames === 0

/** The team's gladiator, if there is one who races. */
export const racing = ({ gladiator }: Team): Team['gladiator'] =>
  gladiator && isThere(gladiator) ? gladiator : undefined

/** CI-R28. Driver and gladiator, as long as they are of the team. A gladiator's absences are its own; nobody races without a driver. */
export const crew = (team: Team): CrewMember[] =>
  ROLES.flatMap((role) => {
    const person = team[role]
    if (!person || hasGone(person)) return []
    const why = whyAway(person)
    const state = { ...(why && { isAway: true, why }), ...(role === 'gladiator' && { isApart: true }) }
    return [{ id: role, name: person.name, role: WORDING.sheet[role], ...state }]
  })

/** CI-R28: a team whose driver is gone waits for another one. */
export const waitsFor = ({ driver }: Team): Localized | undefined =>
  hasGone(driver) ? WORDING.waitsForDriver : undefined

/** The same again, present: a gladiator who is back, a driver who is another. */
export function present<P extends Driver>({ status, missedGames, ...person }: P): Omit<P, 'status' | 'missedGames'> {
  void status
  void missedGames
  return person
}

const TEXTS = [translator('fr'), translator('en')] as const

/** Why one of a team is not there, in words: « manque 2 courses »; `undefined` where it is. */
export function whyAway(person: Driver): Localized | undefined {
  if (isThere(person)) return undefined
  const { status = 'away', missedGames = 0 } = person
  const [fr, en] = TEXTS.map((text) => text.of(WORDING.states[status], { count: missedGames }))
  return { fr: fr!, en: en! }
}

/** One of a team who is not there, and why: « Brennus manque 2 courses ». */
export function crewLine(person: Driver): Localized | undefined {
  const why = whyAway(person)
  return why && { fr: `${person.name} ${why.fr}`, en: `${person.name} ${why.en}` }
}

/** Those of a team who are not there. */
export const awayLines = (team: Team): Localized[] =>
  ROLES.flatMap((role) => {
    const person = team[role]
    return (person && crewLine(person)) ?? []
  })

/**
 * The AV without what its shields take: where the AV was held at 0, they took no more than there was. The body is hurt only at
 * this AV, since a shield absorbs blows as long as it is held (book, "Dommages et boucliers").
 */
export function unshieldedAv(team: Team, role: Role, { total, parts }: Traced, context: CircusContext): number {
  const taken =
    role === 'gladiator' ? piecesOf(team, context).reduce((sum, { shield }) => sum + (shield?.av ?? 0), 0) : 0
  const last = parts.at(-1)
  return last?.source.kind === 'limit' ? Math.max(0, total - last.amount - taken) : total - taken
}
