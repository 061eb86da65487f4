import { playCampaign } from './chaos-au-caire/campaigns.ts'
import { testSeeds } from './seeds.ts'

testSeeds(
  'random campaigns of chaos-au-caire have the same figures in the program and the model',
  [8, 500],
  3000,
  (seed) => playCampaign(seed).comparisons,
)
