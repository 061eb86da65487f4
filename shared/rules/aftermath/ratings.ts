import type { PlayedGame, PlayedSide } from '../playedGame.ts'
import type { SideRatings } from '../aftermathRules.ts'

/** The ratings of the sides of a game, which every member of it asks for. A played game never changes. */
const RATINGS = new WeakMap<PlayedGame, ReadonlyMap<string, number>>()

/**
 * Returns the rating of a side before the game, and that of the enemy side with the highest one. The rating of a side is
 * the sum of those of its warbands, absent members included. Undefined if the rules compare no ratings, or without
 * enemies.
 */
export function ratingsOf(game: PlayedGame, side: Pick<PlayedSide, 'id'>): SideRatings | undefined {
  if (!game.ruleset.aftermath.rating || game.sides.length < 2) return undefined
  const ratings = RATINGS.get(game) ?? rateSides(game)
  RATINGS.set(game, ratings)
  const theirs = [...ratings].flatMap(([id, rating]) => (id === side.id ? [] : [rating]))
  return { ours: ratings.get(side.id)!, theirs: Math.max(...theirs) }
}

const rateSides = ({ sides, ruleset: { aftermath } }: PlayedGame): ReadonlyMap<string, number> =>
  new Map(
    sides.map(({ id, warbands }) => [
      id,
      warbands.reduce(
        (sum, { members, context }) =>
          sum +
          aftermath.rating!(
            members.map(({ member }) => member),
            context,
          ),
        0,
      ),
    ]),
  )
