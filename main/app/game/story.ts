import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACTS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'
import { since, standing, without } from './asThen.ts'
import { CORRECT, gameOf, recordingOf, SETTLE, type Recording } from '../base/recordedGame.ts'

/** A fact that a game made, as it is now. */
export interface Made {
  readonly kind: FactKind
  readonly id: string
  readonly fact: Readonly<Record<string, unknown>>
}

/** What came after a game was recorded, and what it started from. */
export interface Story {
  readonly campaign: string
  readonly game: string
  /** The campaign before the first of the entries: that of the game, or of one before it that was corrected since. */
  readonly start: Facts
  /** The oldest first. */
  readonly entries: readonly JournalEntry[]
  readonly now: Facts
  readonly recording: (game: string) => Recording | undefined
  /** Who is recorded as having played in a game. */
  readonly played: (game: string) => ReadonlySet<string>
  /** What is there of a game. */
  readonly made: (game: string) => readonly Made[]
  /** Ids for what would be new, by the game and what it is: the same for the same. */
  readonly fresh: Map<string, { readonly id: string; readonly at: string }>
}

/** The story of a recorded game; undefined where facts and journal do not belong together. */
export function storyOf(store: Store, campaign: string, game: string): Story | undefined {
  const recording = remembered((id: string) => recordingOf(store, id))
  const later = completed(store, sinceCorrected(store, campaign, game, recording))
  const now = store.load(campaign, store.aggregatesOf(campaign))
  const own = later.filter(standing)
  const parts = [own, later].flatMap((entries) => {
    const start = without(now, entries)
    return start ? [{ start, entries: [...entries].reverse() }] : []
  })[0]
  if (!parts) return undefined
  const played = (id: string) =>
    new Set([...now.participation.values()].flatMap((one) => (one.game === id && one.played ? [one.member] : [])))
  const made = remembered((id: string) => madeIn(store, id))
  return { campaign, game, ...parts, now, recording, played: remembered(played), made, fresh: new Map() }
}

/** Entries, the newest first, that know of new facts what an older version did not: as it was until changed, or is by now. */
function completed(store: Store, entries: readonly JournalEntry[]): JournalEntry[] {
  const known = new Map<string, Fields>()
  return entries.map((entry) => {
    const changes = entry.changes.map((change): Change => {
      const { kind, id, before, after } = change
      const isWhole = before !== null || !after || Object.keys(FACTS[kind].shape).every((key) => key in after)
      const is = isWhole ? undefined : (known.get(id) ?? store.factsById([{ kind, id }])[kind].get(id))
      if (before) known.set(id, { ...known.get(id), ...before })
      return isWhole ? change : ({ ...change, after: { ...lacking(kind, is), ...after } } as Change)
    })
    return { ...entry, changes }
  })
}

const lacking = (kind: FactKind, is: Fields | undefined): Fields =>
  Object.fromEntries(Object.keys(FACTS[kind].shape).map((key) => [key, is?.[key] ?? null]))

type Fields = Readonly<Record<string, unknown>>

/** A game's entry and all after it, the newest first; and from the first game on that was corrected after it, as that was not yet. */
function sinceCorrected(store: Store, campaign: string, game: string, recording: Story['recording']): JournalEntry[] {
  const from = (games: readonly string[]) =>
    Math.min(...games.map((id) => recording(id)?.entries[0].sequence ?? Infinity))
  let [known, sequence] = [Infinity, from([game])]
  let later: JournalEntry[] = []
  while (sequence < known) {
    later = since(store, campaign, sequence)
    const mended = later.filter((one) => one.command === CORRECT && standing(one)).map(gameOf)
    ;[known, sequence] = [sequence, Math.min(sequence, from(mended))]
  }
  return later
}

const madeIn = (store: Store, game: string): Made[] => {
  const named = store.naming([game])
  const facts = store.factsById(named)
  return named.flatMap(({ kind, id }) => {
    const fact = facts[kind].get(id) as Made['fact'] | undefined
    return fact && 'game' in fact ? [{ kind, id, fact }] : []
  })
}

function remembered<T>(of: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>()
  return (id) => {
    if (!known.has(id)) known.set(id, of(id))
    return known.get(id)!
  }
}

/** True for the entry that recorded a game, where that stands. */
export const isSettling = (entry: JournalEntry): boolean => entry.command === SETTLE && standing(entry)
