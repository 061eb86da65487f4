import type { GameStakeView } from '../../../shared/contract/views/stakes.ts'
import { stakesOfGame } from '../../../shared/domain/campaign/stakes.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'

/** Returns what is at stake in a game. A holder may be a warband outside the game, which got the stake since. */
export function gameStakes(store: Store, facts: Facts, game: string): GameStakeView[] {
  const stakes = stakesOfGame(facts, game)
  const holders = stakes.flatMap(({ stake }) => stake.holder ?? [])
  const { warband } = store.factsById(holders.map((id) => ({ kind: 'warband', id })))
  return stakes.map(({ stake: { id, name, holder }, entry: { from, to } }) => {
    const holderName = holder === null ? null : (warband.get(holder)?.name ?? null)
    return { stake: id, name, holder, holderName, from, to }
  })
}
