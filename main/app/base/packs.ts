import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Store } from '../../ports/store.ts'

/** Returns all versions of packs that a campaign has, in the order of their ids. */
export const packsOf = (store: Store, campaign: string): FactOf<'pack'>[] =>
  [...store.factsById(store.factsReferencing([campaign], 'pack')).pack.values()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  )
