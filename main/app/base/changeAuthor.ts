import { isSameData } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { valueAtDottedPath, type ConcurrentChange } from '../../../shared/domain/campaign/concurrentChanges.ts'
import type { Store } from '../../ports/store.ts'

/** Where to search for the author of a change: the campaign and the changed facts. */
export interface ChangeAuthorQuery {
  readonly campaign: string
  readonly ids: readonly string[]
  /** The calling user. Changes by this user were made in another window and are not reported. */
  readonly actor: string
}

/** Number of recent entries that are searched. A few are enough, because a concurrent change is always recent. */
const ENTRIES_SEARCHED = 50

/**
 * Finds the user who changed one of these facts: the author of an entry that wrote one of `values`; if there is no such
 * entry, the author of the latest entry about these facts. Returns the name that the author had then; undefined if the
 * author is the caller or if there are no accounts.
 */
export function findChangeAuthor(
  store: Pick<Store, 'entriesOn'>,
  { campaign, ids, actor }: ChangeAuthorQuery,
  values: readonly ConcurrentChange[] = [],
): { readonly by: string } | undefined {
  const entries = store.entriesOn(campaign, ids, ENTRIES_SEARCHED)
  const wroteValue = ({ changes }: JournalEntry): boolean =>
    changes.some(({ after }) =>
      values.some(({ path, theirs }) => after && isSameData(valueAtDottedPath(after, path), theirs)),
    )
  const entry = entries.find(wroteValue) ?? entries[0]
  return entry?.name && entry.actor !== actor ? { by: entry.name } : undefined
}
