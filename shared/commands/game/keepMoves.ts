import { z } from 'zod/mini'
import { addFact, canonicalJson } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { MAX_LIST_LENGTH } from '../../rules/kit/bounds.ts'
import { requireCompanion, applyCompanionMoves, buildCompanionStart } from './companionTable.ts'
import { defineCommand, gameAggregate as one, warbandAggregate as band, type CommandDecision } from '../base/command.ts'
import { MOVES_STORED_ERROR, refuseSettledGame } from './game.ts'
import { listGameBands, LineUpInput, resolveLineUp } from './playedGame.ts'
import { gameSentenceParams, historySentence, UNKNOWN_THING_PLACEHOLDER } from '../base/historySentences.ts'

/** Schema of the moves of a game. Only the ruleset's companion knows the fields of a move. */
export const CompanionMoves = z.array(z.json()).check(z.maxLength(MAX_LIST_LENGTH))

/**
 * Stores the moves of a game that is not recorded yet: each roll as a fact, and all moves in the journal entry. This is
 * possible only once per game. Refused if a move is not allowed, or if nothing was rolled. The input lists the game's
 * warbands, because the command must load them. Throws `no-companion`.
 */
export const storeCompanionMoves = defineCommand({
  name: 'game.keep-moves',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    game: Id,
    warbands: z.array(Id).check(z.minLength(1), z.maxLength(100)),
    ...LineUpInput,
    moves: CompanionMoves,
  }),
  reads: ({ game, warbands }) => [one(game), ...warbands.map(band)],
  decide(facts, { campaign, game, warbands, moves, ...lineUpRequest }, environment): CommandDecision<{ game: string }> {
    const { ruleset } = factOf(facts, 'campaign', campaign)
    const companion = requireCompanion(environment.ruleset(ruleset))
    const settled = refuseSettledGame(factOf(facts, 'game', game))
    if (settled.length > 0) return { refused: settled }
    const named = listGameBands(facts, game).map(({ warband }) => warband)
    if (canonicalJson([...named].sort()) !== canonicalJson([...warbands].sort()))
      return { refused: [error('other-warbands', 'warbands')] }
    if (environment.hasRolls(game)) return { refused: [MOVES_STORED_ERROR] }
    const lineUp = resolveLineUp(facts, game, lineUpRequest, environment)
    const { issues, rolls } = applyCompanionMoves(
      companion,
      buildCompanionStart(facts, game, lineUp, environment),
      moves,
    )
    if (issues.length > 0) return { refused: issues }
    if (rolls.length === 0) return { refused: [error('nothing-rolled', 'moves')] }
    return {
      changes: rolls.map(({ table, faces, ...roll }) =>
        addFact('roll', environment.nextId(), {
          ...roll,
          campaign,
          game,
          table: `${ruleset}/${table}`,
          faces: [...faces],
          at: environment.now,
        }),
      ),
      answer: { game },
    }
  },
  describeEntries: (telling) => {
    const what = telling.names.ruleset.companion?.name ?? UNKNOWN_THING_PLACEHOLDER
    return historySentence('game.keep-moves', { ...gameSentenceParams(telling), what })
  },
})
