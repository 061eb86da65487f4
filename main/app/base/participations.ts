import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { isRecorded } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'

/**
 * What recorded games say of these members: that they took part, or why not, and whom they put out of action. A line-up of
 * a game still to be played is no history.
 */
export function participationsOf(store: Store, members: readonly string[]): FactOf<'participation'>[] {
  if (members.length === 0) return []
  const all = [...store.factsById(store.naming(members, 'participation')).participation.values()]
  const games = store.factsById(all.map(({ game }) => ({ kind: 'game', id: game })))
  return all.filter(({ game }) => isRecorded(games, game))
}
