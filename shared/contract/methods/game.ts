import { z } from 'zod'
import { Moves } from '../../commands/game/keepMoves.ts'
import { LaterGames } from '../../commands/game/later.ts'
import { AftermathAnswers, LineUpInput } from '../../commands/game/played.ts'
import { Id } from '../../domain/campaign/facts.ts'
import type { CompanionView } from '../views/companion.ts'
import type { AftermathView, GameView } from '../views/game.ts'
import { query, transfer } from './method.ts'

const game = { campaign: Id, game: Id }
/** What a draft is of: `aftermath:<game>`. */
const draft = { campaign: Id, key: z.string().regex(/^[a-z]+(:[0-9a-z]{1,40})?$/) }

export const GAME_METHODS = {
  'game.get': query(z.strictObject(game)).answers<GameView>(),
  'game.aftermath': query(
    z.strictObject({ ...game, ...LineUpInput, answers: AftermathAnswers.default({}), ...LaterGames }),
  ).answers<AftermathView>(),
  'game.roll': query(
    z.strictObject({
      ...game,
      ...LineUpInput,
      answers: AftermathAnswers.default({}),
      questions: z.array(z.string().max(100)).max(1000),
    }),
  ).answers<{ readonly answers: AftermathAnswers }>(),
  // Without a game: for practice, where the companion can be used so.
  'game.companion': query(
    z.strictObject({ campaign: Id, game: Id.nullable(), ...LineUpInput, moves: Moves.default([]) }),
  ).answers<CompanionView>(),
  'dice.roll': query(z.strictObject({ sides: z.array(z.int().min(2).max(100)).min(1).max(200) })).answers<{
    readonly faces: readonly number[]
  }>(),
  'draft.get': query(z.strictObject(draft)).answers<{ readonly data: unknown }>(),
  /** `base`: what was kept as the asker saw it, null for nothing: something else is not replaced (`changed-meanwhile`). */
  'draft.save': transfer(z.strictObject({ ...draft, data: z.json(), base: z.json().optional() })).answers<object>(),
  'draft.drop': transfer(z.strictObject(draft)).answers<object>(),
}
