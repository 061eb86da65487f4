import { computed, ref } from 'vue'
import { sortRows, type SortableColumn, type SortOrder, type ColumnTitleText } from '../components/columns.ts'
import { useItemValueFormat } from '../components/figures.ts'
import { useItemTableColumns } from '../components/thingColumns.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useText } from '../text/useText.ts'
import { toPaletteBlocks, type PaletteEntryBlock } from './paletteBlocks.ts'
import type { PaletteEntry, PaletteEntryGroup } from './paletteEntries.ts'

/**
 * A block of palette entries. If the block is a table, it has the columns of the table; otherwise it has no columns.
 */
interface TableBlock extends PaletteEntryBlock {
  readonly columns: readonly SortableColumn<PaletteEntry>[]
}

/**
 * Arranges the matches of the command palette: items of one table below sortable column heads, other matches as
 * lines.
 */
export function usePaletteTables(groups: () => readonly PaletteEntryGroup[]) {
  const { t, of, number } = useText()
  const { textOf } = useItemValueFormat()
  const campaign = useCampaign()
  const { thingColumns } = useItemTableColumns()
  const order = ref<SortOrder>()

  const nameOf = ({ name }: PaletteEntry) => name
  const costOf = ({ cost }: PaletteEntry) => (campaign.hasPrices ? cost : undefined)
  const named = { title: 'rules.column-name', cell: nameOf, by: nameOf } as const
  /** Returns the last line of a table, which opens the comparison of all items in the table. */
  const compareEntry = (
    { id, compareLink }: NonNullable<PaletteEntry['table']>,
    things: readonly PaletteEntry[],
  ): PaletteEntry => ({
    ...{ id: `compare:${id}`, kind: 'rule', icon: 'right', isPassing: true },
    name: t('shell.palette-compare', { count: things.length }),
    to: compareLink(things),
  })
  const blocks = computed((): TableBlock[] =>
    groups()
      .flatMap(toPaletteBlocks)
      .map((block) => {
        const { table, entries } = block
        if (!table) return { ...block, columns: [] }
        const columns = thingColumns(named, table.columns, entries, costOf)
        return {
          ...block,
          columns,
          entries: [...sortRows(entries, columns, order.value), compareEntry(table, entries)],
        }
      }),
  )
  /** Returns the cells after the name, each with the name of its column for screen readers. */
  function cellsOf({ table, columns }: TableBlock, entry: PaletteEntry) {
    if (!table || entry.isPassing) return []
    const figureText = (id: string) => {
      const [column, figure] = [table.columns.find((one) => one.id === id), entry.figures?.[id]]
      if (column) return figure === undefined ? undefined : textOf(column, figure)
      return entry.cost === undefined ? undefined : number(entry.cost)
    }
    return columns.slice(1).map(({ id, title, look }) => ({ id, look, title: titleText(title), text: figureText(id) }))
  }
  const titleText = (title: ColumnTitleText) => (typeof title === 'string' ? t(title) : of(title))
  /** Columns by which the tables can be sorted. A column appears once, even if several tables have it. */
  const sorts = computed(() => {
    const columns = blocks.value.flatMap((block) => block.columns)
    return [...new Map(columns.map(({ id, title }) => [id, titleText(title)]))].map(([id, name]) => ({ id, name }))
  })
  return { order, blocks, cellsOf, sorts }
}
