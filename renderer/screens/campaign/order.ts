import type { OverviewBand } from '../../../shared/contract/views/overview.ts'

/** Columns that the bands can be put in order by. */
export const SORTS = ['rank', 'name', 'value', 'treasury'] as const
export type Sort = (typeof SORTS)[number]

/** By which column, and whether the other way round. */
export interface Order {
  readonly by: Sort
  readonly isReversed: boolean
}

/** The bands as they stand. */
export const STANDING: Order = { by: 'rank', isReversed: false }

/** What a press on a column's head leads to: by this column, or, where it is by this already, the other way round. */
export const pressed = (order: Order, by: Sort): Order => ({ by, isReversed: order.by === by && !order.isReversed })

/** What the order is called to those who hear the table. Points go from the most down. */
export function ariaSort({ by, isReversed }: Order, column: Sort): 'ascending' | 'descending' | 'none' {
  if (by !== column) return 'none'
  const goesUp = column === 'rank' || column === 'name'
  return goesUp === isReversed ? 'descending' : 'ascending'
}

/** « Les Crocs 4 » before « Les Crocs 12 ». */
const byName = new Intl.Collator(undefined, { numeric: true }).compare

/** The bands in an order; equals stay as they stand. */
export function inOrderBy(bands: readonly OverviewBand[], { by, isReversed }: Order): OverviewBand[] {
  const compared = (one: OverviewBand, other: OverviewBand): number =>
    by === 'name' ? byName(one.name, other.name) : by === 'rank' ? 0 : other[by] - one[by]
  const sorted = [...bands].sort(compared)
  return isReversed ? sorted.reverse() : sorted
}
