import type { BroughtEntry, ToldEntry, WaitingView } from '../../../shared/contract/views/along.ts'
import type { DifferencesView } from '../../../shared/contract/views/history.ts'
import { meet } from '../../../shared/domain/campaign/carry.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import type { Store } from '../../ports/store.ts'
import { problemOf, tried } from '../approvals/trial.ts'
import type { Engine } from '../base/execute.ts'
import { diceOf, differencesOf } from '../history/historyDifferences.ts'
import { namesIn, type Names } from '../history/historyNames.ts'
import { toldOf } from '../history/historyView.ts'
import { doingAgain, isAsDone, seenOf } from './again.ts'
import { inTheWayOf } from './bring.ts'
import { broughtOf, leftOf, markOf, waitingOf, type MarkRef } from '../base/offlineMarks.ts'
import { changedBy, concernedBy, restsOn } from './rests.ts'

/** As many entries of the club are shown beside one that waits. */
const MOST_THEIRS = 10

/**
 * What waits of what was brought back, in its order: what was done, what the club did meanwhile, what it would come to now;
 * and what was left as in the club.
 * Throws `fact-missing`, `along-mark-unknown`.
 */
export function listWaiting(engine: Engine, ref: MarkRef): WaitingView {
  const { store } = engine
  const mark = markOf(store, ref)
  const waiting = waitingOf(store, ref, mark)
  const out = leftOf(store, ref, mark)
  if (waiting.length + out.length === 0) return { entries: [], left: [] }
  const { entries, since, evenings } = broughtOf(store, ref)
  const elsewhere = beside(store, ref.campaign, entries)
  const known: Known = {
    ...{ engine, ref, elsewhere, since, evenings },
    names: namesIn({ ...engine, store: elsewhere }, ref.campaign),
    all: mark.brought,
  }
  const left: JournalLine[] = []
  const shown = waiting.map((entry) => {
    const one = viewOf(known, entry, left)
    if (one.fate !== 'ready') left.push(entry)
    return one
  })
  return {
    entries: shown,
    left: out.map((entry) => ({
      ...{ id: entry.id, at: entry.at },
      told: toldOf(elsewhere, entryOf(entry, ref.campaign), known.names),
    })),
  }
}

interface Known {
  readonly engine: Engine
  readonly ref: MarkRef
  /** The store as it was where it was done. */
  readonly elsewhere: Store
  readonly names: Names
  readonly since: string | null
  /** What was brought back, and which of it was done in one place. */
  readonly all: readonly string[]
  readonly evenings: readonly (readonly string[])[]
}

/** A store whose journal has what was done elsewhere besides: sentences name what was made there. */
function beside(store: Store, campaign: string, lines: readonly JournalLine[]): Store {
  const entries = lines.map((line) => entryOf(line, campaign))
  const byId = new Map(entries.map((one) => [one.id, one]))
  return {
    ...store,
    entry: (id) => store.entry(id) ?? byId.get(id),
    entriesOn(of, ids, limit, before) {
      const wanted = new Set(ids)
      const own = entries.filter(({ changes }) => changes.some(({ id }) => wanted.has(id))).reverse()
      return [...own, ...store.entriesOn(of, ids, limit, before)]
    },
  }
}

const entryOf = (line: JournalLine, campaign: string): JournalEntry => ({
  ...line,
  ...{ campaign, sequence: 0, undoneBy: null },
  changes: line.changes,
})

function viewOf(known: Known, entry: JournalLine, left: readonly JournalLine[]): BroughtEntry {
  const { ref, elsewhere, names } = known
  const now = tryOf(known, entry)
  const first = now.isSame ? undefined : restsOn(entry, left, ref.campaign)
  return {
    ...{ id: entry.id, at: entry.at, told: toldOf(elsewhere, entryOf(entry, ref.campaign), names) },
    fate: now.isSame ? 'ready' : first ? 'waits' : 'conflict',
    did: differencesIn(entry.changes, names),
    theirs: first ? [] : theirsOf(known, entry),
    again: first ? null : now.again,
    problem: first ? null : now.problem,
    waitsFor: first?.id ?? null,
  }
}

const differencesIn = (changes: readonly Change[], names: Names): DifferencesView => ({
  differences: differencesOf(changes, names),
  dice: diceOf(changes, names),
})

type Tried = Pick<BroughtEntry, 'again' | 'problem'> & { readonly isSame: boolean }

/** What comes of an entry now. */
function tryOf({ engine, ref }: Known, entry: JournalLine): Tried {
  const { store } = engine
  try {
    const doing = doingAgain(engine, entry)
    return tried(store, () => {
      const done = store.entry(doing().done.entry)!
      const names = namesIn(engine, ref.campaign)
      const again = { ...differencesIn(done.changes, names), told: toldOf(store, done, names), seen: seenOf(done) }
      return { again, problem: null, isSame: isAsDone(entry, done) }
    })
  } catch (error) {
    return { again: null, problem: problemOf(engine, ref, inTheWayOf(error)), isSame: false }
  }
}

/**
 * What was done in the club meanwhile to the same as an entry changed, else near it, else to what it is about, else to the bands
 * and games that this is of, and to the campaign itself; the newest first.
 */
function theirsOf(known: Known, entry: JournalLine): ToldEntry[] {
  const { engine, ref } = known
  const { store } = engine
  const later = laterThan(known, entry)
  const concerned = concernedBy(entry, ref.campaign)
  const near = later(changedBy(entry))
  const same = near.filter(({ changes }) => changes.some((one) => entry.changes.some((own) => meet(own, one))))
  const ways = [
    () => same,
    () => near,
    () => later([...concerned]),
    () => later(around(store, ref.campaign, concerned)),
  ]
  const names = namesIn(engine, ref.campaign)
  return firstFound(ways)
    .slice(-MOST_THEIRS)
    .reverse()
    .map((one) => ({ id: one.id, told: toldOf(store, one, names), at: one.at, by: one.name ?? null }))
}

/** What was done in the club to facts since a campaign was taken along, by anybody but whoever did an entry there. */
function laterThan({ engine, ref, since, all, evenings }: Known, entry: JournalLine) {
  const { store } = engine
  const sequence = since === null ? 0 : (store.entry(since)?.sequence ?? 0)
  const own = new Set(evenings.find((ids) => ids.includes(entry.id)) ?? all)
  return (ids: readonly string[]): JournalEntry[] =>
    store.laterEntriesOn(sequence, ids).filter(({ id, campaign }) => !own.has(id) && campaign === ref.campaign)
}

const firstFound = <T>(ways: readonly (() => readonly T[])[]): readonly T[] => {
  for (const way of ways) {
    const found = way()
    if (found.length > 0) return found
  }
  return []
}

/** Whatever is of the bands and games that something is about, and the campaign itself: what may be read to do it. */
function around(store: Store, campaign: string, concerned: ReadonlySet<string>): string[] {
  const refs = store.aggregatesOf(campaign).filter(({ id }) => concerned.has(id))
  const facts = store.load(campaign, refs)
  return [campaign, ...FACT_KINDS.flatMap((kind) => [...facts[kind].keys()])]
}
