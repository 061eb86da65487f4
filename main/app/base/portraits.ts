import type { PortraitsView } from '../../../shared/contract/views/member.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { membersOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'

/** The portrait of a member, if it has one. */
export function portraitOf(store: Store, member: string): FactOf<'portrait'> | undefined {
  const named = store.naming([member], 'portrait')
  return named.length === 0 ? undefined : [...store.factsById(named).portrait.values()][0]
}

/** The portraits of members, by the member. */
export function portraitsOf(store: Store, members: readonly string[]): ReadonlyMap<string, string> {
  const named = store.naming(members, 'portrait')
  const found = named.length === 0 ? [] : [...store.factsById(named).portrait.values()]
  return new Map(found.map(({ member, data }) => [member, data]))
}

/** The portraits of a warband's members. Throws `fact-missing`. */
export function getPortraits(
  { store }: { readonly store: Store },
  { campaign, warband }: { readonly campaign: string; readonly warband: string },
): PortraitsView {
  const facts = store.load(campaign, [{ kind: 'warband', id: warband }])
  factOf(facts, 'warband', warband)
  const portraits = portraitsOf(
    store,
    membersOf(facts, warband).map(({ id }) => id),
  )
  return { portraits: [...portraits].map(([member, data]) => ({ member, data })) }
}

/** What a command was given, without a picture in it: too much to be told with the rest. */
export function withoutPicture(payload: unknown): unknown {
  const { data, ...rest } = (payload ?? {}) as { readonly data?: unknown }
  return typeof data === 'string' && data.startsWith('data:') ? rest : payload
}
