import type { MemberView, MovedRef } from '../../../shared/contract/views/member.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Store } from '../../ports/store.ts'

/** As whom a member was in another band before, and as whom it is in another since. */
export function movedOf(store: Store, { id, movedTo }: FactOf<'member'>): Pick<MemberView, 'moved'> {
  const { member: known } = store.factsById([
    ...store.naming([id], 'member'),
    ...(movedTo === null ? [] : [{ kind: 'member' as const, id: movedTo }]),
  ])
  const { warband: bands } = store.factsById([...known.values()].map((one) => ({ kind: 'warband', id: one.warband })))
  const ref = (one: FactOf<'member'>): MovedRef => ({
    warband: one.warband,
    member: one.id,
    band: bands.get(one.warband)?.name ?? '',
  })
  const from = [...known.values()].find((one) => one.movedTo === id)
  const to = known.get(movedTo ?? '')
  return from || to ? { moved: { ...(from && { from: ref(from) }), ...(to && { to: ref(to) }) } } : {}
}
