import { redoEntries, undoEntries, type TakeBack } from '../../../shared/commands/history/takeBack.ts'
import { inverse, type Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { afterChanges, namedBy, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { onlyUndoesAfter } from './undoAfter.ts'
import { contentInTheWay, leavesContent } from './undoContent.ts'
import { leaversInTheWay } from './undoLeavers.ts'
import { ranksInTheWay } from './undoRanks.ts'
import { tablesInTheWay } from './undoTables.ts'
import { transfersInTheWay } from './undoTransfers.ts'

/** The names of undo and redo in the journal. */
export const UNDO = undoEntries.name
export const REDO = redoEntries.name

/** Entries that stand in the way of taking others back. */
export class UndoBlocked extends AppError {
  readonly entries: readonly string[]

  constructor(entries: readonly JournalEntry[]) {
    super('undo-blocked', { count: entries.length })
    this.entries = entries.map(({ id }) => id)
  }
}

/** Entries that are taken back, and how. */
export interface Plan {
  readonly entries: readonly JournalEntry[]
  readonly changes: readonly Change[]
  readonly facts: Facts
}

/** Plans an undo: of the entries alone where that is possible, else, if asked, together with what stands in the way. */
export function planned(store: Store, input: TakeBack, name: string): Plan {
  const chosen = input.entries.map((id) => standing(store, input, name, id))
  const alone = planOf(store, chosen)
  if (isSound(store, input.campaign, alone)) return alone
  const together = input.together ? planOf(store, withLater(store, chosen)) : alone
  if (input.together && isSound(store, input.campaign, together)) return together
  throw new UndoBlocked(inTheWay(store, chosen))
}

/** True when the plan is possible and the campaign stays consistent, also in what references between facts do not show. */
const isSound = (store: Store, campaign: string, plan: Plan): boolean =>
  isPossible(store, plan) &&
  leavesContent(store, campaign, plan) &&
  tablesInTheWay(store, plan.entries, plan.changes).length === 0 &&
  leaversInTheWay(store, plan.entries, plan.changes).length === 0 &&
  ranksInTheWay(store, plan.entries, plan.changes).length === 0 &&
  transfersInTheWay(store, plan.entries, plan.changes).length === 0

function planOf(store: Store, entries: readonly JournalEntry[]): Plan {
  const changes = changesBack(entries)
  return { entries: newestFirst(entries), changes, facts: store.factsById(changes) }
}

/** The entry with this id, if it can be taken back at all. */
function standing(store: Store, { campaign }: TakeBack, name: string, id: string): JournalEntry {
  const entry = store.entry(id)
  if (entry?.campaign !== campaign) throw new AppError('entry-missing', { id })
  if (entry.closed) throw new AppError('entry-closed', { id })
  if (entry.undoneBy !== null) throw new AppError('already-undone', { id })
  if (name === REDO && entry.undoes.length === 0) throw new AppError('not-an-undo', { id })
  return entry
}

const newestFirst = (entries: readonly JournalEntry[]): JournalEntry[] =>
  [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort((a, b) => b.sequence - a.sequence)

/** What takes the entries back, the newest first. */
const changesBack = (entries: readonly JournalEntry[]): Change[] =>
  newestFirst(entries).flatMap(({ changes }) => [...changes].reverse().map(inverse))

/** True when every fact is still as the entries left it, nothing rests on what they made, and what they rested on is there. */
function isPossible(store: Store, { entries, facts, changes }: Plan): boolean {
  const gone = new Set(changes.filter(({ after }) => after === null).map(({ id }) => id))
  // Even where a field holds by chance what an entry wrote: those who wrote it again have to be taken back first.
  const after = later(store, entries, [])
  if (after.some((one) => names(one, gone) || entries.some((entry) => overlaps(entry, one)))) return false
  if (missing(store, changes).length > 0) return false
  const next = outcome(facts, changes)
  if (!next) return false
  const finallyGone = new Set(changes.filter(({ kind, id }) => !next[kind].has(id)).map(({ id }) => id))
  const naming = [...changes, ...store.naming([...finallyGone])]
  return naming.every(({ kind, id }) => isFree(next, kind, id, finallyGone))
}

/** The facts after the changes; `undefined` where they cannot be made. */
function outcome(facts: Facts, changes: readonly Change[]): Facts | undefined {
  try {
    return afterChanges(facts, changes)
  } catch (error) {
    if (error instanceof AppError && error.code === 'change-conflict') return undefined
    throw error
  }
}

/** True when a fact that names one of these now will be gone too, or name another. */
function isFree(next: Facts, kind: Change['kind'], id: string, gone: ReadonlySet<string>): boolean {
  if (gone.has(id)) return true
  const fact = next[kind].get(id)
  return fact !== undefined && namedBy(kind, fact).every((named) => !gone.has(named.id))
}

/** Ids that the facts would name once the changes are made, and that are no longer there. */
function missing(store: Store, changes: readonly Change[]): string[] {
  const made = new Set(changes.filter(({ before }) => before === null).map(({ id }) => id))
  const named = changes.flatMap(({ kind, after }) => namedBy(kind, after ?? {})).filter(({ id }) => !made.has(id))
  const there = store.factsById(named)
  return named.filter(({ kind, id }) => !there[kind].has(id)).map(({ id }) => id)
}

/** True when a fact that an entry changed named one of these before or after. */
const names = ({ changes }: JournalEntry, ids: ReadonlySet<string>): boolean =>
  changes.some(({ kind, before, after }) =>
    [before, after].some((fields) => namedBy(kind, fields ?? {}).some(({ id }) => ids.has(id))),
  )

/** True when two entries changed the same field of a fact, or one of them made or took away what the other changed. */
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
 * Later entries, still standing, on the facts of these entries and on others. Taking back and doing again hinder only
 * each other: for all else the entries count that they concern.
 */
function later(store: Store, entries: readonly JournalEntry[], others: readonly string[]): JournalEntry[] {
  const own = new Set(entries.map(({ id }) => id))
  const isHistory = entries.some(({ undoes }) => undoes.length > 0)
  const found = entries.flatMap((entry) =>
    store
      .laterEntriesOn(entry.sequence, [...entry.changes.map(({ id }) => id), ...others])
      .filter((one) => !onlyUndoesAfter(store, entry, one)),
  )
  return newestFirst(found.filter(({ id, undoes }) => !own.has(id) && (isHistory || undoes.length === 0)))
}

/** Later entries that changed the same fields, rest on facts that these entries made, or took away what these rested on. */
function inTheWay(store: Store, entries: readonly JournalEntry[]): JournalEntry[] {
  const changes = changesBack(entries)
  const named = later(store, entries, missing(store, changes))
  return newestFirst([
    ...named,
    ...contentInTheWay(store, entries, changes),
    ...tablesInTheWay(store, entries, changes),
    ...leaversInTheWay(store, entries, changes),
    ...ranksInTheWay(store, entries, changes),
    ...transfersInTheWay(store, entries, changes),
  ])
}

/** The entries with all that rests on them. */
function withLater(store: Store, entries: readonly JournalEntry[]): JournalEntry[] {
  const found = inTheWay(store, entries)
  return found.length === 0 ? [...entries] : withLater(store, newestFirst([...entries, ...found]))
}
