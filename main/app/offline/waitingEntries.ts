import type {
  BringBackEntry,
  DescribedJournalEntry,
  WaitingEntriesView,
} from '../../../shared/contract/views/offline.ts'
import type { DifferencesView } from '../../../shared/contract/views/history.ts'
import { changesOverlap } from '../../../shared/domain/campaign/rebase.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import type { Store } from '../../ports/store.ts'
import { toSubmissionError } from '../approvals/runSubmission.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { diceInChanges, factDifferences } from '../history/historyDifferences.ts'
import { historyNamesIn, type HistoryNames } from '../history/historyNames.ts'
import { entrySentence } from '../history/historyView.ts'
import {
  loadBroughtBackEntries,
  droppedEntriesOf,
  getOfflineMark,
  waitingEntriesOf,
  type OfflineMarkRef,
} from '../base/offlineMarks.ts'
import { entryDryRun, hasSameEffect, prepareEntry, effectDigest } from './reexecuteEntry.ts'
import { changedFactIds, concernedIds, findDependency } from './dependencies.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Maximum number of entries of the club that are shown beside a waiting entry. */
const MAX_CLUB_ENTRIES = 10

/**
 * Returns the waiting entries that were brought back, in order. Each entry comes with its original effect, the effect
 * that it would have now, and the entries that the club wrote meanwhile. Also returns the dropped entries (`left`).
 * Throws `fact-missing`, `along-mark-unknown`.
 */
export const listWaitingEntries = defineMethod('along.waiting', organiserAccess, (engine, ref): WaitingEntriesView => {
  const { store } = engine
  const mark = getOfflineMark(store, ref)
  const waiting = waitingEntriesOf(store, ref, mark)
  const out = droppedEntriesOf(store, ref, mark)
  if (waiting.length + out.length === 0) return { entries: [], left: [] }
  const { entries, since, evenings } = loadBroughtBackEntries(store, ref)
  const elsewhere = withBroughtEntries(store, ref.campaign, entries)
  const context: WaitingContext = {
    ...{ engine, ref, elsewhere, since, evenings },
    names: historyNamesIn({ ...engine, store: elsewhere }, ref.campaign),
    all: mark.brought,
  }
  const left: JournalLine[] = []
  const shown = waiting.map((entry) => {
    const one = waitingEntryView(context, entry, left)
    if (one.fate !== 'ready') left.push(entry)
    return one
  })
  return {
    entries: shown,
    left: out.map((entry) => ({
      ...{ id: entry.id, at: entry.at },
      told: entrySentence(elsewhere, toJournalEntry(entry, ref.campaign), context.names),
    })),
  }
})

interface WaitingContext {
  readonly engine: CommandDependencies
  readonly ref: OfflineMarkRef
  /** The store, with the entries of the offline copy added to its journal. */
  readonly elsewhere: Store
  readonly names: HistoryNames
  readonly since: string | null
  /**
   * `all`: ids of all entries that were brought back. `evenings`: groups of these ids; the entries of a group were made
   * in the same opened copy.
   */
  readonly all: readonly string[]
  readonly evenings: readonly (readonly string[])[]
}

/**
 * Returns a store whose journal also contains entries of an offline copy, so that sentences can name facts that were
 * created offline.
 */
function withBroughtEntries(store: Store, campaign: string, lines: readonly JournalLine[]): Store {
  const entries = lines.map((line) => toJournalEntry(line, campaign))
  const byId = new Map(entries.map((one) => [one.id, one]))
  return {
    ...store,
    entry: (id) => store.entry(id) ?? byId.get(id),
    entriesOn(of, ids, limit, before) {
      const idSet = new Set(ids)
      const own = entries.filter(({ changes }) => changes.some(({ id }) => idSet.has(id))).reverse()
      return [...own, ...store.entriesOn(of, ids, limit, before)]
    },
  }
}

const toJournalEntry = (line: JournalLine, campaign: string): JournalEntry => ({
  ...line,
  ...{ campaign, sequence: 0, undoneBy: null },
  changes: line.changes,
})

function waitingEntryView(context: WaitingContext, entry: JournalLine, left: readonly JournalLine[]): BringBackEntry {
  const { ref, elsewhere, names } = context
  const now = previewRepeat(context, entry)
  const first = now.isSame ? undefined : findDependency(entry, left, ref.campaign)
  return {
    ...{ id: entry.id, at: entry.at, told: entrySentence(elsewhere, toJournalEntry(entry, ref.campaign), names) },
    fate: now.isSame ? 'ready' : first ? 'waits' : 'conflict',
    did: differencesIn(entry.changes, names),
    theirs: first ? [] : clubEntriesFor(context, entry),
    again: first ? null : now.again,
    problem: first ? null : now.problem,
    waitsFor: first?.id ?? null,
  }
}

const differencesIn = (changes: readonly Change[], names: HistoryNames): DifferencesView => ({
  differences: factDifferences(changes, names),
  dice: diceInChanges(changes, names),
})

type Try = Pick<BringBackEntry, 'again' | 'problem'> & { readonly isSame: boolean }

/** Returns what an entry would write now, or why it cannot be run. */
function previewRepeat({ engine, ref }: WaitingContext, entry: JournalLine): Try {
  try {
    return entryDryRun(engine, prepareEntry(engine, entry), (done, own) => {
      const names = historyNamesIn(own, ref.campaign)
      const again = {
        ...differencesIn(done.changes, names),
        told: entrySentence(own.store, done, names),
        seen: effectDigest(done),
      }
      return { again, problem: null, isSame: hasSameEffect(entry, done) }
    })
  } catch (error) {
    return { again: null, problem: toSubmissionError(engine, ref, error), isSame: false }
  }
}

/**
 * Finds the entries that the club wrote meanwhile and that may conflict with an entry, newest first. There are four
 * lists; returns the first list that is not empty: entries that changed the same fields; entries that changed the same
 * facts; entries that changed facts which the entry concerns; entries that changed its warbands, its games or the
 * campaign.
 */
function clubEntriesFor(context: WaitingContext, entry: JournalLine): DescribedJournalEntry[] {
  const { engine, ref } = context
  const { store } = engine
  const later = createClubEntriesLookup(context, entry)
  const concerned = concernedIds(entry, ref.campaign)
  const near = later(changedFactIds(entry))
  const same = near.filter(({ changes }) =>
    changes.some((one) => entry.changes.some((own) => changesOverlap(own, one))),
  )
  const ways = [
    () => same,
    () => near,
    () => later([...concerned]),
    () => later(relatedIds(store, ref.campaign, concerned)),
  ]
  const names = historyNamesIn(engine, ref.campaign)
  return firstNonEmpty(ways)
    .slice(-MAX_CLUB_ENTRIES)
    .reverse()
    .map((one) => ({ id: one.id, told: entrySentence(store, one, names), at: one.at, by: one.name ?? null }))
}

/**
 * Returns a function that finds the club's entries on given facts since the copy was taken, without the entries of the
 * same copy.
 */
function createClubEntriesLookup({ engine, ref, since, all, evenings }: WaitingContext, entry: JournalLine) {
  const { store } = engine
  const sequence = since === null ? 0 : (store.entry(since)?.sequence ?? 0)
  const own = new Set(evenings.find((ids) => ids.includes(entry.id)) ?? all)
  return (ids: readonly string[]): JournalEntry[] =>
    store.laterEntriesOn(sequence, ids).filter(({ id, campaign }) => !own.has(id) && campaign === ref.campaign)
}

const firstNonEmpty = <T>(ways: readonly (() => readonly T[])[]): readonly T[] => {
  for (const way of ways) {
    const found = way()
    if (found.length > 0) return found
  }
  return []
}

/**
 * Returns the ids of all facts of the concerned warbands and games, and of the campaign, because the entry may have
 * read them.
 */
function relatedIds(store: Store, campaign: string, concerned: ReadonlySet<string>): string[] {
  const refs = store.aggregatesOf(campaign).filter(({ id }) => concerned.has(id))
  const facts = store.load(campaign, refs)
  return [campaign, ...FACT_KINDS.flatMap((kind) => [...facts[kind].keys()])]
}
