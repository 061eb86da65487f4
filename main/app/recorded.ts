import { COMMANDS } from '../../shared/commands/all.ts'
import type { LineupInput } from '../../shared/commands/played.ts'
import { inverse } from '../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import { afterChanges, type Facts } from '../../shared/domain/campaign/state.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { AftermathAnswers } from '../../shared/rules/aftermath/answers.ts'
import type { Store } from '../ports/store.ts'
import { checkRevisions, doneOf, execute, repeated, type Asking, type Carried, type Engine } from './execute.ts'
import { undo, UndoBlocked } from './undo.ts'

export const SETTLE = 'game.settle'
/** A game's aftermath entered anew, in place of the one that is recorded. */
export const CORRECT = 'game.correct'
/** What happened at the table. */
export const KEEP_MOVES = 'game.keep-moves'

/** What was entered when a game was recorded. */
export interface Settlement extends LineupInput {
  readonly campaign: string
  readonly game: string
  readonly answers: AftermathAnswers
}

/** The entry that recorded a game, if it is recorded. */
export const settlementOf = (store: Store, game: string): JournalEntry | undefined =>
  store
    .laterEntriesOn(0, [game])
    .findLast(({ command, payload }) => command === SETTLE && (payload as Settlement).game === game)

/** The facts as they were but for the recording of a game. Throws `UndoBlocked` where later entries rest on it. */
export function withoutSettlement(store: Store, facts: Facts, entry: JournalEntry): Facts {
  // Rolls are never loaded with the rest: they only are added.
  const changes = entry.changes.filter(({ kind }) => kind !== 'roll')
  try {
    return afterChanges(facts, [...changes].reverse().map(inverse))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'change-conflict') throw error
    throw new UndoBlocked(
      store.laterEntriesOn(
        entry.sequence,
        entry.changes.map(({ id }) => id),
      ),
    )
  }
}

/**
 * Takes the recording of a game back and records it anew, in one go. Throws `game-not-recorded`, `UndoBlocked` with what
 * rests on it, and what recording it throws.
 */
export function correct(engine: Engine, input: Settlement & { readonly campaign: string }, asking: Asking): Carried {
  const { store } = engine
  return store.transaction(() => {
    const before = repeated(store, asking, SETTLE, input)
    if (before) return { done: doneOf(before, store), touched: [] }
    checkRevisions(store, asking.expected)
    const entry = settlementOf(store, input.game)
    if (!entry) throw new AppError('game-not-recorded', { id: input.game })
    const taken = undo(
      engine,
      { campaign: input.campaign, entries: [entry.id], together: false },
      { actor: asking.actor },
    )
    const { request } = asking
    const again = execute(engine, COMMANDS.get(SETTLE)!, input, { actor: asking.actor, ...(request && { request }) })
    return { done: again.done, touched: [...taken.touched, ...again.touched] }
  })
}
