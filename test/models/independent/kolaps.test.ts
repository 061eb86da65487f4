import { playCampaign } from './kolaps/campaigns.ts'
import { testSeeds } from './seeds.ts'

testSeeds(
  'random campaigns of kolaps have the same figures in the program and the model',
  [8, 500],
  4000,
  (seed) => playCampaign(seed).comparisons,
)
