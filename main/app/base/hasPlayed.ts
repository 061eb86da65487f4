import { isRecorded } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'
import { participationsOf } from './participations.ts'

/** True if a warband plays in a recorded game. */
export function hasPlayed(store: Store, warband: string): boolean {
  const entries = store.factsReferencing([warband], 'entry')
  if (entries.length === 0) return false
  const games = [...store.factsById(entries).entry.values()].map(({ game }) => ({ kind: 'game' as const, id: game }))
  const facts = store.factsById(games)
  return games.some(({ id }) => isRecorded(facts, id))
}

/** True if a member played in a recorded game, in its present warband or in an earlier warband. */
export function hasFought(store: Store, member: string): boolean {
  const played = participationsOf(store, [member]).some((one) => one.member === member && one.played)
  if (played) return true
  const { member: before } = store.factsById(store.factsReferencing([member], 'member'))
  return [...before.keys()].some((id) => hasFought(store, id))
}
