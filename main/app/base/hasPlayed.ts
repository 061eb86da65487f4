import { isRecorded } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'
import { participationsOf } from './participations.ts'

/** True when a game in which a warband plays is recorded. */
export function hasPlayed(store: Store, warband: string): boolean {
  const entries = store.naming([warband], 'entry')
  if (entries.length === 0) return false
  const games = [...store.factsById(entries).entry.values()].map(({ game }) => ({ kind: 'game' as const, id: game }))
  const facts = store.factsById(games)
  return games.some(({ id }) => isRecorded(facts, id))
}

/** True when a member played in a recorded game, in its band or in one that it was in before. */
export function hasFought(store: Store, member: string): boolean {
  const played = participationsOf(store, [member]).some((one) => one.member === member && one.played)
  if (played) return true
  const { member: before } = store.factsById(store.naming([member], 'member'))
  return [...before.keys()].some((id) => hasFought(store, id))
}
