import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Store } from '../../ports/store.ts'

/** How many entries are read at once. */
export const PAGE = 200

/** The entries of a campaign from the newest back. */
export function* backThrough(store: Store, campaign: string): Generator<JournalEntry> {
  let page = store.entries(campaign, PAGE)
  while (page.length > 0) {
    yield* page
    page = store.entries(campaign, PAGE, page.at(-1)!.sequence)
  }
}
