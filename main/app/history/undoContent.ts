import type { Change } from '../../../shared/domain/campaign/change.ts'
import {
  findMissingContent,
  customEntryId,
  isContentUsingKind,
  customIdsInFact,
  customIdsIn,
} from '../../../shared/domain/campaign/content.ts'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { applyChangesToFacts } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'
import { warbandsOf } from '../base/execute.ts'
import { entriesBackwards } from './entriesBackwards.ts'

/**
 * True if the journal entry in the third parameter undid only entries that are later than the journal entry in the
 * second parameter. Such an undo can be ignored, because it and the undone entries cancel each other out.
 */
export const undoesOnlyLaterEntries = (
  store: Pick<Store, 'entry'>,
  { sequence }: JournalEntry,
  { undoes }: JournalEntry,
): boolean => undoes.length > 0 && undoes.every((id) => (store.entry(id)?.sequence ?? 0) > sequence)

/** The entries of the campaign's own catalogue that changes affect, by the ids that rosters use for these entries. */
interface AffectedContent {
  /**
   * `gone`: ids that will be removed; `made`: ids that will be created; `named`: ids that changed facts will refer to.
   */
  readonly gone: ReadonlySet<string>
  readonly made: ReadonlySet<string>
  readonly named: ReadonlySet<string>
  /** Frozen catalogue entries that a warband will lose. */
  readonly letGo: readonly Pick<FieldsOf<'frozen'>, 'warband' | 'entry'>[]
}

/** Returns the ids of the catalogue entries that changes remove (`side` is `before`) or create (`side` is `after`). */
const entriesIn = (changes: readonly Change[], side: 'before' | 'after'): string[] =>
  changes.flatMap(({ kind, before, after }) => {
    const fields = side === 'before' ? before : after
    return kind === 'custom' && !(before && after) && fields ? [customEntryId(fields as FieldsOf<'custom'>)] : []
  })

/** Merges the changes of each fact into one: from its state before the first change to its state after the last. */
function mergeChanges(changes: readonly Change[]): Change[] {
  const facts = new Map<string, Change>()
  for (const change of changes) {
    const { before } = facts.get(change.id) ?? change
    const after = change.after && { ...facts.get(change.id)?.after, ...change.after }
    facts.set(change.id, { ...change, before, after } as Change)
  }
  return [...facts.values()].filter(({ before, after }) => before || after)
}

function findAffectedContent(changes: readonly Change[]): AffectedContent {
  const facts = mergeChanges(changes).filter(({ kind }) => isContentUsingKind(kind))
  return {
    gone: new Set(entriesIn(facts, 'before')),
    made: new Set(entriesIn(facts, 'after')),
    named: new Set(facts.flatMap(({ kind, after }) => [...customIdsInFact(kind, after ?? {})])),
    letGo: facts.flatMap(({ kind, before, after }) =>
      kind === 'frozen' && after === null ? [before as FieldsOf<'frozen'>] : [],
    ),
  }
}

const affectsNothing = ({ gone, made, named, letGo }: AffectedContent): boolean =>
  gone.size + made.size + named.size + letGo.length === 0

/** Returns the ids of the campaign's own catalogue entries that will remain. */
const remainingIds = (store: Store, campaign: string, { gone }: AffectedContent): string[] =>
  [...store.load(campaign, []).custom.values()].map(customEntryId).filter((id) => !gone.has(id))

/**
 * True if a journal entry refers to a frozen catalogue entry that a warband will lose and that the campaign no longer
 * has.
 */
const refersToLetGo = (
  { changes }: JournalEntry,
  { letGo, made }: AffectedContent,
  there: readonly string[],
): boolean =>
  letGo.some(({ warband, entry }) => {
    const id = customEntryId({ entry })
    const isIt = ({ kind, before, after }: Change) => {
      const fields = after ?? before ?? {}
      return (
        isContentUsingKind(kind) &&
        'warband' in fields &&
        fields.warband === warband &&
        [...customIdsInFact(kind, fields)].includes(id)
      )
    }
    return !made.has(id) && !there.includes(id) && changes.some(isIt)
  })

/**
 * Returns later journal entries that block an undo because of the campaign's own catalogue. A journal entry blocks the
 * undo if it uses a catalogue entry that would be removed, if it removed a catalogue entry that would be used again
 * (even if a new catalogue entry has the same id now), or if it replaced a catalogue entry.
 */
export function findContentEntriesBlockingUndo(
  store: Store,
  entries: readonly JournalEntry[],
  changes: readonly Change[],
): JournalEntry[] {
  const affected = findAffectedContent(changes)
  const { gone, made, named } = affected
  const inOrder = [...entries].sort((a, b) => a.sequence - b.sequence)
  const [oldest, newest] = [inOrder[0], inOrder.at(-1)]
  if (!oldest || !newest || affectsNothing(affected)) return []
  const own = new Set(entries.map(({ id }) => id))
  const there = remainingIds(store, oldest.campaign, affected)
  const isHistory = entries.some(({ undoes }) => undoes.length > 0)
  const some = (ids: Iterable<string>, of: ReadonlySet<string>) => [...ids].some((id) => of.has(id))
  return [...entriesBackwards(store, oldest.campaign, oldest.sequence + 1)].filter(
    (entry) =>
      entry.undoneBy === null &&
      !own.has(entry.id) &&
      (isHistory || entry.undoes.length === 0) &&
      !undoesOnlyLaterEntries(store, newest, entry) &&
      (some(customIdsIn(entry.changes.filter(({ kind }) => isContentUsingKind(kind))), gone) ||
        refersToLetGo(entry, affected, there) ||
        some(entriesIn(entry.changes, 'before'), named) ||
        some(entriesIn(entry.changes, 'after'), made)),
  )
}

/**
 * True if the changes leave the campaign's own catalogue consistent: every catalogue entry that a roster refers to then
 * exists exactly once. This needs a check of its own, because rosters refer to catalogue entries by ids within their
 * data, and the check of references between facts does not see these ids.
 */
export function keepsContentConsistent(store: Store, campaign: string, changes: readonly Change[]): boolean {
  const affected = findAffectedContent(changes)
  if (affectsNothing(affected)) return true
  const { gone, made, named, letGo } = affected
  const there = remainingIds(store, campaign, affected)
  if (there.some((id) => made.has(id))) return false
  const isKnown = (id: string) => made.has(id) || there.includes(id)
  if (letGo.length === 0 && [...gone].every((id) => made.has(id)) && [...named].every(isKnown)) return true
  const facts = store.load(campaign, warbandsOf(store, campaign))
  const own = mergeChanges(changes).filter(({ kind, id, before }) => before === null || facts[kind].has(id))
  return findMissingContent(applyChangesToFacts(facts, own)).length === 0
}
