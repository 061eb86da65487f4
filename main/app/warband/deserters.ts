import { DESERTED } from '../../../shared/statistics/outOfAction.ts'
import type { Store } from '../../ports/store.ts'

/** Of the given members, those who left their band by deserting to the enemy in a game. */
export function desertersAmong(store: Store, members: readonly string[]): ReadonlySet<string> {
  if (members.length === 0) return new Set()
  const named = store.naming(members, 'participation')
  const all = [...store.factsById(named).participation.values()]
  return new Set(all.flatMap(({ member, absence }) => (absence === DESERTED ? [member] : [])))
}
