import type { OverviewGame, RoundWithGames } from '../../shared/contract/views/overview.ts'
import { gamesInPlayOrder, gamesOfRounds } from '../../shared/domain/campaign/rounds.ts'

const bandsOf = ({ sides }: Pick<OverviewGame, 'sides'>): string[] => sides.flatMap(({ warbands }) => [...warbands])

/**
 * Returns the warbands of a recorded game that have played no game since. All their things to do come from this game.
 */
export function bandsNotPlayedSince(rounds: readonly RoundWithGames[], id: string): ReadonlySet<string> {
  const at = rounds.find(({ games }) => games.some(({ game }) => game === id))
  const own = at?.games.find(({ game }) => game === id)
  if (!at || !own) return new Set()
  const later = rounds.filter(({ round }) => round > at.round).flatMap(({ games }) => games)
  const again = new Set(later.filter(({ state }) => state === 'recorded').flatMap(bandsOf))
  return new Set(bandsOf(own).filter((band) => !again.has(band)))
}

/** Returns the next planned game of one of these warbands. */
export const findNextGameOf = (
  rounds: readonly RoundWithGames[],
  bands: ReadonlySet<string>,
): OverviewGame | undefined =>
  gamesInPlayOrder(gamesOfRounds(rounds)).find((game) => bandsOf(game).some((band) => bands.has(band)))
