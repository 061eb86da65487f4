import { playCampaign } from './chaos-au-caire/campaigns.ts'
import { testSeeds } from './seeds.ts'

testSeeds(
  'random campaigns of chaos-au-caire come out as an independent reckoning has them',
  [8, 500],
  3000,
  (seed) => playCampaign(seed).comparisons,
)
