import type { RouteLocationRaw } from 'vue-router'
import type { TableDataCell } from '../drawing/model.ts'

/** Routes to the pages from which the statistics of a campaign come. */
export interface StatisticsLinkTargets {
  readonly band: (warband: string) => RouteLocationRaw
  readonly member: (warband: string, member: string) => RouteLocationRaw
  readonly round: (round: number) => RouteLocationRaw
  readonly games: RouteLocationRaw
}

/** Returns the routes to the pages of a campaign. */
export const statisticsLinkTargets = (campaign: string): StatisticsLinkTargets => ({
  band: (warband) => ({ name: 'warband', params: { campaign, warband } }),
  member: (warband, member) => ({ name: 'member', params: { campaign, warband, member } }),
  games: { name: 'game', params: { campaign } },
  round: (round) => ({ name: 'round', params: { campaign, round: String(round) } }),
})

/** A table cell that links to a page. */
export const linkCell = (text: string, to: RouteLocationRaw): TableDataCell => ({ text, to })
