import type { Roster } from '../../../shared/domain/roster.ts'
import { kolaps } from '../../../shared/rulesets/kolaps/index.ts'
import type { KolapsMember } from '../../../shared/rulesets/kolaps/schemas.ts'

const AFFILIATIONS = ['apc', 'cartel', 'chrisme', 'nuees']

/** One elite member for each affiliation: together they may have everything that the samples restrict. */
const elite = (affiliation: string): KolapsMember => ({
  kind: 'character',
  name: affiliation,
  rank: 1,
  affiliation,
  attributes: [],
  specialisations: [],
  boughtPds: 0,
  traits: [],
  items: [],
})

/** Units that can get any restricted entry with one purchase. */
export const BUYERS: readonly Roster[] = [{ ...kolaps.roster.starter('A'), members: AFFILIATIONS.map(elite) }]
