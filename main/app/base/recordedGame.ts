import { correctGame } from '../../../shared/commands/game/correct.ts'
import type { LaterDecision } from '../../../shared/commands/game/later.ts'
import { lineUpGame } from '../../../shared/commands/game/lineUp.ts'
import type { AskedLineUp } from '../../../shared/commands/game/played.ts'
import { settleGame } from '../../../shared/commands/game/settle.ts'
import { lineUpIn, type LineUp } from '../../../shared/domain/campaign/lineUp.ts'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import type { Store } from '../../ports/store.ts'
import { namedFacts } from './lineUpFacts.ts'

export const SETTLE = settleGame.name
/** A game's aftermath entered otherwise than it was recorded. */
export const CORRECT = correctGame.name
/** Who takes part in a game that is still to be played. */
export const LINE_UP = lineUpGame.name

/** What is entered to record a game, or to correct it. */
export interface Settlement extends AskedLineUp {
  readonly campaign: string
  readonly game: string
  readonly warbands: readonly string[]
  readonly answers: AftermathAnswers
}

/** What a correction is entered with: what became of later games of those who would not have been there. */
export interface Correcting extends Settlement {
  readonly later: readonly LaterDecision[]
}

/** What was entered of a recorded game, who took part included. */
export type Entered = Settlement & LineUp

/** How a game is recorded now: the entry that recorded it, then those that corrected it, and what was entered last. */
export interface Recording {
  readonly entries: readonly [JournalEntry, ...JournalEntry[]]
  readonly entered: Entered
}

/** The game that an entry records or corrects. */
export const gameOf = ({ payload }: JournalEntry): string => (payload as Settlement).game

/** True for entries that recorded this game, or corrected it. */
export const records =
  (game: string) =>
  ({ command, payload }: JournalEntry): boolean =>
    (command === SETTLE || command === CORRECT) && (payload as Settlement).game === game

/** What an entry recorded of a game: who took part is said there only where it was asked with; the facts always tell it. */
export function enteredIn({ payload, changes }: JournalEntry): Entered {
  const entered = payload as Settlement
  const made = <K extends 'participation' | 'roll'>(of: K) =>
    changes.flatMap(({ kind, before, after }) => (kind === of && !before && after ? [after as FieldsOf<K>] : []))
  const { checks, stayedAway } = lineUpIn({ participations: made('participation'), rolls: made('roll') })
  return { ...entered, checks: entered.checks ?? checks, stayedAway: entered.stayedAway ?? stayedAway }
}

/** The recording of a game that stands, if it is recorded. */
export function recordingOf(store: Store, game: string): Recording | undefined {
  const standing = store.laterEntriesOn(0, [game]).filter(records(game))
  const [first, ...rest] = standing.slice(standing.findLastIndex(({ command }) => command === SETTLE))
  if (first?.command !== SETTLE) return undefined
  const entered = (rest.at(-1) ?? first).payload as Settlement
  const { checks, stayedAway } = lineUpIn(namedFacts(store, game))
  return {
    entries: [first, ...rest],
    entered: { ...entered, checks: entered.checks ?? checks, stayedAway: entered.stayedAway ?? stayedAway },
  }
}
