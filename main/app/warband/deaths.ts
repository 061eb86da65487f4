import { deathsIn } from '../../../shared/statistics/deaths.ts'
import type { Store } from '../../ports/store.ts'
import { releasesIn } from '../base/dates.ts'
import { participationsOf } from '../base/participations.ts'

/** The participations of which these members died, whatever bands they are of. */
export function deathsAmong(store: Store, campaign: string, members: readonly string[]): ReadonlySet<string> {
  const participations = participationsOf(store, members)
  const own = new Set(members)
  const { member, game } = store.factsById([
    ...members.map((id) => ({ kind: 'member' as const, id })),
    ...participations.map((one) => ({ kind: 'game' as const, id: one.game })),
  ])
  const participation = new Map(participations.filter((one) => own.has(one.member)).map((one) => [one.id, one]))
  const dates = { recordedAt: store.recordings(campaign), ...releasesIn(store, campaign) }
  return deathsIn({ member, game, participation }, dates)
}
