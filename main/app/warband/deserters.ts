import type { Store } from '../../ports/store.ts'
import { participationsOf } from './participations.ts'

/** What a participation says of one who went over to the enemy. */
export const DESERTED = 'deserted'

/** Of the given members, those who left their band by deserting to the enemy in a game. */
export function desertersAmong(store: Store, members: readonly string[]): ReadonlySet<string> {
  const all = participationsOf(store, members)
  return new Set(all.flatMap(({ member, absence }) => (absence === DESERTED ? [member] : [])))
}
