import type { RouteLocationRaw } from 'vue-router'
import type { Need } from '../../../shared/contract/views/overview.ts'

type Params = Readonly<Record<string, string>>

/** Where a band, a member, a game is seen to. */
export const bandPlace = (campaign: string, warband: string): RouteLocationRaw =>
  place('warband', { campaign, warband })
const memberPlace = (campaign: string, { warband, member }: MemberRef): RouteLocationRaw =>
  place('member', { campaign, warband, member })
const builderPlace = (campaign: string, { warband, member }: MemberRef): RouteLocationRaw =>
  place('warband', { campaign, warband, member })
export const gamePlace = (campaign: string, game: string): RouteLocationRaw => place('game', { campaign, game })
/** Where the sheets of a game are printed. */
export const printPlace = (campaign: string, game: string): RouteLocationRaw => ({
  ...place('print', { campaign }),
  query: { game },
})
/** Where an entry of the history stands open. */
export const entryPlace = (campaign: string, entry: string): RouteLocationRaw => ({
  ...place('history', { campaign }),
  query: { entry },
})
/** The desk of a round, where it is composed. */
export const roundPlace = (campaign: string, round: number): RouteLocationRaw => ({
  name: 'round',
  params: { campaign, round },
})
/** Where a game is planned, and a band begun. */
export const planPlace = (campaign: string): RouteLocationRaw => ({
  ...place('game', { campaign }),
  query: { new: '1' },
})
export const newBandPlace = (campaign: string): RouteLocationRaw => ({
  ...place('warband', { campaign }),
  query: { new: '1' },
})

interface MemberRef {
  readonly warband: string
  readonly member: string
}

const place = (name: 'warband' | 'member' | 'game' | 'print' | 'history', params: Params) => ({ name, params })

/** Where something that needs attention is seen to. `nextGame`: the planned game of a band. */
export function needPlace(
  campaign: string,
  need: Need,
  nextGame: (warband: string) => string | undefined,
): RouteLocationRaw {
  if (need.kind === 'wound-to-roll') {
    const game = nextGame(need.warband)
    return game === undefined ? planPlace(campaign) : gamePlace(campaign, game)
  }
  if ('game' in need) return gamePlace(campaign, need.game)
  // A leader is named where the band is built.
  if (need.kind === 'leader-lost') return builderPlace(campaign, need)
  return 'member' in need ? memberPlace(campaign, need) : bandPlace(campaign, need.warband)
}
