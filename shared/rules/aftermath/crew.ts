import { error, type Issue } from '../../domain/issue.ts'
import type { Member } from '../../domain/member.ts'
import { afterGame } from '../kit/aftermath/absences.ts'
import type { InjuryOutcome } from '../kit/aftermath/injuries.ts'
import type { CrewMember, Ruleset } from '../ruleset.ts'
import type { Fall, FATES } from '../aftermathAnswers.ts'
import type { PlayedMember } from '../playedGame.ts'

type Fate = (typeof FATES)[number]

/** What became of each of a team who fell. */
export type CrewFates = NonNullable<Fall['crew']>

/** Those of a team; `undefined` for a member that is none. */
export const crewOf = ({ aftermath }: Ruleset, member: Member): readonly CrewMember[] | undefined =>
  aftermath.crew?.(member)

/** Those of a team who are in the game; `undefined` for a member that is none. */
export const presentCrew = (
  ruleset: Ruleset,
  { member, atHome = [] }: Pick<PlayedMember, 'member' | 'atHome'>,
): readonly CrewMember[] | undefined =>
  crewOf(ruleset, member)?.filter(({ id, isAway }) => !isAway && !atHome.includes(id))

/** A member once a game is recorded, before its own results, its crew's included. */
export function gameOver<M extends Member>({ aftermath }: Ruleset, member: M, played: boolean): M {
  const after = afterGame(member, played, aftermath.injuries)
  return (aftermath.afterGame?.(after) as M | undefined) ?? after
}

/** Who of a team fell: as told, or all of it. `undefined` for a member that is no team. */
export const crewFates = (
  crew: readonly CrewMember[] | undefined,
  told: CrewFates | undefined,
  fate: Fate,
): CrewFates | undefined => crew && (told ?? crew.map(({ id }) => ({ id, fate })))

/** True when nobody of a team is left. */
export const areAllKilled = (crew: readonly CrewMember[], fates: CrewFates): boolean =>
  crew.every((one) => fates.some(({ id, fate }) => id === one.id && fate === 'killed'))

/** What is wrong with what was told of a team: it is none, or has nobody of that id. */
export function crewProblems(
  crew: readonly CrewMember[] | undefined,
  told: CrewFates | undefined,
  path: string,
  name: string,
): Issue[] {
  if (told === undefined) return []
  if (!crew) return [error('crew-of-a-person', path, { name })]
  const known = told.map(
    ({ id }, at) => crew.some((one) => one.id === id) && told.findIndex((one) => one.id === id) === at,
  )
  return known.every(Boolean) ? [] : [error('crew-unknown', path, { name })]
}

/** The outcome with those who are gone besides: each once. */
export function withLost(outcome: InjuryOutcome, lost: readonly string[]): InjuryOutcome {
  const all = [...new Set([...(outcome.lostCrew ?? []), ...lost])]
  return all.length === 0 ? outcome : { ...outcome, lostCrew: all }
}

/** Those of a team who are no longer in it: what was theirs alone, such as their injuries, goes with them. */
export function gone(ruleset: Ruleset, before: Member, after: Member): ReadonlySet<string> {
  const left = new Set(crewOf(ruleset, after)?.map(({ id }) => id))
  return new Set((crewOf(ruleset, before) ?? []).flatMap(({ id }) => (left.has(id) ? [] : [id])))
}
