import type { Member } from '../../../domain/member.ts'
import type { Effect } from '../effects.ts'
import type { InjuryEntry } from './injuries.ts'

export type Flag = Extract<Effect, { kind: 'flag' }>['flag']

/** Why a member cannot play the next game. */
export type Absence =
  | { readonly reason: 'dead' | 'retired' | 'captured' | 'missing' }
  /** Convalescent, or in prison: so many games are still to be missed. */
  | { readonly reason: 'misses-games'; readonly games: number }

/** Why the member misses the next game; `undefined` when it is available. */
export function absenceOf(member: Member): Absence | undefined {
  if (member.status !== undefined && member.status !== 'active') {
    const games = member.missedGames ?? 0
    return member.status === 'missing' && games > 0 ? { reason: 'misses-games', games } : { reason: member.status }
  }
  return member.missedGames ? { reason: 'misses-games', games: member.missedGames } : undefined
}

/** The flags that a member's injuries left, each once (UPU-R13). */
export function flagsOf(member: Member, index: ReadonlyMap<string, InjuryEntry>): ReadonlySet<Flag> {
  const effects = (member.injuries ?? []).flatMap(({ id }) => index.get(id)?.effects ?? [])
  return new Set(effects.flatMap((effect) => (effect.kind === 'flag' ? [effect.flag] : [])))
}

/** True when an old war wound is rolled for before the game: not for those who are absent anyway. */
export const rollsBeforeGame = (member: Member, index: ReadonlyMap<string, InjuryEntry>): boolean =>
  absenceOf(member) === undefined && flagsOf(member, index).has('old-war-wound')

/** True when the D6 thrown for an old war wound keeps the member away. */
export const keptAway = (face: number): boolean => face === 1

/**
 * The member once a game is recorded, before its own results: one who missed it has a game less to miss; one who
 * played has used up what lasts for a single game (the first wound ignored).
 */
export function afterGame<M extends Member>(member: M, played: boolean, index: ReadonlyMap<string, InjuryEntry>): M {
  if (!played) return member.missedGames ? { ...member, missedGames: member.missedGames - 1 } : member
  const injuries = member.injuries?.filter(
    ({ id }) =>
      !index.get(id)?.effects.some((effect) => effect.kind === 'flag' && effect.flag === 'ignores-first-wound'),
  )
  return injuries ? { ...member, injuries } : member
}
