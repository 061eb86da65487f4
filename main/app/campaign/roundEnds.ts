import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { SETTLE } from '../base/recordedGame.ts'

/** The game that an entry recorded. */
function settledBy({ command, payload }: JournalEntry): string | undefined {
  if (command !== SETTLE || typeof payload !== 'object' || payload === null || !('game' in payload)) return undefined
  return typeof payload.game === 'string' ? payload.game : undefined
}

/** Finds where rounds ended while the journal is read backwards. */
export interface RoundEnds {
  /** The round whose last game was recorded with this entry. */
  readonly endedBy: (entry: JournalEntry) => number | undefined
  /** The rounds whose end has not been found yet. */
  readonly open: ReadonlySet<number>
}

/** Finds the ends of the rounds that have a recorded game now; a corrected game counts when it was first recorded. */
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
