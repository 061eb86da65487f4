import { isPreGameRoll, type LineUpFacts } from '../../../shared/domain/campaign/lineUp.ts'
import type { Store } from '../../ports/store.ts'

/**
 * Returns the participations and pre-game rolls that refer to this game or member, in planned and in recorded games.
 */
export function allLineUpFacts(store: Store, id: string): LineUpFacts {
  const refs = store.factsReferencing([id]).filter(({ kind }) => kind === 'participation' || kind === 'roll')
  const { participation, roll } = store.factsById(refs)
  return {
    participations: [...participation.values()].filter(({ game, member }) => game === id || member === id),
    rolls: [...roll.values()].filter(isPreGameRoll),
  }
}

/** Returns the ids of the planned games among `games`. */
function plannedGamesAmong(store: Store, games: readonly (string | null)[]): ReadonlySet<string> {
  const ids = [...new Set(games)].flatMap((id) => (id === null ? [] : [{ kind: 'game' as const, id }]))
  const found = [...store.factsById(ids).game.values()]
  return new Set(found.filter(({ state }) => state === 'planned').map(({ id }) => id))
}

/** The line-up facts of planned games that refer to this game or member. */
export function lineUpFacts(store: Store, id: string): LineUpFacts {
  const { participations, rolls } = allLineUpFacts(store, id)
  const planned = plannedGamesAmong(
    store,
    [...participations, ...rolls].map(({ game }) => game),
  )
  return {
    participations: participations.filter(({ game }) => planned.has(game)),
    rolls: rolls.filter(({ game }) => game !== null && planned.has(game)),
  }
}
