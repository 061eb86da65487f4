import { playCampaign } from './cartes-destin/campaigns.ts'
import { testSeeds } from './seeds.ts'

testSeeds(
  'random campaigns of cartes-destin come out as an independent reckoning has them',
  [5, 500],
  4000,
  (seed) => playCampaign(seed).comparisons,
)
