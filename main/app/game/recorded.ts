import type { LineupInput } from '../../../shared/commands/played.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermath/answers.ts'
import type { Store } from '../../ports/store.ts'

export const SETTLE = 'game.settle'
/** A game's aftermath entered otherwise than it was recorded. */
export const CORRECT = 'game.correct'
/** What happened at the table. */
export const KEEP_MOVES = 'game.keep-moves'

/** What was entered when a game was recorded, or corrected. */
export interface Settlement extends LineupInput {
  readonly campaign: string
  readonly game: string
  readonly warbands: readonly string[]
  readonly answers: AftermathAnswers
}

/** How a game is recorded now: the entry that recorded it, then those that corrected it, and what was entered last. */
export interface Recording {
  readonly entries: readonly [JournalEntry, ...JournalEntry[]]
  readonly entered: Settlement
}

/** True for entries that recorded this game, or corrected it. */
export const records =
  (game: string) =>
  ({ command, payload }: JournalEntry): boolean =>
    (command === SETTLE || command === CORRECT) && (payload as Settlement).game === game

/** The recording of a game that stands, if it is recorded. */
export function recordingOf(store: Store, game: string): Recording | undefined {
  const standing = store.laterEntriesOn(0, [game]).filter(records(game))
  const [first, ...rest] = standing.slice(standing.findLastIndex(({ command }) => command === SETTLE))
  if (first?.command !== SETTLE) return undefined
  return { entries: [first, ...rest], entered: (rest.at(-1) ?? first).payload as Settlement }
}
