import { computed, ref } from 'vue'
import { sortedBy, type Column, type Order, type Title } from '../components/columns.ts'
import { useFigures } from '../components/figures.ts'
import { useThingColumns } from '../components/thingColumns.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useText } from '../text/useText.ts'
import { blocksOf, type Block } from './paletteBlocks.ts'
import type { Entry, Group } from './paletteEntries.ts'

/** A block with the columns of its table: none of what is no table. */
interface Shown extends Block {
  readonly columns: readonly Column<Entry>[]
}

/** What « Aller à… » found as it is shown: things of one table under heads by which they are sorted, all others in lines. */
export function usePaletteTables(groups: () => readonly Group[]) {
  const { t, of, number } = useText()
  const { textOf } = useFigures()
  const campaign = useCampaign()
  const { thingColumns } = useThingColumns()
  const order = ref<Order>()

  const nameOf = ({ name }: Entry) => name
  const costOf = ({ cost }: Entry) => (campaign.hasPrices ? cost : undefined)
  const named = { title: 'rules.column-name', cell: nameOf, by: nameOf } as const
  /** Last of a table: it opens where all that was found of it is compared. */
  const comparing = ({ id, compared }: NonNullable<Entry['table']>, things: readonly Entry[]): Entry => ({
    ...{ id: `compare:${id}`, kind: 'rule', icon: 'right', isPassing: true },
    name: t('shell.palette-compare', { count: things.length }),
    to: compared(things),
  })
  const blocks = computed((): Shown[] =>
    groups()
      .flatMap(blocksOf)
      .map((block) => {
        const { table, entries } = block
        if (!table) return { ...block, columns: [] }
        const columns = thingColumns(named, table.columns, entries, costOf)
        return { ...block, columns, entries: [...sortedBy(entries, columns, order.value), comparing(table, entries)] }
      }),
  )
  /** What stands in the columns behind the name, with the column's name to be read aloud. */
  function cellsOf({ table, columns }: Shown, entry: Entry) {
    if (!table || entry.isPassing) return []
    const written = (id: string) => {
      const [column, figure] = [table.columns.find((one) => one.id === id), entry.figures?.[id]]
      if (column) return figure === undefined ? undefined : textOf(column, figure)
      return entry.cost === undefined ? undefined : number(entry.cost)
    }
    return columns.slice(1).map(({ id, title, look }) => ({ id, look, title: told(title), text: written(id) }))
  }
  const told = (title: Title) => (typeof title === 'string' ? t(title) : of(title))
  /** What the tables can be sorted by: each column once, though several tables have it. */
  const sorts = computed(() => {
    const columns = blocks.value.flatMap((block) => block.columns)
    return [...new Map(columns.map(({ id, title }) => [id, told(title)]))].map(([id, name]) => ({ id, name }))
  })
  return { order, blocks, cellsOf, sorts }
}
