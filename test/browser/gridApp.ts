// The page of the tests of the grid: an owner that stores the rows, and undoes each step.
import { createApp, defineComponent, h, ref, shallowRef } from 'vue'
import EditableGrid from '../../renderer/components/grid/EditableGrid.vue'
import type { GridChange, GridColumn, GridRow, RowMove, RowSpan } from '../../renderer/components/grid/gridTypes.ts'
import IconSprite from '../../renderer/components/IconSprite.vue'
import { loadTexts, requestAllTexts } from '../../renderer/text/texts.ts'
import '../../renderer/style/index.css'
import { gridColumns, gridRows } from './gridData.ts'

const query = new URLSearchParams(location.search)
const columns: readonly GridColumn[] = gridColumns(Number(query.get('columns') ?? 6))
const rows = shallowRef<readonly GridRow[]>(gridRows(columns, Number(query.get('rows') ?? 5)))
const faults = shallowRef<ReadonlyMap<string, string>>(new Map())
const isReadOnly = ref(query.has('fixed'))
const grid = ref<{ focusCell(row: number, column: string): void }>()
const before: (readonly GridRow[])[] = []
const log: unknown[] = []
let lastKey = 0

/** Stores the rows after a step, and notes the step. */
function step(name: string, value: unknown, next: readonly GridRow[]): void {
  log.push([name, value])
  before.push(rows.value)
  rows.value = next
}
const newRow = (cells: Readonly<Record<string, string>>): GridRow => {
  lastKey++
  return { key: `new${lastKey}`, label: cells['name'] ?? '', cells }
}
function onChange(change: GridChange): void {
  const next = rows.value.map((row, at) => {
    const own = change.cells.filter((cell) => cell.row === at).map(({ column, text }) => [column, text])
    const cells = { ...row.cells, ...(Object.fromEntries(own) as Record<string, string>) }
    return { key: row.key, label: cells['name'] ?? '', cells }
  })
  step('change', change, [...next, ...change.added.map(newRow)])
}
const onAdd = (at: number) => step('add', at, rows.value.toSpliced(at, 0, newRow({})))
const onRemove = (span: RowSpan) => step('remove', span, rows.value.toSpliced(span.from, span.count))
function onMove(move: RowMove): void {
  const moved = rows.value.slice(move.from, move.from + move.count)
  step('move', move, rows.value.toSpliced(move.from, move.count).toSpliced(move.to, 0, ...moved))
}

const Page = defineComponent({
  setup: () => () =>
    h('main', { id: 'main', style: 'padding: 16px' }, [
      h(IconSprite),
      h('button', { id: 'before', class: 'btn' }, 'Before'),
      h(EditableGrid, {
        ref: grid,
        columns,
        rows: rows.value,
        faults: faults.value,
        name: 'Items',
        hasDetails: true,
        isReadOnly: isReadOnly.value,
        onChange,
        onAdd,
        onRemove,
        onMove,
        onOpen: (row: number) => log.push(['open', row]),
        onUndo: () => (rows.value = before.pop() ?? rows.value),
      }),
      h('button', { id: 'after', class: 'btn' }, 'After'),
    ]),
})

/** What tests read and change. */
const control = {
  log,
  rows: () => rows.value.map(({ cells }) => columns.map(({ id }) => cells[id] ?? '')),
  setFaults: (entries: [string, string][]) => void (faults.value = new Map(entries)),
  focusCell: (row: number, column: string) => grid.value!.focusCell(row, column),
}
export type GridControl = typeof control

void requestAllTexts()
await loadTexts('en')
createApp(Page).mount('#app')
Object.assign(window, { grid: control })
