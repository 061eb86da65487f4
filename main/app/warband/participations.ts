import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Store } from '../../ports/store.ts'

/**
 * What recorded games say of a member: that it took part, or why not, and whom it put out of action. A line-up of a game
 * still to be played is no history.
 */
export function participationsOf(store: Store, member: string): FactOf<'participation'>[] {
  const named = store.naming([member], 'participation')
  const all = [...store.factsById(named).participation.values()]
  const games = store.factsById(all.map(({ game }) => ({ kind: 'game', id: game }))).game
  return all.filter(({ game }) => games.get(game)?.state === 'recorded')
}
