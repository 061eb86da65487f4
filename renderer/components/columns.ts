import type { VNode } from 'vue'
import type { Localized } from '../../shared/domain/localized.ts'
import type { ScreenKey } from '../text/texts.ts'

/** A column's title: the key of a screen text, or a ruleset's text. */
export type ColumnTitleText = ScreenKey | Localized

/** The facts about the open campaign that decide which columns are shown. */
export interface ColumnContext {
  readonly hasPrices: boolean
}

/** True if the ruleset has prices. Columns about prices use this function as `isShown`. */
export const hasRulesetPrices = ({ hasPrices }: ColumnContext): boolean => hasPrices

/** A column of a table: its head, its cells, when it is shown, and how rows are sorted by it. */
export interface SortableColumn<Row> {
  readonly id: string
  readonly title: ColumnTitleText
  /** Short title for a narrow column. The full title is then the tooltip and the accessible name. */
  readonly sign?: ColumnTitleText
  /** Explanation of the title, shown as the tooltip of the head. */
  readonly tooltip?: ScreenKey
  /** Class names of the head and the cells; `num` aligns numbers to the right. */
  readonly look?: string
  /** True if narrow pages leave the column out. */
  readonly isOnlyWide?: boolean
  /** Returns true if the column is shown; default: always true. */
  readonly isShown?: (campaign: ColumnContext) => boolean
  /** True if the cell is the heading of its row, for screen readers. */
  readonly isRowHead?: boolean
  /** Content of the cell. Numbers are formatted in the user's language; null becomes a dash. */
  readonly cell: (row: Row) => number | string | VNode | null
  /** Class names of the cell in this row. */
  readonly cellLook?: (row: Row) => string
  readonly sort?: Sort<Row>
}

/**
 * `by`: the sort key of a row; rows with the key null are last in both directions. `first`: the direction after the
 * first press on the head.
 */
interface Sort<Row> {
  readonly by: (row: Row) => number | string | null
  readonly first: 'ascending' | 'descending'
}

/** The column by which rows are sorted, and whether it is reversed. */
export interface SortOrder {
  readonly column: string
  readonly isReversed: boolean
}

/**
 * Returns the order after the user pressed a column's head: sorted by this column, or reversed if it was sorted by
 * this column already.
 */
export const toggleOrder = (order: SortOrder | undefined, column: string): SortOrder => ({
  column,
  isReversed: order?.column === column && !order.isReversed,
})

/** Returns the value of `aria-sort` for a column; undefined if rows cannot be sorted by it. */
export function ariaSort({ id, sort }: SortableColumn<never>, order: SortOrder | undefined) {
  if (!sort) return undefined
  if (order?.column !== id) return 'none'
  const isAscending = (sort.first === 'ascending') !== order.isReversed
  return isAscending ? 'ascending' : 'descending'
}

/** Compares texts in natural order: « Les Crocs 4 » before « Les Crocs 12 ». */
const byText = new Intl.Collator(undefined, { numeric: true }).compare

/** Compares two sort keys. Numbers are before texts. */
const compareKeys = (one: number | string, other: number | string): number => {
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1
  return typeof other === 'number' ? 1 : byText(one, other)
}

/** Sorts rows by a column. Rows with equal keys keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  order: SortOrder | undefined,
): Row[] {
  const sort = columns.find(({ id }) => id === order?.column)?.sort
  if (!sort) return [...rows]
  const sign = sort.first === 'ascending' ? 1 : -1
  const keyed = rows.map((row) => ({ row, key: sort.by(row) }))
  const has = keyed.filter((one): one is { row: Row; key: number | string } => one.key !== null)
  const sorted = has.sort((one, other) => sign * compareKeys(one.key, other.key)).map(({ row }) => row)
  const without = keyed.filter(({ key }) => key === null).map(({ row }) => row)
  return [...(order?.isReversed ? sorted.reverse() : sorted), ...without]
}

/** Returns the columns that a campaign shows. */
export const visibleColumns = <Row>(
  columns: readonly SortableColumn<Row>[],
  campaign: ColumnContext,
): SortableColumn<Row>[] => columns.filter(({ isShown }) => isShown?.(campaign) ?? true)
