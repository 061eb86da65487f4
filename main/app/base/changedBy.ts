import { isSame } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { valueAt, type Meanwhile } from '../../../shared/domain/campaign/meanwhile.ts'
import type { Store } from '../../ports/store.ts'

/** Where it is looked up who changed something. */
export interface ChangedWhere {
  readonly campaign: string
  readonly ids: readonly string[]
  /** Who asks: what they did themselves is another window's. */
  readonly actor: string
}

/** So many entries are looked through: what was changed meanwhile is among the newest. */
const NEWEST = 50

/**
 * Who changed one of these facts, by the name then: whoever wrote one of the values, else whoever was there last. Nothing
 * where it was the asker, or where nobody has an account.
 */
export function changedBy(
  store: Pick<Store, 'entriesOn'>,
  { campaign, ids, actor }: ChangedWhere,
  values: readonly Meanwhile[] = [],
): { readonly by: string } | undefined {
  const entries = store.entriesOn(campaign, ids, NEWEST)
  const wrote = ({ changes }: JournalEntry): boolean =>
    changes.some(({ after }) => values.some(({ path, theirs }) => after && isSame(valueAt(after, path), theirs)))
  const entry = entries.find(wrote) ?? entries[0]
  return entry?.name && entry.actor !== actor ? { by: entry.name } : undefined
}
