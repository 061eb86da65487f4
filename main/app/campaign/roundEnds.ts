import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { RECORD_GAME_COMMAND } from '../base/recordedGame.ts'

/** Returns the id of the game that an entry recorded; undefined if the entry recorded no game. */
function recordedGameId({ command, payload }: JournalEntry): string | undefined {
  if (command !== RECORD_GAME_COMMAND || typeof payload !== 'object' || payload === null || !('game' in payload))
    return undefined
  return typeof payload.game === 'string' ? payload.game : undefined
}

/** Finds the ends of rounds. The caller reads the journal backwards and passes each entry to this finder. */
export interface RoundEndFinder {
  /** Returns the round whose last game was recorded with this entry; undefined if the entry ended no round. */
  readonly endedBy: (entry: JournalEntry) => number | undefined
  /** The rounds whose end has not been found yet. */
  readonly open: ReadonlySet<number>
}

/**
 * Creates a finder for the ends of all rounds that have a recorded game today. For a corrected game, the time of its
 * first recording counts.
 */
export function createRoundEndFinder(now: Facts): RoundEndFinder {
  const recorded = [...now.game.values()].filter(({ state }) => state === 'recorded')
  const roundOf = new Map(recorded.map(({ id, round }) => [id, round]))
  const open = new Set(roundOf.values())
  return {
    open,
    endedBy(entry) {
      const game = entry.undoneBy === null ? recordedGameId(entry) : undefined
      const round = game === undefined ? undefined : roundOf.get(game)
      return round !== undefined && open.delete(round) ? round : undefined
    },
  }
}
