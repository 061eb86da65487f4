import type { RouteLocationRaw } from 'vue-router'

type Params = Readonly<Record<string, string>>

/** Where a band, a game is seen to. */
export const bandPlace = (campaign: string, warband: string): RouteLocationRaw =>
  place('warband', { campaign, warband })
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

const place = (name: 'warband' | 'game' | 'print' | 'history', params: Params) => ({ name, params })
