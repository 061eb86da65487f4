import type { GameStakeView } from '../../../shared/contract/views/stakes.ts'
import { stakesOfGame } from '../../../shared/domain/campaign/stakes.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { warning, type Issue } from '../../../shared/domain/issue.ts'
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

/**
 * Returns remarks about stakes that a correction takes from a warband although they have brought it an income since the
 * game, each with the id of that warband. The income stays with it.
 */
export function paidIncomeRemarks(
  store: Store,
  facts: Facts,
  changes: readonly Change[],
  game: string,
): { readonly warband: string; readonly remark: Issue }[] {
  const { round } = factOf(facts, 'game', game)
  const moved = changes.flatMap(({ kind, id, before, after }) =>
    kind === 'stake' && after?.holder !== undefined && before?.holder ? [{ id, holder: before.holder }] : [],
  )
  const incomes = store.factsById(
    store.factsReferencing(
      moved.map(({ id }) => id),
      'stakeIncome',
    ),
  )
  return moved.flatMap(({ id, holder }) => {
    const paid = factsWhere(incomes, 'stakeIncome', (one) => one.stake === id && one.warband === holder)
    const count = paid.filter((one) => one.round >= round).length
    if (count === 0) return []
    const { name } = factOf(facts, 'stake', id)
    return [{ warband: holder, remark: warning('stake-income-paid', '', { name, count }) }]
  })
}
