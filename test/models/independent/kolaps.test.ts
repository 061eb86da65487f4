import { playCampaign } from './kolaps/campaigns.ts'
import { testSeeds } from './seeds.ts'

testSeeds(
  'random campaigns of kolaps come out as an independent reckoning has them',
  [8, 500],
  4000,
  (seed) => playCampaign(seed).comparisons,
)
