import { error, type Issue } from '../../domain/issue.ts'
import type { Member } from '../../domain/member.ts'
import { updateAbsencesAfterGame } from '../kit/aftermath/absences.ts'
import type { InjuryOutcome } from '../kit/aftermath/injuries.ts'
import type { CrewMember, Ruleset } from '../ruleset.ts'
import type { FallenEntry, FALLEN_FATES } from '../aftermathAnswers.ts'
import type { PlayedMember } from '../playedGame.ts'

type Fate = (typeof FALLEN_FATES)[number]

/** The fate of each fallen crew member of a team. */
export type CrewFates = NonNullable<FallenEntry['crew']>

/** Returns the crew members of a team; `undefined` if the member is not a team. */
export const crewOf = ({ aftermath }: Ruleset, member: Member): readonly CrewMember[] | undefined =>
  aftermath.crew?.(member)

/** Returns the crew members of a team who play in the game; `undefined` if the member is not a team. */
export const presentCrew = (
  ruleset: Ruleset,
  { member, atHome = [] }: Pick<PlayedMember, 'member' | 'atHome'>,
): readonly CrewMember[] | undefined =>
  crewOf(ruleset, member)?.filter(({ id, isAway }) => !isAway && !atHome.includes(id))

/** Returns a member and its crew as they are once the game is recorded, before the member's own results apply. */
export function applyRecordedGame<M extends Member>({ aftermath }: Ruleset, member: M, played: boolean): M {
  const after = updateAbsencesAfterGame(member, played, aftermath.injuries)
  return (aftermath.afterGame?.(after) as M | undefined) ?? after
}

/**
 * Returns the fate of each crew member of a team: the fates that the user entered. If the user entered no fates, the
 * whole crew has the fate `fate`. `undefined` if the member is not a team.
 */
export const crewFates = (
  crew: readonly CrewMember[] | undefined,
  entered: CrewFates | undefined,
  fate: Fate,
): CrewFates | undefined => crew && (entered ?? crew.map(({ id }) => ({ id, fate })))

/** True if the whole crew was killed. */
export const areAllKilled = (crew: readonly CrewMember[], fates: CrewFates): boolean =>
  crew.every((one) => fates.some(({ id, fate }) => id === one.id && fate === 'killed'))

/** Reports problems with the fates of a crew: the member is not a team, or a crew member is unknown or listed twice. */
export function crewProblems(
  crew: readonly CrewMember[] | undefined,
  entered: CrewFates | undefined,
  path: string,
  name: string,
): Issue[] {
  if (entered === undefined) return []
  if (!crew) return [error('crew-of-a-person', path, { name })]
  const known = entered.map(
    ({ id }, at) => crew.some((one) => one.id === id) && entered.findIndex((one) => one.id === id) === at,
  )
  return known.every(Boolean) ? [] : [error('crew-unknown', path, { name })]
}

/** Adds the ids of lost crew members to an outcome, without duplicates. */
export function addLostCrew(outcome: InjuryOutcome, lost: readonly string[]): InjuryOutcome {
  const all = [...new Set([...(outcome.lostCrew ?? []), ...lost])]
  return all.length === 0 ? outcome : { ...outcome, lostCrew: all }
}

/**
 * Returns the ids of the crew members who are no longer in the team `after`. Whatever belonged to these crew members,
 * such as injuries, is removed from the team as well.
 */
export function findRemovedCrew(ruleset: Ruleset, before: Member, after: Member): ReadonlySet<string> {
  const left = new Set(crewOf(ruleset, after)?.map(({ id }) => id))
  return new Set((crewOf(ruleset, before) ?? []).flatMap(({ id }) => (left.has(id) ? [] : [id])))
}
