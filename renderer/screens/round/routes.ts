import type { RouteLocationRaw } from 'vue-router'

/** Return the routes to a game and to a round. */
export const gameRouteFromRoundScreen = (campaign: string, game: string): RouteLocationRaw => ({
  name: 'game',
  params: { campaign, game },
})
export const roundRouteFromRoundScreen = (campaign: string, round: number): RouteLocationRaw => ({
  name: 'round',
  params: { campaign, round },
})
/** Returns the route to the results of a round. */
export const resultsRoute = (campaign: string, round: number): RouteLocationRaw => ({
  name: 'results',
  params: { campaign, round },
})

/** Highest number of a round that can be planned. */
export const MAX_ROUNDS = 999
