import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Store } from '../../ports/store.ts'

/** True for an entry that took back only what came after this one: together they left everything as it was. */
export const onlyUndoesAfter = (
  store: Pick<Store, 'entry'>,
  { sequence }: JournalEntry,
  { undoes }: JournalEntry,
): boolean => undoes.length > 0 && undoes.every((id) => (store.entry(id)?.sequence ?? 0) > sequence)
