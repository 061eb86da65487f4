import type { RouteLocationRaw } from 'vue-router'
import type { Need, OverviewView } from '../../shared/contract/views/overview.ts'
import { inTurn } from '../../shared/domain/campaign/rounds.ts'

/** The next planned game of each band. */
export function nextGames({ rounds }: Pick<OverviewView, 'rounds'>): ReadonlyMap<string, string> {
  const games = rounds.flatMap((one) => one.games.map((game) => ({ ...game, round: one.round })))
  const found = new Map<string, string>()
  for (const { game, sides } of inTurn(games))
    for (const warband of sides.flatMap(({ warbands }) => warbands)) if (!found.has(warband)) found.set(warband, game)
  return found
}

/** Where something that needs attention is seen to. `nextGame`: the planned game of a band. */
export function needPlace(
  campaign: string,
  need: Need,
  nextGame: (warband: string) => string | undefined,
): RouteLocationRaw {
  if (need.kind === 'wound-to-roll') {
    const game = nextGame(need.warband)
    return { name: 'game', params: { campaign, ...(game && { game }) }, ...(!game && { query: { new: '1' } }) }
  }
  if ('game' in need) return { name: 'game', params: { campaign, game: need.game } }
  const { warband } = need
  // A leader is named where the band is built, and so is whoever a team waits for.
  if (need.kind === 'leader-lost' || (need.kind === 'absent' && need.waits) || !('member' in need))
    return { name: 'warband', params: { campaign, warband, ...('member' in need && { member: need.member }) } }
  return { name: 'member', params: { campaign, warband, member: need.member } }
}
