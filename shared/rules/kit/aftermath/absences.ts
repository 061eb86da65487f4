import { gamesToMiss, isInBand, type AbsenceRecord, type Member } from '../../../domain/member.ts'
import type { Localized } from '../../../domain/localized.ts'
import type { Effect } from '../effects.ts'
import type { InjuryEntry } from './injuries.ts'

type Flag = Extract<Effect, { kind: 'flag' }>['flag']

/** Why a member cannot play the next game. */
export type Absence =
  | { readonly reason: 'dead' | 'retired' | 'captured' | 'missing' }
  /** Convalescent, or in prison: so many games are still to be missed. */
  | { readonly reason: 'misses-games'; readonly games: number }

/**
 * Why the member misses the next game; `undefined` when it is available. Whoever waits to be brought back is missing until
 * then, whatever heals meanwhile (UPU-R22).
 */
export function absenceOf(member: Member): Absence | undefined {
  const { status = 'active' } = member
  const games = gamesToMiss(member)
  if (status !== 'active' && (status !== 'missing' || games === 0 || waitingFor(member))) return { reason: status }
  return games > 0 ? { reason: 'misses-games', games } : undefined
}

/** What a missing member waits for, where that is known. */
const waitingFor = ({ status, absences = [] }: Member): AbsenceRecord | undefined =>
  status === 'missing' ? absences.find(({ games }) => games === 0) : undefined

/** What keeps a member away: the result that `absenceOf` comes of; of several the one that takes longest. `undefined` where that is not known. */
export function causeOf(member: Member, index: ReadonlyMap<string, InjuryEntry>): Localized | undefined {
  const games = gamesToMiss(member)
  const cause = waitingFor(member) ?? (member.absences ?? []).find((one) => games > 0 && one.games === games)
  return cause && isInBand(member) ? index.get(cause.id)?.away : undefined
}

/**
 * Implements UPU-R20: true when the member belongs to its band's value and composition. The dead, the retired and captives
 * do not; nor does who recovers from a deep wound, until it is back.
 */
export const isCounted = (member: Member, index: ReadonlyMap<string, InjuryEntry>): boolean =>
  isInBand(member) && !(member.absences ?? []).some(({ id, games }) => games > 0 && index.get(id)?.isUncounted)

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
    ...(absences && { absences: absences.filter(({ games }) => games !== 1).map(oneLess) }),
  }
}

const oneLess = ({ id, games }: AbsenceRecord): AbsenceRecord => ({ id, games: Math.max(0, games - 1) })
