import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { isRecorded } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'

/**
 * Returns the participations of these members in recorded games, also of members who did not play. Line-ups of planned
 * games are left out.
 */
export function participationsOf(store: Store, members: readonly string[]): FactOf<'participation'>[] {
  if (members.length === 0) return []
  const all = [...store.factsById(store.factsReferencing(members, 'participation')).participation.values()]
  const games = store.factsById(all.map(({ game }) => ({ kind: 'game', id: game })))
  return all.filter(({ game }) => isRecorded(games, game))
}
