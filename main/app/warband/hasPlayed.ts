import type { Store } from '../../ports/store.ts'

/** True when a game in which a warband plays is recorded. */
export function hasPlayed(store: Store, warband: string): boolean {
  const entries = store.naming([warband], 'entry')
  if (entries.length === 0) return false
  const games = [...store.factsById(entries).entry.values()].map(({ game }) => ({ kind: 'game' as const, id: game }))
  return [...store.factsById(games).game.values()].some(({ state }) => state === 'recorded')
}

/** True when a member played in a recorded game, in its band or in one that it was in before. */
export function hasFought(store: Store, member: string): boolean {
  const { participation, member: before } = store.factsById([
    ...store.naming([member], 'participation'),
    ...store.naming([member], 'member'),
  ])
  const played = [...participation.values()].some((one) => one.member === member && one.played)
  return played || [...before.keys()].some((id) => hasFought(store, id))
}
