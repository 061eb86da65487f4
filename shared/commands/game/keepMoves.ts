import { z } from 'zod/mini'
import { added, canonical } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { MAX_LIST } from '../../rules/kit/bounds.ts'
import { companionOf, followed, tableOf } from './atTable.ts'
import { command, game as one, warband as band, type Decision } from '../base/command.ts'
import { MOVES_KEPT } from './game.ts'
import { entriesOf, LineUpInput, lineUpOf } from './played.ts'
import { gameWords, sentence, SOMETHING } from '../base/telling.ts'

/** Everything that happened at a table: what each move is, its ruleset's companion knows. */
export const Moves = z.array(z.json()).check(z.maxLength(MAX_LIST))

/**
 * Puts what happened at the table into a game that is still to be recorded: each roll for good, and the moves themselves
 * in the journal. Once for each game. Refused where a move cannot be, or nothing was rolled. The bands are named as they
 * stand in the game, so that they are read with it. Throws `no-companion`.
 */
export const keepMoves = command({
  name: 'game.keep-moves',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    game: Id,
    warbands: z.array(Id).check(z.minLength(1), z.maxLength(100)),
    ...LineUpInput,
    moves: Moves,
  }),
  reads: ({ game, warbands }) => [one(game), ...warbands.map(band)],
  decide(facts, { campaign, game, warbands, moves, ...asked }, environment): Decision<{ game: string }> {
    const { ruleset } = factOf(facts, 'campaign', campaign)
    const companion = companionOf(environment.ruleset(ruleset))
    const { state } = factOf(facts, 'game', game)
    if (state === 'recorded') return { refused: [error('game-recorded', '')] }
    const named = entriesOf(facts, game).map(({ warband }) => warband)
    if (canonical([...named].sort()) !== canonical([...warbands].sort()))
      return { refused: [error('other-warbands', 'warbands')] }
    if (environment.hasRolls(game)) return { refused: [MOVES_KEPT] }
    const lineUp = lineUpOf(facts, game, asked, environment)
    const { issues, rolls } = followed(companion, tableOf(facts, game, lineUp, environment), moves)
    if (issues.length > 0) return { refused: issues }
    if (rolls.length === 0) return { refused: [error('nothing-rolled', 'moves')] }
    return {
      changes: rolls.map(({ table, faces, ...roll }) =>
        added('roll', environment.nextId(), {
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
  tell: (telling) => {
    const what = telling.names.ruleset.companion?.name ?? SOMETHING
    return sentence('game.keep-moves', { ...gameWords(telling), what })
  },
})
