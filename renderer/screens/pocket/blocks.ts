import { defineComponent, h, type PropType, type VNodeChild } from 'vue'
import type {
  Block,
  EntriesBlock,
  MatrixBlock,
  SingleBlock,
  StatsBlock,
  TableBlock,
  TableCell,
  TableRow,
  ValuesBlock,
} from '../../../shared/sheets/model.ts'
import { drawing, head, lined, ticks, tickingOf, tracker, type Ticking } from './marks.ts'
import type { TickBox } from './useTicks.ts'

/** The pieces of a sheet on a phone, in reading order; what is ticked in play is ticked in them. */
export const SheetBlocks = defineComponent({
  name: 'SheetBlocks',
  props: {
    blocks: { type: Array as PropType<readonly Block[]>, required: true },
    /** Whose boxes they are. */
    owner: { type: String, required: true },
    level: { type: Number as PropType<Ticking['level']>, default: 3 },
    ticks: { type: Object as PropType<TickBox>, required: true },
  },
  setup: (props) => () => blocksOf(props.blocks, tickingOf(props.owner, props.ticks, props.level)),
})

const blocksOf = (blocks: readonly Block[], ticking: Ticking): VNodeChild[] =>
  blocks.map((block) => {
    if (block.kind === 'columns')
      return h(
        'div',
        { class: 'pk__cols' },
        block.columns.map((column) => h('div', blocksOf(column.blocks, ticking))),
      )
    return block.kind === 'flow' ? blocksOf(block.blocks, ticking) : single(block, ticking)
  })

function single(block: SingleBlock, ticking: Ticking): VNodeChild {
  switch (block.kind) {
    case 'stats':
      return stats(block)
    case 'tracker':
      return tracker(block, ticking)
    case 'values':
      return values(block, ticking)
    case 'table':
      return table(block, ticking)
    case 'matrix':
      return matrix(block, ticking)
    case 'entries':
      return entries(block, ticking)
    case 'ticks':
      return ticks(block, ticking)
    case 'drawing':
      return drawing(block, ticking)
    case 'notes':
      return block.text === '' ? undefined : [head(ticking, block.title), h('p', lined(block.text))]
  }
}

/** A label of more letters than this has no room in a narrow field. */
const SHORT = 10

const stats = ({ stats: all, small = false }: StatsBlock): VNodeChild =>
  h(
    'dl',
    {
      class: [
        'pk__stats',
        { 'pk__stats--small': small, 'pk__stats--wide': all.some(({ label }) => label.length > SHORT) },
      ],
    },
    all.map(({ figure, label, note = '' }) =>
      h('div', [h('dt', label), h('dd', [figure, note === '' ? undefined : h('small', note)])]),
    ),
  )

const values = ({ title, values: all }: ValuesBlock, ticking: Ticking): VNodeChild => [
  head(ticking, title),
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
const plain = (cell: TableCell): string => (typeof cell === 'string' ? cell : `${cell.text} ${cell.strong}`)

type Column = TableBlock['columns'][number]
const isWords = ({ figures, box, isShort }: Column): boolean => !figures && !box && !isShort

/** The column that names the rows: the first one of words in heavy letters, or else the first that is none of figures. */
function namesAt(columns: TableBlock['columns']): number {
  const heavy = columns.findIndex((column) => isWords(column) && column.strong)
  return Math.max(0, heavy < 0 ? columns.findIndex(({ figures, box }) => !figures && !box) : heavy)
}

/** A row on a phone: what it is called, and below it each of its figures with its label, so that nothing is wider than the hand. */
function table({ title, aside, columns, rows }: TableBlock, ticking: Ticking): VNodeChild {
  const shown = rows.filter(({ isBlank }) => !isBlank)
  if (shown.length === 0) return undefined
  const name = namesAt(columns)
  return [
    head(ticking, title, aside),
    h(
      'ul',
      { class: 'pk__rows' },
      shown.map((row) => h('li', tableRow(row, columns, name, ticking))),
    ),
  ]
}

function tableRow(row: TableRow, columns: TableBlock['columns'], name: number, ticking: Ticking): VNodeChild[] {
  const title = row.cells[name] === undefined ? '' : plain(row.cells[name])
  const others = columns.flatMap((column, at) => (at === name ? [] : [{ column, cell: row.cells[at] ?? '' }]))
  const figures = others.filter(({ column, cell }) => column.box || plain(cell) !== '')
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
            h('div', { class: { pk__said: isWords(column) } }, [
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
    row.boxes ? boxes(title, row.boxes, ticking) : undefined,
    row.note ? h('p', { class: 'soft small' }, row.note) : undefined,
  ]
}

const boxes = (title: string, { label, count }: NonNullable<TableRow['boxes']>, { box }: Ticking): VNodeChild =>
  h('div', { class: 'pk__ticks' }, [
    h('span', { class: 'pk__ticks__l' }, label),
    Array.from({ length: count }, (_, at) =>
      h('label', { class: 'tick tick--box' }, [box(`${title} ${label} ${at + 1}/${count}`)]),
    ),
  ])

const matrix = ({ title, across, down, columns, rows }: MatrixBlock, ticking: Ticking): VNodeChild => [
  head(ticking, title),
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

/** Rules in short are opened when they are looked for: they are the same for many. */
function entries({ title, entries: all, isAid = false }: EntriesBlock, ticking: Ticking): VNodeChild {
  if (all.length === 0) return undefined
  const list = h(
    'dl',
    { class: 'pk__entries' },
    all.map(({ name, detail = '', text }) =>
      h('div', [
        h('dt', [name, detail === '' ? undefined : h('span', { class: 'soft' }, ` ${detail}`)]),
        h('dd', lined(text)),
      ]),
    ),
  )
  return isAid ? h('details', [h('summary', title), list]) : [head(ticking, title), list]
}
