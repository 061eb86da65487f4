import type { Change } from '../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'

export const AT = '2026-11-20T14:00:00.000Z'

/** A journal entry with these changes, as it is before it is written. */
export function entryOf(id: string, campaign: string, changes: readonly Change[] = []) {
  return {
    id,
    campaign,
    command: 'test.change',
    version: 1,
    payload: { note: 'l’œil', list: [1, null, { a: true }] },
    actor: 'organiser',
    name: null as string | null,
    approvedBy: null as { readonly actor: string; readonly name: string } | null,
    request: `request-${id}`,
    at: AT,
    dice: [3, 6],
    changes,
    answer: null,
    undoes: [] as readonly string[],
  } satisfies Omit<JournalEntry, 'sequence' | 'undoneBy' | 'closed'>
}
