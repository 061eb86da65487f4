import type { RouteLocationRaw } from 'vue-router'
import type { Cell } from '../drawing/model.ts'

/** The pages where the figures of a campaign come from. */
export interface Places {
  readonly band: (warband: string) => RouteLocationRaw
  readonly member: (warband: string, member: string) => RouteLocationRaw
  readonly round: (round: number) => RouteLocationRaw
  readonly games: RouteLocationRaw
}

/** The pages of a campaign. */
export const placesIn = (campaign: string): Places => ({
  band: (warband) => ({ name: 'warband', params: { campaign, warband } }),
  member: (warband, member) => ({ name: 'member', params: { campaign, warband, member } }),
  games: { name: 'game', params: { campaign } },
  round: (round) => ({ name: 'round', params: { campaign, round: String(round) } }),
})

/** A name that leads to its page. */
export const linked = (text: string, to: RouteLocationRaw): Cell => ({ text, to })
