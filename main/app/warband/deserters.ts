import { DESERTED } from '../../../shared/domain/campaign/outOfAction.ts'
import type { Store } from '../../ports/store.ts'
import { participationsOf } from '../base/participations.ts'

/** Returns the ids of the members in `members` who deserted to the enemy in a game. */
export function findDeserters(store: Store, members: readonly string[]): ReadonlySet<string> {
  const all = participationsOf(store, members)
  return new Set(all.flatMap(({ member, absence }) => (absence === DESERTED ? [member] : [])))
}
