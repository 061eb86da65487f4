import type { FactOf } from '../domain/campaign/facts.ts'
import { factsWhere, type Facts } from '../domain/campaign/state.ts'
import type { Localized } from '../domain/localized.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { DESERTED, outIn } from './outOfAction.ts'
import type { Dates } from './dates.ts'
import { lastGameOf } from './deaths.ts'

/** Somebody who left its band because of a game: it deserted, or had to leave for what happened to it there. */
export interface Leaving {
  readonly member: string
  readonly hasDeserted: boolean
  /** What it was left with, which is mostly why. */
  readonly wounds: readonly Localized[]
}

/**
 * Who left a band because of these games, without dying: those who deserted in one, and those for whom one in which they fell was
 * the last, unless they left by hand, for another band, or as captives who were given up.
 */
export function leftIn(
  facts: Facts,
  games: readonly FactOf<'game'>[],
  { injuries }: Pick<Ruleset['aftermath'], 'injuries'>,
  dates: Pick<Dates, 'recordedAt' | 'releasedAt'>,
): Leaving[] {
  const ids = new Set(games.map(({ id }) => id))
  const hasLeft = (member: string): boolean => {
    const fact = facts.member.get(member)
    return fact?.status === 'retired' && fact.movedTo === null
  }
  const told = [...facts.participation.values()].filter(({ game, member }) => ids.has(game) && hasLeft(member))
  return told.flatMap((one) => {
    const { game, member } = one
    const hasDeserted = one.absence === DESERTED
    if (!hasDeserted && !(one.played && outIn(one) > 0 && hasToLeave(facts, one, dates))) return []
    const own = factsWhere(facts, 'injury', (injury) => injury.member === member && injury.game === game)
    return [{ member, hasDeserted, wounds: own.flatMap(({ injury }) => injuries.get(injury)?.name ?? []) }]
  })
}

/** Whether a game was the last of somebody who has left, and nothing that was decided afterwards is why. */
function hasToLeave(
  facts: Facts,
  { member, game }: Pick<FactOf<'participation'>, 'member' | 'game'>,
  { recordedAt, releasedAt }: Pick<Dates, 'recordedAt' | 'releasedAt'>,
): boolean {
  const at = recordedAt.get(game)
  // What the journal does not know may have been done by hand.
  if (at === undefined || (releasedAt.get(member) ?? '') > at) return false
  if (lastGameOf(facts, member, { recordedAt }) !== game) return false
  return !factsWhere(facts, 'capture', (one) => one.member === member).some(({ end }) => end === 'write-off')
}
