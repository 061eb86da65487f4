import { z } from 'zod/mini'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import {
  defineCommand,
  gameAggregate as one,
  MAX_BATCH,
  warbandAggregate,
  type CommandDecision,
} from '../base/command.ts'
import { historySentence } from '../base/historySentences.ts'
import { GAME_FIELDS, plannedGameFacts, GameSides, checkSides } from './game.ts'

const { round, position } = FACT_SCHEMAS.game.shape

interface WithSides {
  readonly sides: readonly { readonly warbands: readonly string[] }[]
}

const bandsOf = (games: readonly WithSides[]): string[] => [
  ...new Set(games.flatMap(({ sides }) => sides.flatMap(({ warbands }) => warbands))),
]

/**
 * Plans several games of one round. If one game is refused, no game is planned. `position`: the position of the first
 * game. Each further game gets the next position.
 */
export const planRound = defineCommand({
  name: 'round.plan',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    round,
    position: z._default(position, 0),
    games: z
      .array(z.strictObject({ game: Id, ...GAME_FIELDS, sides: GameSides }))
      .check(z.minLength(1), z.maxLength(MAX_BATCH)),
  }),
  reads: ({ games }) => [...games.map(({ game }) => one(game)), ...bandsOf(games).map(warbandAggregate)],
  decide(facts, { campaign, round, position, games }, { nextId }): CommandDecision<{ games: string[] }> {
    factOf(facts, 'campaign', campaign)
    const ids = games.map(({ game }) => game)
    for (const [at, id] of ids.entries()) if (ids.indexOf(id) < at) throw new AppError('id-taken', { id })
    const refused = games.flatMap(({ sides }) => checkSides(facts, sides))
    if (refused.length > 0) return { refused }
    const changes = games.flatMap((game, at) =>
      plannedGameFacts(facts, { campaign, round, position: position + at, ...game }, nextId),
    )
    return { changes, answer: { games: ids } }
  },
  describeEntries: ({ input: { round, games } }) =>
    historySentence('round.plan', { round, games: games.length, bands: bandsOf(games).length }),
})
