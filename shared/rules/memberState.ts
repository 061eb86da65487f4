import { gamesToMiss, type Member } from '../domain/member.ts'
import type { Translator } from '../text/translator.ts'
import { findAbsenceCause } from './kit/aftermath/absences.ts'
import type { InjuryEntry } from './kit/aftermath/injuries.ts'

/**
 * Returns display texts that say why a member cannot play: status, games to miss, cause. Empty if the member can play.
 */
export function listStateTexts(member: Member, index: ReadonlyMap<string, InjuryEntry>, text: Translator): string[] {
  const { status = 'active' } = member
  const games = gamesToMiss(member)
  const cause = findAbsenceCause(member, index)
  return [
    ...(status === 'active' ? [] : [text(`status.${status}`)]),
    ...(games > 0 ? [text('roster.misses', { count: games })] : []),
    ...(cause ? [text.of(cause)] : []),
  ]
}
