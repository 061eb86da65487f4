import type { Roster } from '../../../shared/domain/roster.ts'
import { kolaps } from '../../../shared/rulesets/kolaps/index.ts'
import type { KolapsMember } from '../../../shared/rulesets/kolaps/schemas.ts'

const AFFILIATIONS = ['apc', 'cartel', 'chrisme', 'nuees']

/** One elite member for each affiliation: together they can have everything that the samples restrict. */
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

/** Units one purchase away from any entry with limits. */
export const BUYERS: readonly Roster[] = [{ ...kolaps.roster.starter('A'), members: AFFILIATIONS.map(elite) }]
