import { gamesToMiss, type Member } from '../domain/member.ts'
import type { Translator } from '../text/translator.ts'
import { causeOf } from './kit/aftermath/absences.ts'
import type { InjuryEntry } from './kit/aftermath/injuries.ts'

/** In words why a member cannot play: its state, the games that it misses, and what for. Nothing for one who can. */
export function stateOf(member: Member, index: ReadonlyMap<string, InjuryEntry>, text: Translator): string[] {
  const { status = 'active' } = member
  const games = gamesToMiss(member)
  const cause = causeOf(member, index)
  return [
    ...(status === 'active' ? [] : [text(`status.${status}`)]),
    ...(games > 0 ? [text('roster.misses', { count: games })] : []),
    ...(cause ? [text.of(cause)] : []),
  ]
}
