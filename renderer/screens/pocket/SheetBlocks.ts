import { defineComponent, h, type PropType, type VNodeChild } from 'vue'
import type {
  SheetBlock,
  EntriesBlock,
  MatrixBlock,
  SingleBlock,
  StatsBlock,
  TableBlock,
  TableCell,
  SheetTableRow,
  ValuesBlock,
} from '../../../shared/sheets/model.ts'
import {
  renderDrawing,
  renderHeading,
  toLines,
  renderTicks,
  createSheetTicking,
  renderTracker,
  type SheetTickBoxes,
} from './tickBoxes.ts'
import type { TickBoxStore } from './useTicks.ts'

/** The blocks of a sheet on a phone, in reading order, with boxes to tick. */
export const SheetBlocks = defineComponent({
  name: 'SheetBlocks',
  props: {
    blocks: { type: Array as PropType<readonly SheetBlock[]>, required: true },
    /** Id of the sheet to which the boxes belong. */
    owner: { type: String, required: true },
    level: { type: Number as PropType<SheetTickBoxes['level']>, default: 3 },
    ticks: { type: Object as PropType<TickBoxStore>, required: true },
  },
  setup: (props) => () => renderBlocks(props.blocks, createSheetTicking(props.owner, props.ticks, props.level)),
})

const renderBlocks = (blocks: readonly SheetBlock[], ticking: SheetTickBoxes): VNodeChild[] =>
  blocks.map((block) => {
    if (block.kind === 'columns')
      return h(
        'div',
        { class: 'pk__cols' },
        block.columns.map((column) => h('div', renderBlocks(column.blocks, ticking))),
      )
    return block.kind === 'flow' ? renderBlocks(block.blocks, ticking) : renderBlock(block, ticking)
  })

function renderBlock(block: SingleBlock, ticking: SheetTickBoxes): VNodeChild {
  switch (block.kind) {
    case 'stats':
      return renderStats(block)
    case 'tracker':
      return renderTracker(block, ticking)
    case 'values':
      return renderValues(block, ticking)
    case 'table':
      return renderTable(block, ticking)
    case 'matrix':
      return renderMatrix(block, ticking)
    case 'entries':
      return renderEntries(block, ticking)
    case 'ticks':
      return renderTicks(block, ticking)
    case 'drawing':
      return renderDrawing(block, ticking)
    case 'notes':
      return block.text === '' ? undefined : [renderHeading(ticking, block.title), h('p', toLines(block.text))]
  }
}

/** Maximum length of a label that fits in a narrow field. */
const MAX_SHORT_LABEL = 10

const renderStats = ({ stats: all, small = false }: StatsBlock): VNodeChild =>
  h(
    'dl',
    {
      class: [
        'pk__stats',
        { 'pk__stats--small': small, 'pk__stats--wide': all.some(({ label }) => label.length > MAX_SHORT_LABEL) },
      ],
    },
    all.map(({ figure, label, note = '' }) =>
      h('div', [h('dt', label), h('dd', [figure, note === '' ? undefined : h('small', note)])]),
    ),
  )

const renderValues = ({ title, values: all }: ValuesBlock, ticking: SheetTickBoxes): VNodeChild => [
  renderHeading(ticking, title),
  h(
    'dl',
    { class: 'pk__values' },
    all.map(({ label, note = '', figure, isTotal = false, isHead = false }) =>
      h('div', { class: { pk__total: isTotal || isHead } }, [
        h('dt', [label, note === '' ? undefined : h('small', ` ${note}`)]),
        h('dd', figure),
      ]),
    ),
  ),
]

const cellText = (cell: TableCell): VNodeChild =>
  typeof cell === 'string' ? cell : [cell.text, ' ', h('b', cell.strong)]
const plainCellText = (cell: TableCell): string => (typeof cell === 'string' ? cell : `${cell.text} ${cell.strong}`)

type Column = TableBlock['columns'][number]
const isTextColumn = ({ figures, box, isShort }: Column): boolean => !figures && !box && !isShort

/**
 * Returns the index of the column that names the rows: the first text column in bold, otherwise the first column that
 * has neither numbers nor a box.
 */
function findNameColumn(columns: TableBlock['columns']): number {
  const heavy = columns.findIndex((column) => isTextColumn(column) && column.strong)
  return Math.max(0, heavy < 0 ? columns.findIndex(({ figures, box }) => !figures && !box) : heavy)
}

/**
 * Renders a table for a phone. Each row has its name, and below the name each value with its label, so that the table
 * fits the width.
 */
function renderTable({ title, aside, columns, rows }: TableBlock, ticking: SheetTickBoxes): VNodeChild {
  const shown = rows.filter(({ isBlank }) => !isBlank)
  if (shown.length === 0) return undefined
  const name = findNameColumn(columns)
  return [
    renderHeading(ticking, title, aside),
    h(
      'ul',
      { class: 'pk__rows' },
      shown.map((row) => h('li', renderTableRow(row, columns, name, ticking))),
    ),
  ]
}

function renderTableRow(
  row: SheetTableRow,
  columns: TableBlock['columns'],
  name: number,
  ticking: SheetTickBoxes,
): VNodeChild[] {
  const title = row.cells[name] === undefined ? '' : plainCellText(row.cells[name])
  const others = columns.flatMap((column, at) => (at === name ? [] : [{ column, cell: row.cells[at] ?? '' }]))
  const figures = others.filter(({ column, cell }) => column.box || plainCellText(cell) !== '')
  return [
    h('p', { class: 'pk__row' }, [
      h('b', [cellText(row.cells[name] ?? '')]),
      row.under ? h('span', { class: 'soft small' }, ` ${row.under}`) : undefined,
    ]),
    figures.length === 0
      ? undefined
      : h(
          'dl',
          { class: 'pk__figures' },
          figures.map(({ column, cell }) =>
            h('div', { class: { pk__said: isTextColumn(column) } }, [
              h('dt', column.label),
              h(
                'dd',
                column.box
                  ? [h('label', { class: 'tick' }, [ticking.box(`${title} ${column.label}`)])]
                  : [cellText(cell)],
              ),
            ]),
          ),
        ),
    row.boxes ? renderBoxes(title, row.boxes, ticking) : undefined,
    row.note ? h('p', { class: 'soft small' }, row.note) : undefined,
  ]
}

const renderBoxes = (
  title: string,
  { label, count }: NonNullable<SheetTableRow['boxes']>,
  { box }: SheetTickBoxes,
): VNodeChild =>
  h('div', { class: 'pk__ticks' }, [
    h('span', { class: 'pk__ticks__l' }, label),
    Array.from({ length: count }, (_, at) =>
      h('label', { class: 'tick tick--box' }, [box(`${title} ${label} ${at + 1}/${count}`)]),
    ),
  ])

const renderMatrix = ({ title, across, down, columns, rows }: MatrixBlock, ticking: SheetTickBoxes): VNodeChild => [
  renderHeading(ticking, title),
  h('div', { class: 'pk__scroll', role: 'group', 'aria-label': title, tabindex: 0 }, [
    h('table', { class: 'pk__table' }, [
      h('thead', [
        h('tr', [
          h('th', { scope: 'col' }, `${down} \\ ${across}`),
          columns.map((one) => h('th', { scope: 'col' }, one)),
        ]),
      ]),
      h(
        'tbody',
        rows.map(({ label, cells }) =>
          h('tr', [h('th', { scope: 'row' }, label), cells.map((cell) => h('td', { class: 'pk__c' }, cell))]),
        ),
      ),
    ]),
  ]),
]

/** Renders entries. Summaries of rules are collapsed, because many sheets have the same summaries. */
function renderEntries({ title, entries: all, isAid = false }: EntriesBlock, ticking: SheetTickBoxes): VNodeChild {
  if (all.length === 0) return undefined
  const list = h(
    'dl',
    { class: 'pk__entries' },
    all.map(({ name, detail = '', text }) =>
      h('div', [
        h('dt', [name, detail === '' ? undefined : h('span', { class: 'soft' }, ` ${detail}`)]),
        h('dd', toLines(text)),
      ]),
    ),
  )
  return isAid ? h('details', [h('summary', title), list]) : [renderHeading(ticking, title), list]
}
