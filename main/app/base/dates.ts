import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Dates } from '../../../shared/statistics/dates.ts'
import type { Store } from '../../ports/store.ts'

/** When what statistics tell of came about, of these facts of a campaign, as far as the journal knows it. */
export const datesIn = (
  store: Store,
  { member, warband }: Pick<Facts, 'member' | 'warband'>,
  campaign: string,
): Dates => ({
  foundedAt: store.firstWritten([...warband.keys()]),
  recordedAt: store.recordings(campaign),
  cameAt: store.firstWritten([...member.values()].flatMap(({ movedTo }) => movedTo ?? [])),
  ...releasesIn(store, campaign),
})

/** When members were declared dead by hand, and when others were released by hand. */
export function releasesIn(store: Store, campaign: string): Pick<Dates, 'deadAt' | 'releasedAt'> {
  const releases = [...store.releases(campaign)]
  const dated = (isDead: boolean) =>
    new Map(releases.flatMap(([member, one]) => (one.isDead === isDead ? [[member, one.at] as const] : [])))
  return { deadAt: dated(true), releasedAt: dated(false) }
}
