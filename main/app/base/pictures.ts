import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Store } from '../../ports/store.ts'

/** Returns the pictures of warbands; a warband without a picture is left out. */
export function warbandPicturesOf(store: Store, warbands: readonly string[]): FactOf<'warbandPicture'>[] {
  const named = store.factsReferencing(warbands, 'warbandPicture')
  return named.length === 0 ? [] : [...store.factsById(named).warbandPicture.values()]
}

/** Returns the pictures of games, game by game and in the order of each game. */
export function gamePicturesOf(store: Store, games: readonly string[]): FactOf<'gamePicture'>[] {
  const named = store.factsReferencing(games, 'gamePicture')
  if (named.length === 0) return []
  const places = new Map(games.map((id, at) => [id, at]))
  return [...store.factsById(named).gamePicture.values()].sort(
    (one, other) => places.get(one.game)! - places.get(other.game)! || one.position - other.position,
  )
}

/** Returns the picture of a stake; undefined if it has none. */
export function stakePictureOf(store: Store, stake: string): FactOf<'stakePicture'> | undefined {
  const named = store.factsReferencing([stake], 'stakePicture')
  return named.length === 0 ? undefined : [...store.factsById(named).stakePicture.values()][0]
}
