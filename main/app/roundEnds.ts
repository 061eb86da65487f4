import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import type { Store } from '../ports/store.ts'
import { SETTLE } from './recorded.ts'
import { UNDO } from './undo.ts'

/** So many entries are read at once, and taken back at once. */
export const PAGE = 200

/** The entries of a campaign from the newest back, each with the one before it. */
export function* backThrough(
  store: Store,
  campaign: string,
): Generator<readonly [JournalEntry, JournalEntry | undefined]> {
  let newer: JournalEntry | undefined
  for (;;) {
    const page = store.entries(campaign, PAGE, newer?.sequence)
    for (const entry of page) {
      if (newer) yield [newer, entry]
      newer = entry
    }
    if (page.length > 0) continue
    if (newer) yield [newer, undefined]
    return
  }
}

/** The game that an entry recorded. */
function settledBy({ command, payload }: JournalEntry): string | undefined {
  if (command !== SETTLE || typeof payload !== 'object' || payload === null || !('game' in payload)) return undefined
  return typeof payload.game === 'string' ? payload.game : undefined
}

/** What tells, on the way back through the journal, where rounds ended. */
export interface RoundEnds {
  /** The round whose last game was recorded with this entry; `before`: the entry before it. */
  readonly endedBy: (entry: JournalEntry, before: JournalEntry | undefined) => number | undefined
  /** Rounds whose end was not met yet. */
  readonly open: ReadonlySet<number>
}

/**
 * Finds the ends of the rounds in which a game is recorded now. A game that was corrected, so taken back and at once
 * recorded anew, counts where it was recorded first.
 */
export function roundEnds(store: Store, now: Facts): RoundEnds {
  const recorded = [...now.game.values()].filter(({ state }) => state === 'recorded')
  const roundOf = new Map(recorded.map(({ id, round }) => [id, round]))
  const open = new Set(roundOf.values())
  const corrected = new Set<string>()

  /** The recording that was taken back by an entry, if it was one of this game. */
  function takenBackBy(entry: JournalEntry | undefined, game: string): JournalEntry | undefined {
    if (entry?.command !== UNDO || entry.undoes.length !== 1) return undefined
    const taken = store.entry(entry.undoes[0]!)
    return taken && settledBy(taken) === game ? taken : undefined
  }

  return {
    open,
    endedBy(entry, before) {
      const game = settledBy(entry)
      const round = game === undefined ? undefined : roundOf.get(game)
      if (game === undefined || round === undefined || !open.has(round)) return undefined
      if (entry.undoneBy !== null && !corrected.has(entry.id)) return undefined
      const first = takenBackBy(before, game)
      if (first) corrected.add(first.id)
      else open.delete(round)
      return first ? undefined : round
    },
  }
}
