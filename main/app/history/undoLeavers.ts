import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Store } from '../../ports/store.ts'

interface Released {
  readonly as?: string
  readonly member?: string
  readonly members?: readonly string[]
}

const RELEASING = ['member.release', 'member.release-many']

/** True for an entry that dismissed one of these. */
const dismisses =
  (members: ReadonlySet<string>) =>
  ({ command, payload }: JournalEntry): boolean => {
    const { as, member, members: several = [] } = payload as Released
    return RELEASING.includes(command) && as === 'dismissed' && [member, ...several].some((id) => members.has(id ?? ''))
  }

/**
 * Later entries that keep things from going back to whom they were taken from: who was dismissed since left its things, and
 * is given none. `changes`: those that would be made.
 */
export function leaversInTheWay(
  store: Store,
  entries: readonly JournalEntry[],
  changes: readonly Change[],
): JournalEntry[] {
  const bearers = changes.flatMap(({ kind, after }) => (kind === 'item' && after?.member ? [after.member] : []))
  if (bearers.length === 0) return []
  const own = new Set(entries.map(({ id }) => id))
  const oldest = Math.min(...entries.map(({ sequence }) => sequence))
  return store
    .laterEntriesOn(oldest, bearers)
    .filter((entry) => !own.has(entry.id) && entry.undoes.length === 0 && dismisses(new Set(bearers))(entry))
}
