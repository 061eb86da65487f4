import type { StakesView, StakeView } from '../../../shared/contract/views/stakes.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { stakesOf } from '../../../shared/domain/campaign/stakes.ts'
import { factOf, factsWhere, isRecorded, type Facts } from '../../../shared/domain/campaign/state.ts'
import { omitKeys } from '../../../shared/domain/omitKeys.ts'
import type { Store } from '../../ports/store.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import { listKeptStakeRolls } from '../base/keptStakeRolls.ts'
import { stakePicturesOf } from '../base/pictures.ts'

function stakeView(
  store: Store,
  facts: Facts,
  stake: FactOf<'stake'>,
  rolls: ReturnType<typeof listKeptStakeRolls>,
): StakeView {
  const named = store.factsReferencing([stake.id], 'gameStake')
  const games = [...store.factsById(named).gameStake.values()]
  const settled = store.factsById(games.map(({ game }) => ({ kind: 'game', id: game })))
  const gained = factsWhere(facts, 'stakeIncome', (one) => one.stake === stake.id).map(({ round }) => round)
  return {
    ...omitKeys(stake, 'campaign', 'position'),
    picture: store.factsReferencing([stake.id], 'stakePicture')[0]?.id ?? null,
    gained: gained.sort((one, other) => one - other),
    rolled: rolls
      .filter((roll) => roll.stake === stake.id && !gained.includes(roll.round))
      .map(({ round, faces }) => ({ round, faces })),
    games: games.map(({ game, from, to }) => ({ game, from, to })),
    isInHistory: gained.length > 0 || games.some(({ game }) => isRecorded(settled, game)),
  }
}

/** Returns the stakes of a campaign: who holds them, in which games they were, what they brought. Throws `fact-missing`. */
export const listStakes = defineMethod('stake.list', viewerAccess, ({ store }, { campaign }): StakesView => {
  const facts = store.load(campaign, [])
  factOf(facts, 'campaign', campaign)
  const rolls = listKeptStakeRolls(store, campaign)
  return { stakes: stakesOf(facts).map((stake) => stakeView(store, facts, stake, rolls)) }
})

/** Returns the picture of a stake. Throws `fact-missing`. */
export const getStakePicture = defineMethod('stake.picture-data', viewerAccess, ({ store }, { campaign, stake }) => {
  factOf(store.load(campaign, []), 'stake', stake)
  return { data: stakePicturesOf(store, [stake])[0]?.data ?? null }
})
