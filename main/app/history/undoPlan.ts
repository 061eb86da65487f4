import { takePack } from '../../../shared/commands/campaign/pack.ts'
import { redoEntries, undoEntries, type UndoInput } from '../../../shared/commands/history/undo.ts'
import { invertChange, type Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { applyChangesToFacts, listFactReferences, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { keepsContentConsistent, undoesOnlyLaterEntries } from './undoContent.ts'
import { findHiddenUndoBlockers } from './undoObstacles.ts'
import { withCurrentPackIds, type UndoSource } from './undoPackIds.ts'

/** The command names of undo and redo in the journal. */
export const UNDO_COMMAND = undoEntries.name
export const REDO_COMMAND = redoEntries.name

/** Thrown if later entries prevent an undo; contains their ids. */
export class UndoBlocked extends AppError {
  readonly entries: readonly string[]

  constructor(entries: readonly JournalEntry[]) {
    super('undo-blocked', { count: entries.length })
    this.entries = entries.map(({ id }) => id)
  }
}

/** The entries that an undo reverts, the changes that it makes, and the present state of the changed facts. */
export interface UndoPlan {
  readonly entries: readonly JournalEntry[]
  readonly changes: readonly Change[]
  readonly facts: Facts
  /** True if it brings back something that the version of the campaign's pack does not have. */
  readonly hasUnknown: boolean
}

/**
 * Plans an undo: of the chosen entries alone if possible; otherwise, with `together`, also of the entries that block
 * it.
 */
export function planUndo(source: UndoSource, input: UndoInput, name: string): UndoPlan {
  const { store } = source
  const chosen = input.entries.map((id) => getUndoableEntry(store, input, name, id))
  const alone = buildPlan(source, chosen)
  if (isConsistentPlan(store, input.campaign, alone)) return alone
  const together = input.together ? buildPlan(source, withBlockers(source, chosen)) : alone
  if (input.together && isConsistentPlan(store, input.campaign, together)) return together
  throw new UndoBlocked(findBlockers(source, chosen))
}

/**
 * True if a plan is possible and keeps the campaign consistent. Also checks conflicts that the references between facts
 * do not show.
 */
const isConsistentPlan = (store: Store, campaign: string, plan: UndoPlan): boolean =>
  !plan.hasUnknown &&
  isPossible(store, plan) &&
  findHiddenUndoBlockers(store, plan.entries, plan.changes).length === 0 &&
  keepsContentConsistent(store, campaign, plan.changes)

function buildPlan(source: UndoSource, entries: readonly JournalEntry[]): UndoPlan {
  const inverse = inverseChanges(entries)
  const facts = source.store.factsById(inverse)
  return { entries: newestFirst(entries), facts, ...withCurrentPackIds(source, entries[0]!.campaign, inverse, facts) }
}

/** Returns the entry with this id. Throws if it cannot be undone. */
function getUndoableEntry(store: Store, { campaign }: UndoInput, name: string, id: string): JournalEntry {
  const entry = store.entry(id)
  if (entry?.campaign !== campaign) throw new AppError('entry-missing', { id })
  if (entry.closed) throw new AppError('entry-closed', { id })
  if (entry.undoneBy !== null) throw new AppError('already-undone', { id })
  if (name === REDO_COMMAND && entry.undoes.length === 0) throw new AppError('not-an-undo', { id })
  return entry
}

const newestFirst = (entries: readonly JournalEntry[]): JournalEntry[] =>
  [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort((a, b) => b.sequence - a.sequence)

/** Returns the changes that revert the entries, newest entry first. */
const inverseChanges = (entries: readonly JournalEntry[]): Change[] =>
  newestFirst(entries).flatMap(({ changes }) => [...changes].reverse().map(invertChange))

/**
 * True if every fact is still as the entries left it, no fact depends on a fact that they created, and every fact that
 * the restored facts refer to exists.
 */
function isPossible(store: Store, { entries, facts, changes }: UndoPlan): boolean {
  const gone = new Set(changes.filter(({ after }) => after === null).map(({ id }) => id))
  // A later entry must be undone first, even if a field by chance has the value that the undone entry wrote.
  const after = laterActiveEntries(store, entries, [])
  if (after.some((one) => refersTo(one, gone) || entries.some((entry) => overlaps(entry, one)))) return false
  if (missingReferences(store, changes).length > 0) return false
  const next = factsAfterChanges(facts, changes)
  if (!next) return false
  const finallyGone = new Set(changes.filter(({ kind, id }) => !next[kind].has(id)).map(({ id }) => id))
  const naming = [...changes, ...store.factsReferencing([...finallyGone])]
  return naming.every(({ kind, id }) => isUnreferenced(next, kind, id, finallyGone))
}

/** Returns the facts after the changes; undefined if the changes do not apply. */
function factsAfterChanges(facts: Facts, changes: readonly Change[]): Facts | undefined {
  try {
    return applyChangesToFacts(facts, changes)
  } catch (error) {
    if (error instanceof AppError && error.code === 'change-conflict') return undefined
    throw error
  }
}

/** True if, after the changes, a fact refers to no removed fact or is removed itself. */
function isUnreferenced(next: Facts, kind: Change['kind'], id: string, gone: ReadonlySet<string>): boolean {
  if (gone.has(id)) return true
  const fact = next[kind].get(id)
  return fact !== undefined && listFactReferences(kind, fact).every((named) => !gone.has(named.id))
}

/** Returns the ids of missing facts that the changed facts would refer to. */
function missingReferences(store: Store, changes: readonly Change[]): string[] {
  const made = new Set(changes.filter(({ before }) => before === null).map(({ id }) => id))
  const named = changes
    .flatMap(({ kind, after }) => listFactReferences(kind, after ?? {}))
    .filter(({ id }) => !made.has(id))
  const there = store.factsById(named)
  return named.filter(({ kind, id }) => !there[kind].has(id)).map(({ id }) => id)
}

/** True if an entry changed a fact that refers to one of these ids, before or after the change. */
const refersTo = ({ changes }: JournalEntry, ids: ReadonlySet<string>): boolean =>
  changes.some(({ kind, before, after }) =>
    [before, after].some((fields) => listFactReferences(kind, fields ?? {}).some(({ id }) => ids.has(id))),
  )

/**
 * True if two entries changed the same field of a fact, or one of them created or removed a fact that the other
 * changed.
 */
const overlaps = (one: JournalEntry, other: JournalEntry): boolean =>
  one.changes.some((change) =>
    other.changes.some(
      ({ id, before, after }) =>
        id === change.id &&
        (!before ||
          !after ||
          !change.before ||
          !change.after ||
          Object.keys(after).some((key) => key in change.after!)),
    ),
  )

/**
 * Returns the later active entries that changed facts of `entries`, or facts with the ids in `others`. Later undos are
 * included only if one of `entries` is an undo itself.
 */
function laterActiveEntries(store: Store, entries: readonly JournalEntry[], others: readonly string[]): JournalEntry[] {
  const own = new Set(entries.map(({ id }) => id))
  const isHistory = entries.some(({ undoes }) => undoes.length > 0)
  const found = entries.flatMap((entry) =>
    store
      .laterEntriesOn(entry.sequence, [...entry.changes.map(({ id }) => id), ...others])
      .filter((one) => !undoesOnlyLaterEntries(store, entry, one)),
  )
  return newestFirst(found.filter(({ id, undoes }) => !own.has(id) && (isHistory || undoes.length === 0)))
}

/**
 * Returns later entries that must be undone first: they changed the same fields, depend on facts that `entries`
 * created, or removed facts that `entries` depended on.
 */
function findBlockers(source: UndoSource, entries: readonly JournalEntry[]): JournalEntry[] {
  const { store } = source
  const { changes, hasUnknown } = buildPlan(source, entries)
  const named = laterActiveEntries(store, entries, missingReferences(store, changes))
  const versions = hasUnknown ? laterPackVersions(store, entries) : []
  return newestFirst([...named, ...findHiddenUndoBlockers(store, entries, changes), ...versions])
}

/** Returns the later entries by which the campaign took another version of its pack. */
function laterPackVersions(store: Store, entries: readonly JournalEntry[]): JournalEntry[] {
  const own = new Set(entries.map(({ id }) => id))
  const oldest = Math.min(...entries.map(({ sequence }) => sequence))
  return store
    .laterEntriesOn(oldest, [entries[0]!.campaign])
    .filter(({ id, command, undoneBy }) => !own.has(id) && command === takePack.name && undoneBy === null)
}

/** Returns the entries together with all later entries that depend on them. */
function withBlockers(source: UndoSource, entries: readonly JournalEntry[]): JournalEntry[] {
  const found = findBlockers(source, entries)
  return found.length === 0 ? [...entries] : withBlockers(source, newestFirst([...entries, ...found]))
}
