import { playCampaign } from './un-pour-un/campaigns.ts'
import { testSeeds } from './seeds.ts'

testSeeds(
  'random campaigns of un-pour-un have the same figures in the program and the model',
  [8, 500],
  4000,
  (seed) => playCampaign(seed).comparisons,
)
