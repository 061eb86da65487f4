import { z } from 'zod/mini'
import { FACTS, Id } from '../../domain/campaign/facts.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { command, game as one, MOST_AT_ONCE, warband, type Decision } from '../base/command.ts'
import { sentence } from '../base/telling.ts'
import { GAME_FIELDS, gameFacts, Sides, wrongSides } from './game.ts'

const { round, position } = FACTS.game.shape

interface Sided {
  readonly sides: readonly { readonly warbands: readonly string[] }[]
}

const bandsOf = (games: readonly Sided[]): string[] => [
  ...new Set(games.flatMap(({ sides }) => sides.flatMap(({ warbands }) => warbands))),
]

/** Plans the games of a round, all of them or none; `position`: the place of the first, the others follow it. */
export const planRound = command({
  name: 'round.plan',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    round,
    position: z._default(position, 0),
    games: z
      .array(z.strictObject({ game: Id, ...GAME_FIELDS, sides: Sides }))
      .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  }),
  reads: ({ games }) => [...games.map(({ game }) => one(game)), ...bandsOf(games).map(warband)],
  decide(facts, { campaign, round, position, games }, { nextId }): Decision<{ games: string[] }> {
    factOf(facts, 'campaign', campaign)
    const ids = games.map(({ game }) => game)
    for (const [at, id] of ids.entries()) if (ids.indexOf(id) < at) throw new AppError('id-taken', { id })
    const refused = games.flatMap(({ sides }) => wrongSides(facts, sides))
    if (refused.length > 0) return { refused }
    const changes = games.flatMap((game, at) =>
      gameFacts(facts, { campaign, round, position: position + at, ...game }, nextId),
    )
    return { changes, answer: { games: ids } }
  },
  tell: ({ input: { round, games } }) =>
    sentence('round.plan', { round, games: games.length, bands: bandsOf(games).length }),
})
