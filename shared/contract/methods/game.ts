import { z } from 'zod/mini'
import { DrawFaces, GamesToDraw } from '../../commands/game/drawScenarios.ts'
import { MAX_BATCH } from '../../commands/base/command.ts'
import { CompanionMoves } from '../../commands/game/keepMoves.ts'
import { LaterGamesInput } from '../../commands/game/laterGames.ts'
import { AftermathAnswers, LineUpInput } from '../../commands/game/playedGame.ts'
import { Id } from '../../domain/campaign/facts.ts'
import type { CompanionView } from '../views/companion.ts'
import type { AftermathView, GameView } from '../views/game.ts'
import type { ScenarioDrawView } from '../views/scenarioDraw.ts'
import type { GamePicturesView } from '../views/pictures.ts'
import { defineQuery, defineTransferMethod } from './method.ts'

const game = { campaign: Id, game: Id }
/** Identifies a draft by its campaign and its key, such as `aftermath:<game>`. */
const draft = { campaign: Id, key: z.string().check(z.regex(/^[a-z]{1,40}(:[0-9a-z]{1,40})?$/)) }

export const GAME_METHODS = {
  'round.scenarios': defineQuery(
    z.strictObject({
      campaign: Id,
      games: GamesToDraw,
      faces: z._default(DrawFaces, []),
      toEnd: z._default(z.boolean(), false),
    }),
  ).answers<ScenarioDrawView>(),
  'game.get': defineQuery(z.strictObject(game)).answers<GameView>(),
  /** Returns the pictures of games, game by game. */
  'game.pictures': defineQuery(
    z.strictObject({ campaign: Id, games: z.array(Id).check(z.maxLength(MAX_BATCH)) }),
  ).answers<GamePicturesView>(),
  'game.aftermath': defineQuery(
    z.strictObject({ ...game, ...LineUpInput, answers: z._default(AftermathAnswers, {}), ...LaterGamesInput }),
  ).answers<AftermathView>(),
  'game.roll': defineQuery(
    z.strictObject({
      ...game,
      ...LineUpInput,
      answers: z._default(AftermathAnswers, {}),
      questions: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000)),
    }),
  ).answers<{ readonly answers: AftermathAnswers }>(),
  // `game`: null to use the companion without a game, for practice, if the companion supports it.
  'game.companion': defineQuery(
    z.strictObject({ campaign: Id, game: z.nullable(Id), ...LineUpInput, moves: z._default(CompanionMoves, []) }),
  ).answers<CompanionView>(),
  'dice.roll': defineQuery(
    z.strictObject({ sides: z.array(z.int().check(z.gte(2), z.lte(100))).check(z.minLength(1), z.maxLength(200)) }),
  ).answers<{
    readonly faces: readonly number[]
  }>(),
  'draft.get': defineQuery(z.strictObject(draft)).answers<{ readonly data: unknown }>(),
  /**
   * Saves a draft. `base`: the stored draft as the caller saw it; null if no draft was stored. Fails with
   * `changed-meanwhile` if the stored draft differs from `base`.
   */
  'draft.save': defineTransferMethod(
    z.strictObject({ ...draft, data: z.json(), base: z.optional(z.json()) }),
  ).answers<object>(),
  'draft.drop': defineTransferMethod(z.strictObject(draft)).answers<object>(),
}
