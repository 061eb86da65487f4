import type { OverviewGame, OverviewRound } from '../../../shared/contract/views/overview.ts'
import { inTurn } from '../../../shared/domain/campaign/rounds.ts'

const bandsOf = ({ sides }: Pick<OverviewGame, 'sides'>): string[] => sides.flatMap(({ warbands }) => [...warbands])

/** The bands of a recorded game that have not played since: their needs come from this game. */
export function lastPlayed(rounds: readonly OverviewRound[], id: string): ReadonlySet<string> {
  const at = rounds.find(({ games }) => games.some(({ game }) => game === id))
  const own = at?.games.find(({ game }) => game === id)
  if (!at || !own) return new Set()
  const later = rounds.filter(({ round }) => round > at.round).flatMap(({ games }) => games)
  const again = new Set(later.filter(({ state }) => state === 'recorded').flatMap(bandsOf))
  return new Set(bandsOf(own).filter((band) => !again.has(band)))
}

/** The first game yet to come in which one of these bands plays. */
export const nextOf = (rounds: readonly OverviewRound[], bands: ReadonlySet<string>): OverviewGame | undefined =>
  inTurn(rounds.flatMap(({ round, games }) => games.map((game) => ({ ...game, round })))).find((game) =>
    bandsOf(game).some((band) => bands.has(band)),
  )
