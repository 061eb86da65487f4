import type { Store } from '../../ports/store.ts'

/** True when a game in which a warband plays is recorded. */
export function hasPlayed(store: Store, warband: string): boolean {
  const entries = store.naming([warband], 'entry')
  if (entries.length === 0) return false
  const games = [...store.factsById(entries).entry.values()].map(({ game }) => ({ kind: 'game' as const, id: game }))
  return [...store.factsById(games).game.values()].some(({ state }) => state === 'recorded')
}

/** True when a member played in a recorded game. */
export function hasFought(store: Store, member: string): boolean {
  const named = store.naming([member], 'participation')
  if (named.length === 0) return false
  return [...store.factsById(named).participation.values()].some((one) => one.member === member && one.played)
}
