import { expect, test } from 'vitest'
import { times } from '../../support/long.ts'
import { playCampaign } from './kolaps/campaigns.ts'

/** Campaigns against a reckoning from the digest alone; a seed in a message repeats its campaign. */
const SEEDS = times(16, 500)

test('random campaigns of kolaps come out as an independent reckoning has them', () => {
  let comparisons = 0
  for (let seed = 1; seed <= SEEDS; seed += 1)
    try {
      comparisons += playCampaign(seed).comparisons
    } catch (error) {
      throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error })
    }
  expect(comparisons).toBeGreaterThan(4000 * SEEDS)
}, 1_800_000)
