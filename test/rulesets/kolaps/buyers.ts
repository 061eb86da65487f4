import type { Roster } from '../../../shared/domain/roster.ts'
import { kolaps } from '../../../shared/rulesets/kolaps/index.ts'
import type { KolapsMember } from '../../../shared/rulesets/kolaps/schemas.ts'

const AFFILIATIONS = ['apc', 'cartel', 'chrisme', 'nuees']

/** One of the elite for each affiliation: nothing that the samples restrict is beyond one of them. */
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

/** Units one purchase away from having anything that has limits. */
export const BUYERS: readonly Roster[] = [{ ...kolaps.roster.starter('A'), members: AFFILIATIONS.map(elite) }]
