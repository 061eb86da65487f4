import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { EventDates } from '../../../shared/statistics/dates.ts'
import type { Store } from '../../ports/store.ts'

/** Returns the dates that statistics need, as far as the journal of the campaign contains them. */
export const statisticsDates = (
  store: Store,
  { member, warband }: Pick<Facts, 'member' | 'warband'>,
  campaign: string,
): EventDates => ({
  foundedAt: store.firstWritten([...warband.keys()]),
  recordedAt: store.recordings(campaign),
  cameAt: store.firstWritten([...member.values()].flatMap(({ movedTo }) => movedTo ?? [])),
  ...deathAndReleaseDatesByRuling(store, campaign),
})

/**
 * Returns, by member id, when a ruling declared a captive or missing member dead (`deadAt`) and when a ruling released
 * a captive or missing member (`releasedAt`).
 */
export function deathAndReleaseDatesByRuling(
  store: Store,
  campaign: string,
): Pick<EventDates, 'deadAt' | 'releasedAt'> {
  const releases = [...store.releases(campaign)]
  const releaseDates = (isDead: boolean) =>
    new Map(releases.flatMap(([member, one]) => (one.isDead === isDead ? [[member, one.at] as const] : [])))
  return { deadAt: releaseDates(true), releasedAt: releaseDates(false) }
}
