import { DESERTED } from '../../../shared/statistics/outOfAction.ts'
import type { Store } from '../../ports/store.ts'
import { participationsOf } from '../base/participations.ts'

/** Of the given members, those who left their band by deserting to the enemy in a game. */
export function desertersAmong(store: Store, members: readonly string[]): ReadonlySet<string> {
  const all = participationsOf(store, members)
  return new Set(all.flatMap(({ member, absence }) => (absence === DESERTED ? [member] : [])))
}
