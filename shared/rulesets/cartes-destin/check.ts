import { findLeaveReason, type LeaveReason } from '../../rules/kit/aftermath/injuries.ts'
import { error, warning, type Issue } from '../../domain/issue.ts'
import { isCountedInBandValue } from '../../rules/kit/aftermath/absences.ts'
import { REDUCIBLE_STATS, type CartesDestinRank } from './catalogue.ts'
import type { CartesDestinContext } from './context.ts'
import { MIN_CARDS, CARTES_DESTIN_RANK_ENTRIES, CARTES_DESTIN_WORDING } from './data.ts'
import { deckSize } from './deck.ts'
import { cartesDestinInjuries } from './injuries.ts'
import type { CartesDestinCrew, Fighter } from './schemas.ts'

/**
 * Returns the reason why a fighter's injuries end its career: both eyes lost, or both arms lost. Returns `undefined` if
 * the injuries do not end it.
 */
export const findFighterLeaveReason = ({ injuries: record = [] }: Fighter): LeaveReason | undefined =>
  findLeaveReason(record, cartesDestinInjuries)

/** Lists the warnings for one card. The rulebook has no rules for creating cards, so any value is allowed. */
export function checkCartesDestinMember(member: Fighter, path: string): Issue[] {
  const { values, reduced = {}, weapons } = member
  const issues: Issue[] = []
  if (values.life === 0) issues.push(warning('no-life', `${path}.values.life`))
  for (const stat of REDUCIBLE_STATS) {
    const lower = reduced[stat]
    if (lower === undefined || lower <= values[stat]) continue
    const params = { value: CARTES_DESTIN_WORDING.values[stat].label, reduced: lower, whole: values[stat] }
    issues.push(warning('reduced-above', `${path}.reduced.${stat}`, params))
  }
  for (const [at, { name, ranged, reload, shots }] of weapons.entries()) {
    if (!ranged && (reload !== undefined || shots !== undefined))
      issues.push(warning('melee-load', `${path}.weapons[${at}]`, { weapon: name }))
  }
  if (findFighterLeaveReason(member)) issues.push(warning('should-have-left', `${path}.injuries`))
  return issues
}

/**
 * Lists the errors of the crew as a whole: too many leaders or lieutenants (house rule), or a deck too small for a
 * duel.
 */
export function checkCartesDestinBand(roster: CartesDestinCrew, { deck }: CartesDestinContext): Issue[] {
  const issues: Issue[] = []
  checkRankCount(issues, 'too-many-leaders', roster, 'leader')
  checkRankCount(issues, 'too-many-lieutenants', roster, 'lieutenant')
  const cards = deckSize(deck)
  if (cards < MIN_CARDS) issues.push(error('deck-too-small', 'options.deck', { cards, fewest: MIN_CARDS }))
  return issues
}

function checkRankCount(issues: Issue[], code: string, { members }: CartesDestinCrew, rank: CartesDestinRank): void {
  const { most = Number.POSITIVE_INFINITY } = CARTES_DESTIN_RANK_ENTRIES.find(({ id }) => id === rank)!
  const marked = members.flatMap((member, at) =>
    isCountedInBandValue(member, cartesDestinInjuries) && member.rank === rank ? [at] : [],
  )
  for (const at of marked.slice(most)) issues.push(error(code, `members[${at}].rank`, { limit: most }))
}
