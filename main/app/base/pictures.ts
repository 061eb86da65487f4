import { FACT_KINDS, type FactKind, type FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Store } from '../../ports/store.ts'

/** Kinds of facts with a picture. Each can have hundreds of kilobytes, so they are loaded only where they are shown. */
const PICTURE_KINDS: readonly FactKind[] = ['portrait', 'warbandPicture', 'gamePicture', 'stakePicture']
export const KINDS_WITHOUT_PICTURES: readonly FactKind[] = FACT_KINDS.filter((kind) => !PICTURE_KINDS.includes(kind))

/** Returns the pictures of warbands; a warband without a picture is left out. */
export function warbandPicturesOf(store: Store, warbands: readonly string[]): FactOf<'warbandPicture'>[] {
  const named = store.factsReferencing(warbands, 'warbandPicture')
  return named.length === 0 ? [] : [...store.factsById(named).warbandPicture.values()]
}

/** Two pictures of a game have the same position if a removal was undone after another picture had been added. */
const comparePictures = (one: FactOf<'gamePicture'>, other: FactOf<'gamePicture'>): number =>
  one.position - other.position || (one.id < other.id ? -1 : 1)

/** Returns the pictures of games, game by game and in the order of each game. */
export function gamePicturesOf(store: Store, games: readonly string[]): FactOf<'gamePicture'>[] {
  const named = store.factsReferencing(games, 'gamePicture')
  if (named.length === 0) return []
  const places = new Map(games.map((id, at) => [id, at]))
  return [...store.factsById(named).gamePicture.values()].sort(
    (one, other) => places.get(one.game)! - places.get(other.game)! || comparePictures(one, other),
  )
}

/** Returns the pictures of stakes; a stake without a picture is left out. */
export function stakePicturesOf(store: Store, stakes: readonly string[]): FactOf<'stakePicture'>[] {
  const named = store.factsReferencing(stakes, 'stakePicture')
  return named.length === 0 ? [] : [...store.factsById(named).stakePicture.values()]
}
