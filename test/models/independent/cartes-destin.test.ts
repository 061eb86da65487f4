import { playCampaign } from './cartes-destin/campaigns.ts'
import { testSeeds } from './seeds.ts'

testSeeds(
  'random campaigns of cartes-destin have the same figures in the program and the model',
  [5, 500],
  4000,
  (seed) => playCampaign(seed).comparisons,
)
