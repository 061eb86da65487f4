import type { OverviewGame } from '../../shared/contract/views/overview.ts'

const RANKS = { win: 0, draw: 1, loss: 2 } as const
type Side = Pick<OverviewGame['sides'][number], 'result' | 'place'>

/** The sides of a game as they came in; those without a place behind them, winners first. */
export const sidesInOrder = <S extends Side>(sides: readonly S[]): S[] =>
  sides.toSorted(
    (one, other) =>
      (one.place ?? Infinity) - (other.place ?? Infinity) ||
      RANKS[one.result ?? 'draw'] - RANKS[other.result ?? 'draw'],
  )

/** True where somebody wrote down where the sides of a game came in. */
export const hasPlaces = (sides: readonly Pick<Side, 'place'>[]): boolean => sides.some(({ place }) => place !== null)
