import { h, type VNodeChild } from 'vue'
import type { GridDrawingBlock, TicksBlock, TrackerBlock, TrackerCell } from '../../../shared/sheets/model.ts'
import type { TickBoxStore } from './useTicks.ts'

/**
 * Creates the boxes of one sheet. A box is identified by its position on the sheet. `level`: level of the sheet's
 * headings.
 */
export interface SheetTickBoxes {
  readonly box: (name: string, cell?: Pick<TrackerCell, 'ticked'>) => VNodeChild
  readonly level: 3 | 4
}

/** Starts a sheet, whose boxes are counted from 0. */
export function createSheetTicking(
  owner: string,
  ticks: TickBoxStore,
  level: SheetTickBoxes['level'] = 3,
): SheetTickBoxes {
  let count = 0
  return {
    level,
    box(name, cell) {
      const id = `${owner}.${count++}`
      return h('input', {
        type: 'checkbox',
        'aria-label': name,
        checked: ticks.isTicked(id, cell?.ticked ?? false),
        onChange: (event: Event) => ticks.tick(id, (event.target as HTMLInputElement).checked),
      })
    },
  }
}

export const toLines = (text: string): VNodeChild[] =>
  text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br'), line]))

/** Renders a heading of a sheet, with an optional text after it. */
export const renderHeading = ({ level }: SheetTickBoxes, title: string, aside = ''): VNodeChild =>
  title === ''
    ? undefined
    : h(`h${level}`, [title, aside === '' ? '' : h('span', { class: 'soft small' }, ` ${aside}`)])

/**
 * Renders a tracker with its boxes. A tracker of values that are kept from game to game (`bookkeeping`) cannot be
 * ticked.
 */
export function renderTracker(block: TrackerBlock, ticking: SheetTickBoxes): VNodeChild {
  const { title, bookkeeping = false, lead, rows, checks, emblem, belowLabel, note = '', shape } = block
  const noteLine = note === '' ? undefined : h('p', { class: 'soft small' }, toLines(note))
  if (bookkeeping) return [renderHeading(ticking, title), noteLine]
  if (rows.length === 0 && checks.length === 0)
    return [renderHeading(ticking, title, lead && [lead.figure, lead.note].filter(Boolean).join(' ')), noteLine]
  const count = rows.reduce((sum, { cells }) => sum + cells.length, 0)
  let at = 0
  const mark = (cell: TrackerCell, label: string) => {
    at += 1
    const name = [label || title, `${at}/${count}`, cell.figure, cell.below && `(${cell.below})`]
    return h('label', { class: ['tick', `tick--${shape}`, { 'tick--heavy': cell.heavy }] }, [
      cell.figure === undefined ? undefined : h('i', { 'aria-hidden': 'true' }, cell.figure),
      ticking.box(name.filter(Boolean).join(' '), cell),
      cell.below === undefined ? undefined : h('small', { 'aria-hidden': 'true' }, cell.below),
    ])
  }
  return h('fieldset', { class: ['tracker', { 'tracker--framed': block.framed }] }, [
    h('legend', [title, lead ? [' ', h('b', lead.figure), ' ', h('span', { class: 'soft small' }, lead.note)] : []]),
    rows.map(({ label = '', cells, ends = [] }) =>
      h('div', { class: 'pk__ticks' }, [
        label === '' ? undefined : h('span', { class: 'pk__ticks__l' }, label),
        cells.map((cell) => mark(cell, label)),
        ends.map((end) => h('span', { class: 'pk__ticks__e' }, [end.label, ' ', h('b', end.figure)])),
      ]),
    ),
    belowLabel === undefined ? undefined : h('p', { class: 'soft small' }, belowLabel),
    checks.length === 0 ? undefined : renderChecks(checks, emblem, ticking),
    noteLine,
  ])
}

const renderChecks = (checks: readonly string[], emblem: string | undefined, { box }: SheetTickBoxes): VNodeChild =>
  h('div', { class: 'pk__ticks' }, [
    emblem === undefined ? undefined : h('b', emblem),
    checks.map((check) => h('label', { class: 'tick tick--said' }, [box(check), h('span', check)])),
  ])

export const renderTicks = ({ title, aside, rows }: TicksBlock, ticking: SheetTickBoxes): VNodeChild => [
  renderHeading(ticking, title, aside),
  h('table', { class: 'pk__table' }, [
    h(
      'tbody',
      rows.map(({ range, text, boxes, ticked }) =>
        h('tr', [
          h('th', { scope: 'row' }, range),
          h('td', [
            text,
            h(
              'div',
              { class: 'pk__ticks' },
              Array.from({ length: boxes }, (_, at) =>
                h('label', { class: 'tick' }, [
                  ticking.box(`${title} ${range} ${at + 1}/${boxes}`, { ticked: at < ticked }),
                ]),
              ),
            ),
          ]),
        ]),
      ),
    ),
  ]),
]

/** Renders a grid of boxes; boxes that belong together are adjacent. */
export function renderDrawing(
  { title, columns, rows, cells, sides }: GridDrawingBlock,
  ticking: SheetTickBoxes,
): VNodeChild {
  const known = new Map(cells.map((cell) => [`${cell.row}/${cell.column}`, cell]))
  const place = (row: number, column: number) => {
    const cell = known.get(`${row}/${column}`)
    if (!cell) return h('td')
    const name = `${title} ${row + 1}.${column + 1} ${cell.sections.join(' ')}`
    return h('td', { class: `pk__cell pk__cell--${cell.shade}` }, [
      h('label', { class: 'tick' }, [ticking.box(name, cell)]),
    ])
  }
  const line = (row: number) =>
    h(
      'tr',
      Array.from({ length: columns }, (_, column) => place(row, column)),
    )
  const grid = h(
    'tbody',
    Array.from({ length: rows }, (_, row) => line(row)),
  )
  return [
    renderHeading(ticking, title),
    h('p', { class: 'pk__c' }, toLines(sides.top)),
    h('div', { class: 'pk__scroll', role: 'group', 'aria-label': title, tabindex: 0 }, [
      h('table', { class: 'pk__grid', role: 'presentation' }, [grid]),
    ]),
    h('p', { class: 'pk__c' }, toLines(sides.bottom)),
    h('p', { class: 'soft small' }, ['← ', toLines(sides.left), h('br'), '→ ', toLines(sides.right)]),
  ]
}
