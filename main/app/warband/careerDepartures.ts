import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsWhere } from '../../../shared/domain/campaign/state.ts'
import { DESERTED } from '../../../shared/domain/campaign/outOfAction.ts'
import type { Store } from '../../ports/store.ts'
import type { CareerBand } from './careerGames.ts'

/** A member who left the warband outside a game. */
export interface CareerDeparture {
  readonly member: FactOf<'member'>
  readonly how: 'dead' | 'retired' | 'moved'
  /** When the member left; null if the journal does not contain it. */
  readonly at: string | null
  /** The member's copy in the warband that it moved to; null if it did not move. */
  readonly to: FactOf<'member'> | null
}

/** Finds the members who left outside games: by a ruling, or because they moved to another warband. */
export function findCareerDepartures(
  store: Store,
  { facts, deaths }: Pick<CareerBand, 'facts' | 'deaths'>,
  members: readonly FactOf<'member'>[],
): CareerDeparture[] {
  const inGames = (id: string) => factsWhere(facts, 'participation', ({ member }) => member === id)
  const gone = members.filter(({ id, status }) => {
    if (status === 'dead') return !inGames(id).some((one) => deaths.has(one.id))
    return status === 'retired' && !inGames(id).some(({ absence }) => absence === DESERTED)
  })
  if (gone.length === 0) return []
  const moved = gone.flatMap(({ movedTo }) => movedTo ?? [])
  const others = store.factsById(moved.map((id) => ({ kind: 'member', id }))).member
  const movedAt = store.firstWritten(moved)
  const left = departureTimes(store, gone)
  return gone.map((member): CareerDeparture => {
    const to = others.get(member.movedTo ?? '') ?? null
    if (member.movedTo !== null) return { member, how: 'moved', at: movedAt.get(member.movedTo) ?? null, to }
    return { member, how: member.status === 'dead' ? 'dead' : 'retired', at: left.get(member.id) ?? null, to }
  })
}

/** Returns when each member got its current status: the time of the newest active entry that set the status. */
function departureTimes(store: Store, gone: readonly FactOf<'member'>[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const statuses = new Map(gone.map(({ id, status }) => [id, status]))
  const entries = store.entriesOn(gone[0]!.campaign, [...statuses.keys()], Number.MAX_SAFE_INTEGER)
  for (const { changes, at, undoneBy, undoes } of entries)
    for (const { kind, id, after } of undoneBy === null && undoes.length === 0 ? changes : [])
      if (kind === 'member' && !found.has(id) && after?.status !== undefined && after.status === statuses.get(id))
        found.set(id, at)
  return found
}
