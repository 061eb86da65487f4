import { correctGame } from '../../../shared/commands/game/correct.ts'
import type { LaterGamesDecision } from '../../../shared/commands/game/laterGames.ts'
import { lineUpGame } from '../../../shared/commands/game/lineUp.ts'
import type { LineUpRequest } from '../../../shared/commands/game/playedGame.ts'
import { recordGameAftermath } from '../../../shared/commands/game/settle.ts'
import { readLineUp, type LineUp } from '../../../shared/domain/campaign/lineUp.ts'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import type { Store } from '../../ports/store.ts'
import { allLineUpFacts } from './lineUpFacts.ts'

export const RECORD_GAME_COMMAND = recordGameAftermath.name
/** The command that corrects the aftermath of a recorded game. */
export const CORRECT_GAME_COMMAND = correctGame.name
/** The command that sets the line-up of a planned game. */
export const LINE_UP_COMMAND = lineUpGame.name

/** The input that records or corrects a game. */
export interface RecordGameInput extends LineUpRequest {
  readonly campaign: string
  readonly game: string
  readonly warbands: readonly string[]
  readonly answers: AftermathAnswers
}

/**
 * The input of a correction. `later`: what to do in later games with members who, after the correction, would not have
 * been there.
 */
export interface GameCorrectionInput extends RecordGameInput {
  readonly later: readonly LaterGamesDecision[]
}

/** The input that recorded a game, together with the line-up. */
export type RecordGameInputWithLineUp = RecordGameInput & LineUp

/** The recording of a game: the entry that recorded the game, the entries that corrected it, and the latest input. */
export interface GameRecording {
  readonly entries: readonly [JournalEntry, ...JournalEntry[]]
  readonly entered: RecordGameInputWithLineUp
}

/** Returns the id of the game that an entry records or corrects. */
export const gameIdOfRecordingEntry = ({ payload }: JournalEntry): string => (payload as RecordGameInput).game

/** Returns a predicate that is true for entries that recorded or corrected this game. */
export const isRecordingOfGame =
  (game: string) =>
  ({ command, payload }: JournalEntry): boolean =>
    (command === RECORD_GAME_COMMAND || command === CORRECT_GAME_COMMAND) && (payload as RecordGameInput).game === game

/**
 * Returns the input of an entry that recorded a game, with the line-up. If the input has no line-up, the line-up is
 * read from the entry's changes.
 */
export function recordedGameInputOf({ payload, changes }: JournalEntry): RecordGameInputWithLineUp {
  const entered = payload as RecordGameInput
  const createdFacts = <K extends 'participation' | 'roll'>(of: K) =>
    changes.flatMap(({ kind, before, after }) => (kind === of && !before && after ? [after as FieldsOf<K>] : []))
  const { checks, stayedAway } = readLineUp({
    participations: createdFacts('participation'),
    rolls: createdFacts('roll'),
  })
  return { ...entered, checks: entered.checks ?? checks, stayedAway: entered.stayedAway ?? stayedAway }
}

/** Returns the recording of a game; undefined if the game is not recorded. Undone recordings do not count. */
export function gameRecordingOf(store: Store, game: string): GameRecording | undefined {
  const recordings = store.laterEntriesOn(0, [game]).filter(isRecordingOfGame(game))
  const [first, ...rest] = recordings.slice(recordings.findLastIndex(({ command }) => command === RECORD_GAME_COMMAND))
  if (first?.command !== RECORD_GAME_COMMAND) return undefined
  const entered = (rest.at(-1) ?? first).payload as RecordGameInput
  const { checks, stayedAway } = readLineUp(allLineUpFacts(store, game))
  return {
    entries: [first, ...rest],
    entered: { ...entered, checks: entered.checks ?? checks, stayedAway: entered.stayedAway ?? stayedAway },
  }
}
