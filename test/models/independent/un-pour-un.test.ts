import { playCampaign } from './un-pour-un/campaigns.ts'
import { testSeeds } from './seeds.ts'

testSeeds(
  'random campaigns of un-pour-un come out as an independent reckoning has them',
  [8, 500],
  4000,
  (seed) => playCampaign(seed).comparisons,
)
