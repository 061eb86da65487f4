import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Store } from '../../ports/store.ts'

/** Number of entries that are read at once. */
export const ENTRIES_PER_READ = 200

/** Yields the entries of a campaign, newest first. `from`: sequence of the last entry to yield. */
export function* entriesBackwards(store: Store, campaign: string, from = 0): Generator<JournalEntry> {
  let page = store.entries(campaign, ENTRIES_PER_READ)
  while (page.length > 0) {
    for (const entry of page) {
      if (entry.sequence < from) return
      yield entry
    }
    page = store.entries(campaign, ENTRIES_PER_READ, page.at(-1)!.sequence)
  }
}
