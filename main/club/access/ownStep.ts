import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { touchedBy } from '../../../shared/domain/campaign/aggregate.ts'
import type { MethodName } from '../../../shared/contract/calls/methods.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import { areOfBands } from '../../app/visibility/seenFacts.ts'
import type { Store } from '../../ports/store.ts'
import type { Step } from './decide.ts'
import { RULES } from './rules.ts'

type Journal = Pick<Store, 'factsById' | 'entry' | 'laterEntriesOn'>

/**
 * Tells whether entries are what a player did last to the own bands: all of them the player's, of nothing but these bands, as
 * players do it, without dice and without an organiser's yes; and nobody has changed these bands since, so that nothing that was
 * played, paid or decided meanwhile rests on them. What was taken back so is done again by the same rule.
 */
export const isOwnStepIn =
  (store: Journal) =>
  (who: Who, { campaign, entries, together }: Step, bands: readonly string[]): boolean => {
    if (together || entries.length === 0) return false
    const those = entries.map((id) => store.entry(id))
    if (!those.every((entry) => entry?.campaign === campaign && isOwnDeed(store, who, entry, bands))) return false
    const found = those as readonly JournalEntry[]
    const own = new Set(entries)
    const oldest = Math.min(...found.map(({ sequence }) => sequence))
    const changed = found.flatMap((entry) => bandsTouched(store, entry))
    return store
      .laterEntriesOn(oldest, changed)
      .every((later) => own.has(later.id) || isHistory(later) || !sharesBand(changed, bandsTouched(store, later)))
  }

const isHistory = ({ undoes }: JournalEntry): boolean => undoes.length > 0

const sharesBand = (some: readonly string[], others: readonly string[]): boolean =>
  others.some((one) => some.includes(one))

/** The bands of which an entry changed something. */
const bandsTouched = (store: Journal, { changes }: JournalEntry): readonly string[] => {
  const now = store.factsById(changes)
  const touched = touchedBy(changes, ({ kind, id }) => now[kind].get(id) ?? {})
  return touched.flatMap(({ kind, id }) => (kind === 'warband' ? [id] : []))
}

/** True for what a player did to bands by themselves, or took back of that. */
function isOwnDeed(store: Journal, who: Who, entry: JournalEntry | undefined, bands: readonly string[]): boolean {
  if (!entry || entry.actor !== who.account || entry.approvedBy || entry.dice.length > 0) return false
  if (!areOfBands(entry.changes, bands, (unsaid) => store.factsById(unsaid))) return false
  if (isHistory(entry)) return entry.undoes.every((id) => isOwnDeed(store, who, store.entry(id), bands))
  return RULES[entry.command as MethodName]?.by === 'player'
}
