import { isBeforeGame, type LineUpFacts } from '../../../shared/domain/campaign/lineUp.ts'
import type { Store } from '../../ports/store.ts'

/** Participations and dice before the game that name this, whatever became of their games. */
export function namedFacts(store: Store, id: string): LineUpFacts {
  const refs = store.naming([id]).filter(({ kind }) => kind === 'participation' || kind === 'roll')
  const { participation, roll } = store.factsById(refs)
  return {
    participations: [...participation.values()].filter(({ game, member }) => game === id || member === id),
    rolls: [...roll.values()].filter(isBeforeGame),
  }
}

/** The games among these that are still to be played. */
function plannedAmong(store: Store, games: readonly (string | null)[]): ReadonlySet<string> {
  const ids = [...new Set(games)].flatMap((id) => (id === null ? [] : [{ kind: 'game' as const, id }]))
  const found = [...store.factsById(ids).game.values()]
  return new Set(found.filter(({ state }) => state === 'planned').map(({ id }) => id))
}

/** What the line-ups of games still to be played say of this game or member. */
export function lineUpFacts(store: Store, id: string): LineUpFacts {
  const { participations, rolls } = namedFacts(store, id)
  const planned = plannedAmong(
    store,
    [...participations, ...rolls].map(({ game }) => game),
  )
  return {
    participations: participations.filter(({ game }) => planned.has(game)),
    rolls: rolls.filter(({ game }) => game !== null && planned.has(game)),
  }
}
