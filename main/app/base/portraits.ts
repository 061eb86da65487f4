import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Store } from '../../ports/store.ts'

/** Returns the portrait of a member; undefined if the member has none. */
export function portraitOf(store: Store, member: string): FactOf<'portrait'> | undefined {
  const named = store.factsReferencing([member], 'portrait')
  return named.length === 0 ? undefined : [...store.factsById(named).portrait.values()][0]
}

/** Returns the portraits of members, by member id. */
export function portraitsOf(store: Store, members: readonly string[]): ReadonlyMap<string, string> {
  const named = store.factsReferencing(members, 'portrait')
  const found = named.length === 0 ? [] : [...store.factsById(named).portrait.values()]
  return new Map(found.map(({ member, data }) => [member, data]))
}

/** Returns the input of a command without its picture, because a picture is too large for an answer of the history. */
export function withoutPicture(payload: unknown): unknown {
  const { data, ...rest } = (payload ?? {}) as { readonly data?: unknown }
  return typeof data === 'string' && data.startsWith('data:') ? rest : payload
}
