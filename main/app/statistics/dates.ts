import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Dates } from '../../../shared/statistics/statistics.ts'
import type { Store } from '../../ports/store.ts'

/** When what statistics tell of came about, of these facts of a campaign, as far as the journal knows it. */
export const datesIn = (store: Store, { member, warband }: Pick<Facts, 'member' | 'warband'>, campaign: string): Dates => ({
  foundedAt: store.firstWritten([...warband.keys()]),
  recordedAt: store.recordings(campaign),
  deadAt: store.deathsByHand(campaign),
  cameAt: store.firstWritten([...member.values()].flatMap(({ movedTo }) => movedTo ?? [])),
})
