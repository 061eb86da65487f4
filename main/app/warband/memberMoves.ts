import type { MemberView, MovedMemberRef } from '../../../shared/contract/views/member.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Store } from '../../ports/store.ts'

/** Returns references to the same member in its former warband and in the warband to which it moved. */
export function memberTransferRefs(store: Store, { id, movedTo }: FactOf<'member'>): Pick<MemberView, 'moved'> {
  const { member: known } = store.factsById([
    ...store.factsReferencing([id], 'member'),
    ...(movedTo === null ? [] : [{ kind: 'member' as const, id: movedTo }]),
  ])
  const { warband: bands } = store.factsById([...known.values()].map((one) => ({ kind: 'warband', id: one.warband })))
  const ref = (one: FactOf<'member'>): MovedMemberRef => ({
    warband: one.warband,
    member: one.id,
    band: bands.get(one.warband)?.name ?? '',
  })
  const from = [...known.values()].find((one) => one.movedTo === id)
  const to = known.get(movedTo ?? '')
  return from || to ? { moved: { ...(from && { from: ref(from) }), ...(to && { to: ref(to) }) } } : {}
}
