import type { RouteLocationRaw } from 'vue-router'

type Params = Readonly<Record<string, string>>

/** Return the routes to the screens of a warband and of a game. */
export const overviewBandRoute = (campaign: string, warband: string): RouteLocationRaw =>
  toRoute('warband', { campaign, warband })
export const overviewGameRoute = (campaign: string, game: string): RouteLocationRaw =>
  toRoute('game', { campaign, game })
/** Returns the route to the history with this journal entry unfolded. */
export const entryRoute = (campaign: string, entry: string): RouteLocationRaw => ({
  ...toRoute('history', { campaign }),
  query: { entry },
})
/** Returns the route to the screen on which a round is composed. */
export const overviewRoundRoute = (campaign: string, round: number): RouteLocationRaw => ({
  name: 'round',
  params: { campaign, round },
})
/** Returns the route to the screen on which a new warband is created. */
export const newBandRoute = (campaign: string): RouteLocationRaw => ({
  ...toRoute('warband', { campaign }),
  query: { new: '1' },
})

const toRoute = (name: 'warband' | 'game' | 'history', params: Params) => ({ name, params })
