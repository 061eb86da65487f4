import { z } from 'zod/mini'
import { Moves } from '../../commands/game/keepMoves.ts'
import { LaterGames } from '../../commands/game/later.ts'
import { AftermathAnswers, LineUpInput } from '../../commands/game/played.ts'
import { Id } from '../../domain/campaign/facts.ts'
import type { CompanionView } from '../views/companion.ts'
import type { AftermathView, GameView } from '../views/game.ts'
import { query, transfer } from './method.ts'

const game = { campaign: Id, game: Id }
/** What a draft is of: `aftermath:<game>`. */
const draft = { campaign: Id, key: z.string().check(z.regex(/^[a-z]{1,40}(:[0-9a-z]{1,40})?$/)) }

export const GAME_METHODS = {
  'game.get': query(z.strictObject(game)).answers<GameView>(),
  'game.aftermath': query(
    z.strictObject({ ...game, ...LineUpInput, answers: z._default(AftermathAnswers, {}), ...LaterGames }),
  ).answers<AftermathView>(),
  'game.roll': query(
    z.strictObject({
      ...game,
      ...LineUpInput,
      answers: z._default(AftermathAnswers, {}),
      questions: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000)),
    }),
  ).answers<{ readonly answers: AftermathAnswers }>(),
  // Without a game: for practice, where the companion can be used so.
  'game.companion': query(
    z.strictObject({ campaign: Id, game: z.nullable(Id), ...LineUpInput, moves: z._default(Moves, []) }),
  ).answers<CompanionView>(),
  'dice.roll': query(
    z.strictObject({ sides: z.array(z.int().check(z.gte(2), z.lte(100))).check(z.minLength(1), z.maxLength(200)) }),
  ).answers<{
    readonly faces: readonly number[]
  }>(),
  'draft.get': query(z.strictObject(draft)).answers<{ readonly data: unknown }>(),
  /** `base`: what was kept as the asker saw it, null for nothing: something else is not replaced (`changed-meanwhile`). */
  'draft.save': transfer(z.strictObject({ ...draft, data: z.json(), base: z.optional(z.json()) })).answers<object>(),
  'draft.drop': transfer(z.strictObject(draft)).answers<object>(),
}
