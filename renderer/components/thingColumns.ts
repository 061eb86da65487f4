import { h } from 'vue'
import { unitTextOf } from '../../shared/rules/profile.ts'
import type { ItemValueColumn } from '../../shared/rules/ruleset.ts'
import { useText } from '../text/useText.ts'
import { hasRulesetPrices, type SortableColumn } from './columns.ts'
import { itemValueAsNumber, columnsWithItemValues, useItemValueFormat, type WithItemValues } from './figures.ts'
import WhyValue from './WhyValue.vue'

/** The column with the names: its title and its cells. `by`: returns the name by which a row is sorted. */
interface NameColumn<Row> extends Pick<SortableColumn<Row>, 'title' | 'cell' | 'look'> {
  readonly by: (row: Row) => string
}

/** Builds the columns of item tables in the user's language. */
export function useItemTableColumns() {
  const { of } = useText()
  const { textOf, written } = useItemValueFormat()

  /** Returns a column of an item table. An item value with several parts shows the parts when pressed. */
  function tableColumn<Row extends WithItemValues>(column: ItemValueColumn): SortableColumn<Row> {
    const figureOf = (row: Row) => row.figures?.[column.id]
    return {
      id: column.id,
      title: column.name,
      sign: column.short,
      look: column.kind === 'text' ? 'words' : 'num',
      cell: (row) => {
        const [one] = written([column], row.figures ?? {})
        if (!one) return null
        const { value, text } = one
        return value ? h(WhyValue, { label: of(column.name), value, suffix: unitTextOf(column) }) : text
      },
      sort: {
        by: (row) => {
          const figure = figureOf(row)
          return figure === undefined ? null : (itemValueAsNumber(figure) ?? sortKey(textOf(column, figure)))
        },
        first: column.better === 'more' ? 'descending' : 'ascending',
      },
    }
  }

  /**
   * Returns the columns of an item table: the name, the item values that at least one item has, and the cost if it is
   * requested.
   */
  function thingColumns<Row extends WithItemValues>(
    { by, ...named }: NameColumn<Row>,
    columns: readonly ItemValueColumn[],
    rows: readonly Row[],
    costOf?: (row: Row) => number | undefined,
  ): SortableColumn<Row>[] {
    const name: SortableColumn<Row> = { id: 'name', isRowHead: true, ...named, sort: { by, first: 'ascending' } }
    const figures = columnsWithItemValues(columns, rows).map((column) => tableColumn<Row>(column))
    if (!costOf || rows.every((row) => costOf(row) === undefined)) return [name, ...figures]
    const cost = (row: Row) => costOf(row) ?? null
    const sort = { by: cost, first: 'ascending' } as const
    return [
      ...[name, ...figures],
      { id: 'price', title: 'word.price', look: 'num things__p', isShown: hasRulesetPrices, cell: cost, sort },
    ]
  }
  return { tableColumn, thingColumns }
}

/** Matches an item value that consists only of signs for "none". */
const NOTHING = /^[\s–—-]*$/
const NUMBER = String.raw`\d+(?:[.,]\d+)?`
/** Patterns of the beginning of an item value: « 3D6+1 », « D3 », « 1/2 », « +2 la paire », « 24″ », « 2–4 ». */
const DICE = new RegExp(String.raw`^(\d*)[dD](\d+)(?:\s*([+−-])\s*(\d+))?`)
const FRACTION = new RegExp(`^([+−-]?)(${NUMBER})\\s*[/⁄]\\s*(${NUMBER})`)
const AMOUNT = new RegExp(`^([+−-]?)\\s*(${NUMBER})`)

const applySign = (sign: string | undefined, amount: number) => (sign === '−' || sign === '-' ? -amount : amount)
const numberIn = (text: string | undefined) => Number((text ?? '').replace(',', '.'))

/** Returns the average of the dice in an item value; undefined if it contains no dice. */
function average(text: string): number | undefined {
  const [found, count, faces, sign, more] = DICE.exec(text) ?? []
  if (found === undefined) return undefined
  return (numberIn(count || '1') * (numberIn(faces) + 1)) / 2 + applySign(sign, numberIn(more))
}

/**
 * Returns the sort key of an item value: the number at its beginning (for dice their average), null if the value is
 * empty, otherwise its text.
 */
export function sortKey(text: string): number | string | null {
  const written = text.trim()
  if (NOTHING.test(written)) return null
  const dice = average(written)
  if (dice !== undefined) return dice
  const [, side, over, under] = FRACTION.exec(written) ?? []
  if (over !== undefined && numberIn(under) !== 0) return applySign(side, numberIn(over) / numberIn(under))
  const [, sign, amount] = AMOUNT.exec(written) ?? []
  return amount === undefined ? written : applySign(sign, numberIn(amount))
}
