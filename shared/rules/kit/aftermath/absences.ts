import { gamesToMiss, belongsToBand, type AbsenceRecord, type Member } from '../../../domain/member.ts'
import type { Localized } from '../../../domain/localized.ts'
import type { TableResultEffect } from '../effects.ts'
import type { InjuryEntry } from './injuries.ts'

type Flag = Extract<TableResultEffect, { kind: 'flag' }>['flag']

/** The reason why a member cannot play the next game. */
export type Absence =
  | { readonly reason: 'dead' | 'retired' | 'captured' | 'missing' }
  /** The member recovers or is in prison. `games`: number of games still to miss. */
  | { readonly reason: 'misses-games'; readonly games: number }

/**
 * Returns why the member misses the next game; `undefined` if the member can play. A member that waits to be brought
 * back stays missing, even if its other absences end (UPU-R22).
 */
export function absenceOf(member: Member): Absence | undefined {
  const { status = 'active' } = member
  const games = gamesToMiss(member)
  if (status !== 'active' && (status !== 'missing' || games === 0 || findOpenAbsence(member))) return { reason: status }
  return games > 0 ? { reason: 'misses-games', games } : undefined
}

/** Finds the absence that lasts until a missing member is brought back; `undefined` if unknown. */
const findOpenAbsence = ({ status, absences = [] }: Member): AbsenceRecord | undefined =>
  status === 'missing' ? absences.find(({ games }) => games === 0) : undefined

/**
 * Returns the name of the table result that keeps a member away. If several results do, returns the result with the
 * longest absence. Returns `undefined` if the result is unknown.
 */
export function findAbsenceCause(member: Member, index: ReadonlyMap<string, InjuryEntry>): Localized | undefined {
  const games = gamesToMiss(member)
  const cause = findOpenAbsence(member) ?? (member.absences ?? []).find((one) => games > 0 && one.games === games)
  return cause && belongsToBand(member) ? index.get(cause.id)?.away : undefined
}

/**
 * UPU-R20: true if the member counts in its warband's value and composition. Dead, retired and captured members do not
 * count. A member with a deep wound does not count until it is back.
 */
export const isCountedInBandValue = (member: Member, index: ReadonlyMap<string, InjuryEntry>): boolean =>
  belongsToBand(member) && !(member.absences ?? []).some(({ id, games }) => games > 0 && index.get(id)?.isUncounted)

/** Returns the flags that a member's injuries give, without duplicates (UPU-R13). */
export function listInjuryFlags(member: Member, index: ReadonlyMap<string, InjuryEntry>): ReadonlySet<Flag> {
  const effects = (member.injuries ?? []).flatMap(({ id }) => index.get(id)?.effects ?? [])
  return new Set(effects.flatMap((effect) => (effect.kind === 'flag' ? [effect.flag] : [])))
}

/** True if a die is rolled for the member's old war wound before the game. False for a member that is absent anyway. */
export const isOldWoundRollNeeded = (member: Member, index: ReadonlyMap<string, InjuryEntry>): boolean =>
  absenceOf(member) === undefined && listInjuryFlags(member, index).has('old-war-wound')

/** True if this face of the D6 for an old war wound keeps the member away. */
export const isKeptAway = (face: number): boolean => face === 1

/**
 * Updates a member when a game is recorded, before the member's own results apply. If the member did not play, its
 * absences become one game shorter. If it played, effects that last for a single game (the first wound ignored) are
 * removed.
 */
export function updateAbsencesAfterGame<M extends Member>(
  member: M,
  played: boolean,
  index: ReadonlyMap<string, InjuryEntry>,
): M {
  if (!played) return withGameServed(member)
  const injuries = member.injuries?.filter(
    ({ id }) =>
      !index.get(id)?.effects.some((effect) => effect.kind === 'flag' && effect.flag === 'ignores-first-wound'),
  )
  return injuries ? { ...member, injuries } : member
}

function withGameServed<M extends Member>(member: M): M {
  const { missedGames, absences } = member
  return {
    ...member,
    ...(missedGames && { missedGames: missedGames - 1 }),
    ...(absences && { absences: absences.filter(({ games }) => games !== 1).map(withOneGameLess) }),
  }
}

const withOneGameLess = ({ id, games }: AbsenceRecord): AbsenceRecord => ({ id, games: Math.max(0, games - 1) })
