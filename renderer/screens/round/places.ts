import type { RouteLocationRaw } from 'vue-router'

/** Where a game is seen to, and the desk of a round. */
export const gamePlace = (campaign: string, game: string): RouteLocationRaw => ({
  name: 'game',
  params: { campaign, game },
})
export const roundPlace = (campaign: string, round: number): RouteLocationRaw => ({
  name: 'round',
  params: { campaign, round },
})
/** Where the results of all its games are entered. */
export const resultsPlace = (campaign: string, round: number): RouteLocationRaw => ({
  name: 'results',
  params: { campaign, round },
})

/** The highest number that a round may have where it is planned. */
export const MOST_ROUNDS = 999
