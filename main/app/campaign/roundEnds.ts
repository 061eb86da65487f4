import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { SETTLE } from '../game/recorded.ts'

/** The game that an entry recorded. */
function settledBy({ command, payload }: JournalEntry): string | undefined {
  if (command !== SETTLE || typeof payload !== 'object' || payload === null || !('game' in payload)) return undefined
  return typeof payload.game === 'string' ? payload.game : undefined
}

/** What tells, on the way back through the journal, where rounds ended. */
export interface RoundEnds {
  /** The round whose last game was recorded with this entry. */
  readonly endedBy: (entry: JournalEntry) => number | undefined
  /** Rounds whose end was not met yet. */
  readonly open: ReadonlySet<number>
}

/** Finds the ends of the rounds in which a game is recorded now; one that was corrected counts where it was recorded. */
export function roundEnds(now: Facts): RoundEnds {
  const recorded = [...now.game.values()].filter(({ state }) => state === 'recorded')
  const roundOf = new Map(recorded.map(({ id, round }) => [id, round]))
  const open = new Set(roundOf.values())
  return {
    open,
    endedBy(entry) {
      const game = entry.undoneBy === null ? settledBy(entry) : undefined
      const round = game === undefined ? undefined : roundOf.get(game)
      return round !== undefined && open.delete(round) ? round : undefined
    },
  }
}
