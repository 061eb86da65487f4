import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsWhere } from '../../../shared/domain/campaign/state.ts'
import { DESERTED } from '../../../shared/statistics/outOfAction.ts'
import type { Store } from '../../ports/store.ts'
import type { Careered } from './careerGames.ts'

/** That somebody left its band otherwise than in a game. */
export interface Going {
  readonly member: FactOf<'member'>
  readonly how: 'dead' | 'retired' | 'moved'
  /** When; null where the journal does not know. */
  readonly at: string | null
  /** Who it is in the band that it went over to. */
  readonly to: FactOf<'member'> | null
}

/** Who of these members of a band left it between its games: by the organiser's hand, or for another band. */
export function goings(
  store: Store,
  { facts, deaths }: Pick<Careered, 'facts' | 'deaths'>,
  members: readonly FactOf<'member'>[],
): Going[] {
  const inGames = (id: string) => factsWhere(facts, 'participation', ({ member }) => member === id)
  const gone = members.filter(({ id, status }) => {
    if (status === 'dead') return !inGames(id).some((one) => deaths.has(one.id))
    return status === 'retired' && !inGames(id).some(({ absence }) => absence === DESERTED)
  })
  if (gone.length === 0) return []
  const moved = gone.flatMap(({ movedTo }) => movedTo ?? [])
  const others = store.factsById(moved.map((id) => ({ kind: 'member', id }))).member
  const movedAt = store.firstWritten(moved)
  const left = leftAt(store, gone)
  return gone.map((member): Going => {
    const to = others.get(member.movedTo ?? '') ?? null
    if (member.movedTo !== null) return { member, how: 'moved', at: movedAt.get(member.movedTo) ?? null, to }
    return { member, how: member.status === 'dead' ? 'dead' : 'retired', at: left.get(member.id) ?? null, to }
  })
}

/** When each came to be as it is now: by the newest entry that made it so and still stands. */
function leftAt(store: Store, gone: readonly FactOf<'member'>[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const statuses = new Map(gone.map(({ id, status }) => [id, status]))
  const entries = store.entriesOn(gone[0]!.campaign, [...statuses.keys()], Number.MAX_SAFE_INTEGER)
  for (const { changes, at, undoneBy, undoes } of entries)
    for (const { kind, id, after } of undoneBy === null && undoes.length === 0 ? changes : [])
      if (kind === 'member' && !found.has(id) && after?.status !== undefined && after.status === statuses.get(id))
        found.set(id, at)
  return found
}
