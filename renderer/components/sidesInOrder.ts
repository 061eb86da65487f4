import type { OverviewGame } from '../../shared/contract/views/overview.ts'

const RANKS = { win: 0, draw: 1, loss: 2 } as const
type Side = Pick<OverviewGame['sides'][number], 'result' | 'place'>

/** Sorts the sides of a game by final rank. Sides without a rank follow, winners first. */
export const sortSidesByFinishingPlace = <S extends Side>(sides: readonly S[]): S[] =>
  sides.toSorted(
    (one, other) =>
      (one.place ?? Infinity) - (other.place ?? Infinity) ||
      RANKS[one.result ?? 'draw'] - RANKS[other.result ?? 'draw'],
  )

/** True if at least one side of a game has a final rank. */
export const hasFinishingPlaces = (sides: readonly Pick<Side, 'place'>[]): boolean =>
  sides.some(({ place }) => place !== null)
