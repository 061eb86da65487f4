import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Store } from '../../ports/store.ts'

/** Members whose kind (their rank) would be another. */
const membersWithNewRank = (changes: readonly Change[]): Set<string> =>
  new Set(
    changes.flatMap(({ kind, id, before, after }) =>
      kind === 'member' && before && after && after.kind !== undefined && after.kind !== before.kind ? [id] : [],
    ),
  )

/**
 * Later games in which members played whose rank would be taken back: victory points and experience of those games rest on
 * that rank. `changes`: those that would be made.
 */
export function ranksInTheWay(
  store: Store,
  entries: readonly JournalEntry[],
  changes: readonly Change[],
): JournalEntry[] {
  const members = membersWithNewRank(changes)
  if (members.size === 0) return []
  const own = new Set(entries.map(({ id }) => id))
  const oldest = Math.min(...entries.map(({ sequence }) => sequence))
  const isPlayed = ({ kind, after }: Change) =>
    kind === 'participation' && after?.played === true && members.has(after.member ?? '')
  return store
    .laterEntriesOn(oldest, [...members])
    .filter((entry) => !own.has(entry.id) && entry.undoes.length === 0 && entry.changes.some(isPlayed))
}
