import type { VNode } from 'vue'
import type { Localized } from '../../shared/domain/localized.ts'
import type { ScreenKey } from '../text/texts.ts'

/** A text of the screens, or one of a ruleset's own. */
export type Title = ScreenKey | Localized

/** What of the open campaign decides which columns are shown. */
export interface ShownFor {
  readonly hasPrices: boolean
}

/** For `isShown`: where the ruleset has prices. */
export const withPrices = ({ hasPrices }: ShownFor): boolean => hasPrices

/** A column of a table: its head, its cells, when it is shown, and how rows are sorted by it. */
export interface Column<Row> {
  readonly id: string
  readonly title: Title
  /** What the head shows where the title has no room; the title is then its tooltip, and read aloud. */
  readonly sign?: Title
  /** What the title stands for: the tooltip of the head. */
  readonly tooltip?: ScreenKey
  /** Class names of the head and the cells; `num` aligns figures to the right. */
  readonly look?: string
  /** True where a narrow page leaves the column out. */
  readonly isOnlyWide?: boolean
  /** Shown always where this is left out. */
  readonly isShown?: (campaign: ShownFor) => boolean
  /** True where the cell names its row. */
  readonly isRowHead?: boolean
  /** A number is formatted in the user's language; null becomes a dash. */
  readonly cell: (row: Row) => number | string | VNode | null
  /** Class names of a cell alone. */
  readonly cellLook?: (row: Row) => string
  readonly sort?: Sort<Row>
}

/** What rows are sorted by, and the direction of the first press on the head. Rows with null stand last in either. */
interface Sort<Row> {
  readonly by: (row: Row) => number | string | null
  readonly first: 'ascending' | 'descending'
}

/** The column that rows are sorted by, and whether from its end to its beginning. */
export interface Order {
  readonly column: string
  readonly isReversed: boolean
}

/** The order after a press on a column's head: by this column, or reversed where it is by this column already. */
export const pressed = (order: Order | undefined, column: string): Order => ({
  column,
  isReversed: order?.column === column && !order.isReversed,
})

/** The `aria-sort` of a column; undefined where rows cannot be sorted by it. */
export function ariaSort({ id, sort }: Column<never>, order: Order | undefined) {
  if (!sort) return undefined
  if (order?.column !== id) return 'none'
  const isAscending = (sort.first === 'ascending') !== order.isReversed
  return isAscending ? 'ascending' : 'descending'
}

/** « Les Crocs 4 » before « Les Crocs 12 ». */
const byText = new Intl.Collator(undefined, { numeric: true }).compare

/** Numbers stand before words. */
const compared = (one: number | string, other: number | string): number => {
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1
  return typeof other === 'number' ? 1 : byText(one, other)
}

/** The rows sorted by a column; equal rows keep the order in which they are given. */
export function sortedBy<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | undefined): Row[] {
  const sort = columns.find(({ id }) => id === order?.column)?.sort
  if (!sort) return [...rows]
  const sign = sort.first === 'ascending' ? 1 : -1
  const keyed = rows.map((row) => ({ row, key: sort.by(row) }))
  const has = keyed.filter((one): one is { row: Row; key: number | string } => one.key !== null)
  const sorted = has.sort((one, other) => sign * compared(one.key, other.key)).map(({ row }) => row)
  const without = keyed.filter(({ key }) => key === null).map(({ row }) => row)
  return [...(order?.isReversed ? sorted.reverse() : sorted), ...without]
}

/** The columns that a campaign shows. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], campaign: ShownFor): Column<Row>[] =>
  columns.filter(({ isShown }) => isShown?.(campaign) ?? true)
