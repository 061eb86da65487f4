import type { RouteLocationRaw } from 'vue-router'
import type { OverviewTodo, RoundWithGames } from '../../shared/contract/views/overview.ts'
import { gamesInPlayOrder, gamesOfRounds } from '../../shared/domain/campaign/rounds.ts'

/** Returns the next planned game of each warband, by warband id. */
export function nextGames({ rounds }: { readonly rounds: readonly RoundWithGames[] }): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { game, sides } of gamesInPlayOrder(gamesOfRounds(rounds)))
    for (const warband of sides.flatMap(({ warbands }) => warbands)) if (!found.has(warband)) found.set(warband, game)
  return found
}

/**
 * Returns the route of the screen on which a thing to do can be done. `nextGame`: returns the planned game of a
 * warband.
 */
export function todoRoute(
  campaign: string,
  need: OverviewTodo,
  nextGame: (warband: string) => string | undefined,
): RouteLocationRaw {
  if (need.kind === 'wound-to-roll') {
    const game = nextGame(need.warband)
    // Without a game there is nothing to roll for yet. The list of games leads to the round to set up.
    return { name: 'game', params: { campaign, ...(game && { game }) } }
  }
  if (need.kind === 'aftermath-unfinished')
    return { name: 'game', params: { campaign, game: need.game, part: 'aftermath' } }
  if ('game' in need) return { name: 'game', params: { campaign, game: need.game } }
  const { warband } = need
  if (need.kind === 'leader-missing' || need.kind === 'nobody-fit')
    return { name: 'warband', params: { campaign, warband }, query: { do: 'recruit' } }
  if (need.kind === 'leader-lost')
    return { name: 'warband', params: { campaign, warband, member: need.member }, query: { do: 'appoint' } }
  // A team that waits for one of its members is handled on the warband's screen.
  if ((need.kind === 'absent' && need.waits) || !('member' in need))
    return { name: 'warband', params: { campaign, warband, ...('member' in need && { member: need.member }) } }
  return { name: 'member', params: { campaign, warband, member: need.member } }
}
