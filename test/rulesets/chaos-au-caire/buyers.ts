import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import type { ChaosRoster } from '../../../shared/rulesets/chaos-au-caire/schemas.ts'
import { read } from '../../models/support.ts'

const buyer = (traits: readonly string[], attributes: ChaosRoster['members'][number]['attributes']): ChaosRoster =>
  read(chaosAuCaire, {
    members: [{ kind: 'independent', name: 'Acheteur', attributes, traits: traits.map((id) => ({ id })) }],
  })

/** Rosters whose member can buy any entry with a requirement (a trait, a high attribute) in one purchase. */
export const BUYERS: readonly ChaosRoster[] = [
  buyer(['inhuman'], { strength: 2, agility: 2, wits: 2, resolve: 3 }),
  buyer([], { strength: 1, agility: 1, wits: 1, resolve: 4 }),
]
