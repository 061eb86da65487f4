import { transferMember } from '../../../shared/commands/member/transfer.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Store } from '../../ports/store.ts'

/** What a member is; and what it has of its own that does not go over with it. */
const ITSELF = ['status', 'kind', 'profile']
const STAYING: readonly Change['kind'][] = ['participation', 'ledger', 'portrait', 'roll']

/** Whose past a change is about. */
function whose({ kind, id, before, after }: Change): string[] {
  if (kind === 'member') return ITSELF.some((field) => field in { ...before, ...after }) ? [id] : []
  if (STAYING.includes(kind)) return []
  return [before, after].flatMap((fields) => (fields && 'member' in fields && fields.member ? [fields.member] : []))
}

/**
 * Later entries by which somebody went over to another band with what would be taken back, or given back, here: it has the same
 * there. `changes`: those that would be made.
 */
export function transfersInTheWay(
  store: Store,
  entries: readonly JournalEntry[],
  changes: readonly Change[],
): JournalEntry[] {
  const members = new Set(changes.flatMap(whose))
  if (members.size === 0) return []
  const own = new Set(entries.map(({ id }) => id))
  const oldest = Math.min(...entries.map(({ sequence }) => sequence))
  return store.laterEntriesOn(oldest, [...members]).filter(({ id, command, undoes, payload }) => {
    const { member } = payload as { readonly member?: string }
    return command === transferMember.name && !own.has(id) && undoes.length === 0 && members.has(member ?? '')
  })
}
