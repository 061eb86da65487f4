import { findFatalParticipations } from '../../../shared/statistics/deaths.ts'
import type { Store } from '../../ports/store.ts'
import { deathAndReleaseDatesByRuling } from '../base/dates.ts'
import { participationsOf } from '../base/participations.ts'

/** Returns the ids of the participations in which these members died, in any warband. */
export function findDeaths(store: Store, campaign: string, members: readonly string[]): ReadonlySet<string> {
  const participations = participationsOf(store, members)
  const own = new Set(members)
  const { member, game } = store.factsById([
    ...members.map((id) => ({ kind: 'member' as const, id })),
    ...participations.map((one) => ({ kind: 'game' as const, id: one.game })),
  ])
  const participation = new Map(participations.filter((one) => own.has(one.member)).map((one) => [one.id, one]))
  const dates = { recordedAt: store.recordings(campaign), ...deathAndReleaseDatesByRuling(store, campaign) }
  return findFatalParticipations({ member, game, participation }, dates)
}
