import type { GAME_METHODS } from '../../../shared/contract/methods/game.ts'
import type { Handlers } from '../base/handler.ts'
import { getCompanion } from './companionQuery.ts'
import { dropDraft, getDraft, saveDraft } from './drafts.ts'
import { rollDice, rollGame } from './gameDice.ts'
import { getAftermath, getGame } from './gameQueries.ts'

/** The queries about a game, and the drafts of what is entered of it. */
export const GAME: Handlers<typeof GAME_METHODS> = {
  'game.get': getGame,
  'game.aftermath': getAftermath,
  'game.roll': rollGame,
  'game.companion': getCompanion,
  'dice.roll': rollDice,
  'draft.get': getDraft,
  'draft.save': saveDraft,
  'draft.drop': dropDraft,
}
