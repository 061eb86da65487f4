import type { Change } from '../../shared/domain/campaign/change.ts'
import type { FactOf } from '../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import type { Store } from '../ports/store.ts'

/** The portrait of a member, if it has one. */
export function portraitOf(store: Store, member: string): FactOf<'portrait'> | undefined {
  const named = store.naming([member]).filter(({ kind }) => kind === 'portrait')
  return named.length === 0 ? undefined : [...store.factsById(named).portrait.values()][0]
}

/** Facts with the portraits that changes concern, which are not loaded with their bands. */
export function withPortraits(store: Store, facts: Facts, changes: readonly Change[]): Facts {
  const known = changes.filter(({ kind, before }) => kind === 'portrait' && before !== null)
  return known.length === 0 ? facts : { ...facts, portrait: store.factsById(known).portrait }
}

/** What a command was given, without a picture in it: too much to be told with the rest. */
export function withoutPicture(payload: unknown): unknown {
  const { data, ...rest } = (payload ?? {}) as { readonly data?: unknown }
  return typeof data === 'string' && data.startsWith('data:') ? rest : payload
}
