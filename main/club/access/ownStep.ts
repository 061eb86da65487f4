import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { findTouchedAggregates } from '../../../shared/domain/campaign/aggregate.ts'
import type { MethodName } from '../../../shared/contract/calls/methods.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import { concernOnlyBands } from '../../app/visibility/visibleFacts.ts'
import type { Store } from '../../ports/store.ts'
import type { UndoRequest } from './checkAccess.ts'
import { ACCESS_RULES } from './rules.ts'

type Journal = Pick<Store, 'factsById' | 'entry' | 'laterEntriesOn'>

/**
 * Creates a check that is true if journal entries are a player's own last changes. The player must have made all of
 * them, only to their own bands, without dice and without approval, and these bands must not have later changes, so
 * that nothing depends on the entries. The same check applies to redo.
 */
export const createOwnLastChangesCheck =
  (store: Journal) =>
  (who: SignedInUser, { campaign, entries, together }: UndoRequest, bands: readonly string[]): boolean => {
    if (together || entries.length === 0) return false
    const those = entries.map((id) => store.entry(id))
    if (!those.every((entry) => entry?.campaign === campaign && isOwnChange(store, who, entry, bands))) return false
    const found = those as readonly JournalEntry[]
    const own = new Set(entries)
    const oldest = Math.min(...found.map(({ sequence }) => sequence))
    const changed = found.flatMap((entry) => touchedBands(store, entry))
    return store
      .laterEntriesOn(oldest, changed)
      .every((later) => own.has(later.id) || isUndoOrRedo(later) || !sharesBand(changed, touchedBands(store, later)))
  }

const isUndoOrRedo = ({ undoes }: JournalEntry): boolean => undoes.length > 0

const sharesBand = (some: readonly string[], others: readonly string[]): boolean =>
  others.some((one) => some.includes(one))

/** Returns the ids of the bands that a journal entry changed. */
const touchedBands = (store: Journal, { changes }: JournalEntry): readonly string[] => {
  const now = store.factsById(changes)
  const touched = findTouchedAggregates(changes, ({ kind, id }) => now[kind].get(id) ?? {})
  return touched.flatMap(({ kind, id }) => (kind === 'warband' ? [id] : []))
}

/** True if a journal entry is a change that the player made directly, or the undo of such a change. */
function isOwnChange(
  store: Journal,
  who: SignedInUser,
  entry: JournalEntry | undefined,
  bands: readonly string[],
): boolean {
  if (!entry || entry.actor !== who.account || entry.approvedBy || entry.dice.length > 0) return false
  if (!concernOnlyBands(entry.changes, bands, (unsaid) => store.factsById(unsaid))) return false
  if (isUndoOrRedo(entry)) return entry.undoes.every((id) => isOwnChange(store, who, store.entry(id), bands))
  return ACCESS_RULES[entry.command as MethodName]?.by === 'player'
}
