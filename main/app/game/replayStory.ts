import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_SCHEMAS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { factsBeforeJournal } from '../../../shared/domain/campaign/rewind.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { entriesBackwards } from '../history/entriesBackwards.ts'
import {
  CORRECT_GAME_COMMAND,
  gameIdOfRecordingEntry,
  gameRecordingOf,
  RECORD_GAME_COMMAND,
  type GameRecording,
} from '../base/recordedGame.ts'

/** A fact that a game created. `fact` holds its present fields. */
export interface CreatedFact {
  readonly kind: FactKind
  readonly id: string
  readonly fact: Readonly<Record<string, unknown>>
}

/** The entries to replay, starting with the recording of a game, and the facts before them. */
export interface ReplaySource {
  readonly campaign: string
  readonly game: string
  /**
   * The campaign before the first entry of the replay. The first entry records this game or, if an earlier game was
   * corrected later, that earlier game.
   */
  readonly start: Facts
  /** The entries to replay, oldest first. */
  readonly entries: readonly JournalEntry[]
  readonly now: Facts
  readonly recording: (game: string) => GameRecording | undefined
  /** Returns the ids of the members who, as recorded, played in a game. */
  readonly played: (game: string) => ReadonlySet<string>
  /** Returns the facts that a game created. */
  readonly made: (game: string) => readonly CreatedFact[]
  /** Ids and times for new facts, by game and content, so that an equal fact gets the same id in every replay. */
  readonly fresh: Map<string, { readonly id: string; readonly at: string }>
}

/** Loads the entries to replay for a recorded game; undefined if facts and journal do not fit together. */
export function loadReplaySource(store: Store, campaign: string, game: string): ReplaySource | undefined {
  const recording = memoize((id: string) => gameRecordingOf(store, id))
  const later = addMissingFields(store, entriesToReplay(store, campaign, game, recording))
  const now = store.load(campaign, store.aggregatesOf(campaign))
  const own = later.filter(isActiveEntry)
  const parts = [own, later].flatMap((entries) => {
    const start = rewindFacts(now, entries)
    return start ? [{ start, entries: [...entries].reverse() }] : []
  })[0]
  if (!parts) return undefined
  const findPlayers = (id: string) =>
    new Set([...now.participation.values()].flatMap((one) => (one.game === id && one.played ? [one.member] : [])))
  const made = memoize((id: string) => createdFactsOf(store, id))
  return { campaign, game, ...parts, now, recording, played: memoize(findPlayers), made, fresh: new Map() }
}

/**
 * Adds the fields that an older version did not write when it created a fact. Such a field gets the value from before
 * its first later change or, if nothing changed it, its present value.
 */
function addMissingFields(store: Store, entries: readonly JournalEntry[]): JournalEntry[] {
  const known = new Map<string, Fields>()
  return entries.map((entry) => {
    const changes = entry.changes.map((change): Change => {
      const { kind, id, before, after } = change
      const isWhole = before !== null || !after || Object.keys(FACT_SCHEMAS[kind].shape).every((key) => key in after)
      const is = isWhole ? undefined : (known.get(id) ?? store.factsById([{ kind, id }])[kind].get(id))
      if (before) known.set(id, { ...known.get(id), ...before })
      return isWhole ? change : ({ ...change, after: { ...missingFields(kind, is), ...after } } as Change)
    })
    return { ...entry, changes }
  })
}

const missingFields = (kind: FactKind, is: Fields | undefined): Fields =>
  Object.fromEntries(Object.keys(FACT_SCHEMAS[kind].shape).map((key) => [key, is?.[key] ?? null]))

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the entry that recorded a game and all later entries, newest first. If a later entry corrected an earlier
 * game, starts at the entry that recorded the earlier game.
 */
function entriesToReplay(
  store: Store,
  campaign: string,
  game: string,
  recording: ReplaySource['recording'],
): JournalEntry[] {
  const from = (games: readonly string[]) =>
    Math.min(...games.map((id) => recording(id)?.entries[0].sequence ?? Infinity))
  let [known, sequence] = [Infinity, from([game])]
  let later: JournalEntry[] = []
  while (sequence < known) {
    later = entriesSince(store, campaign, sequence)
    const corrected = later
      .filter((one) => one.command === CORRECT_GAME_COMMAND && isActiveEntry(one))
      .map(gameIdOfRecordingEntry)
    ;[known, sequence] = [sequence, Math.min(sequence, from(corrected))]
  }
  return later
}

/** Pictures belong to a game but are not created by its recording. */
const createdFactsOf = (store: Store, game: string): CreatedFact[] => {
  const named = store.factsReferencing([game]).filter(({ kind }) => kind !== 'gamePicture')
  const facts = store.factsById(named)
  return named.flatMap(({ kind, id }) => {
    const fact = facts[kind].get(id) as CreatedFact['fact'] | undefined
    return fact && 'game' in fact ? [{ kind, id, fact }] : []
  })
}

function memoize<T>(of: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>()
  return (id) => {
    if (!known.has(id)) known.set(id, of(id))
    return known.get(id)!
  }
}

/** True if an entry recorded a game and is neither undone nor an undo. */
export const isActiveGameRecording = (entry: JournalEntry): boolean =>
  entry.command === RECORD_GAME_COMMAND && isActiveEntry(entry)

/**
 * Returns the campaign as it was before an entry, by rewinding the later entries one by one. Undefined if facts and
 * journal do not fit together.
 */
export const factsBeforeEntry = (store: Store, campaign: string, { sequence }: JournalEntry): Facts | undefined =>
  rewindFacts(store.load(campaign, store.aggregatesOf(campaign)), entriesSince(store, campaign, sequence))

/**
 * True if an entry is neither undone nor an undo. An undone entry and its undo cancel each other out, so both are
 * skipped.
 */
export const isActiveEntry = ({ undoneBy, undoes }: JournalEntry): boolean => undoneBy === null && undoes.length === 0

/** Returns the entry with this sequence and all later entries, newest first. */
const entriesSince = (store: Store, campaign: string, sequence: number): JournalEntry[] => [
  ...entriesBackwards(store, campaign, sequence),
]

/** Rewinds entries, given newest first. Returns undefined if the entries do not lead to these facts. */
function rewindFacts(facts: Facts, later: readonly JournalEntry[]): Facts | undefined {
  try {
    return factsBeforeJournal(facts, later)
  } catch (error) {
    if (error instanceof AppError && error.code === 'change-conflict') return undefined
    throw error
  }
}
