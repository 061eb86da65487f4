import { h } from 'vue'
import { unitOf } from '../../shared/rules/profile.ts'
import type { ProfileColumn } from '../../shared/rules/ruleset.ts'
import { useText } from '../text/useText.ts'
import { sortKey } from './sortKey.ts'
import { withPrices, type Column } from './columns.ts'
import { amountOf, columnsWith, useFigures, type HasFigures } from './figures.ts'
import WhyValue from './WhyValue.vue'

/** The column that names things: its title, what its cells show, and the name that they are sorted by. */
interface NameColumn<Row> extends Pick<Column<Row>, 'title' | 'cell' | 'look'> {
  readonly by: (row: Row) => string
}

/** The columns of tables of things, in the user's language. */
export function useThingColumns() {
  const { of } = useText()
  const { textOf, written } = useFigures()

  /** A column of a table of things; a figure with several reasons says them when it is pressed. */
  function tableColumn<Row extends HasFigures>(column: ProfileColumn): Column<Row> {
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
        return value ? h(WhyValue, { label: of(column.name), value, suffix: unitOf(column) }) : text
      },
      sort: {
        by: (row) => {
          const figure = figureOf(row)
          return figure === undefined ? null : (amountOf(figure) ?? sortKey(textOf(column, figure)))
        },
        first: column.better === 'more' ? 'descending' : 'ascending',
      },
    }
  }

  /** The columns of a table of things: their name, the figures that one of them has, and what they cost where that is asked. */
  function thingColumns<Row extends HasFigures>(
    { by, ...named }: NameColumn<Row>,
    columns: readonly ProfileColumn[],
    rows: readonly Row[],
    costOf?: (row: Row) => number | undefined,
  ): Column<Row>[] {
    const name: Column<Row> = { id: 'name', isRowHead: true, ...named, sort: { by, first: 'ascending' } }
    const figures = columnsWith(columns, rows).map((column) => tableColumn<Row>(column))
    if (!costOf || rows.every((row) => costOf(row) === undefined)) return [name, ...figures]
    const cost = (row: Row) => costOf(row) ?? null
    const sort = { by: cost, first: 'ascending' } as const
    return [
      ...[name, ...figures],
      { id: 'price', title: 'word.price', look: 'num things__p', isShown: withPrices, cell: cost, sort },
    ]
  }
  return { tableColumn, thingColumns }
}
