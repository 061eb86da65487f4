import { h, type VNodeChild } from 'vue'
import type { DrawingBlock, TicksBlock, TrackerBlock, TrackerCell } from '../../../shared/sheets/model.ts'
import type { TickBox } from './useTicks.ts'

/** Boxes of one sheet, each known by its place among them; and the level of the headings in it. */
export interface Ticking {
  readonly box: (name: string, cell?: Pick<TrackerCell, 'ticked'>) => VNodeChild
  readonly level: 3 | 4
}

/** Begins a sheet, whose boxes are counted from the first. */
export function tickingOf(owner: string, ticks: TickBox, level: Ticking['level'] = 3): Ticking {
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

/** The lines of a text one below the other. */
export const lined = (text: string): VNodeChild[] =>
  text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br'), line]))

/** A heading of a sheet, with what stands beside it. */
export const head = ({ level }: Ticking, title: string, aside = ''): VNodeChild =>
  title === ''
    ? undefined
    : h(`h${level}`, [title, aside === '' ? '' : h('span', { class: 'soft small' }, ` ${aside}`)])

/** What is ticked in play is ticked here too; what is kept from game to game only tells how it stands. */
export function tracker(block: TrackerBlock, ticking: Ticking): VNodeChild {
  const { title, bookkeeping = false, lead, rows, checks, emblem, belowLabel, note = '', shape } = block
  const said = note === '' ? undefined : h('p', { class: 'soft small' }, lined(note))
  if (bookkeeping) return [head(ticking, title), said]
  if (rows.length === 0 && checks.length === 0)
    return [head(ticking, title, lead && [lead.figure, lead.note].filter(Boolean).join(' ')), said]
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
    checks.length === 0 ? undefined : checkList(checks, emblem, ticking),
    said,
  ])
}

const checkList = (checks: readonly string[], emblem: string | undefined, { box }: Ticking): VNodeChild =>
  h('div', { class: 'pk__ticks' }, [
    emblem === undefined ? undefined : h('b', emblem),
    checks.map((check) => h('label', { class: 'tick tick--said' }, [box(check), h('span', check)])),
  ])

export const ticks = ({ title, aside, rows }: TicksBlock, ticking: Ticking): VNodeChild => [
  head(ticking, title, aside),
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

/** A grid of boxes, those that belong together next to each other. */
export function drawing({ title, columns, rows, cells, sides }: DrawingBlock, ticking: Ticking): VNodeChild {
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
    head(ticking, title),
    h('p', { class: 'pk__c' }, lined(sides.top)),
    h('div', { class: 'pk__scroll', role: 'group', 'aria-label': title, tabindex: 0 }, [
      h('table', { class: 'pk__grid', role: 'presentation' }, [grid]),
    ]),
    h('p', { class: 'pk__c' }, lined(sides.bottom)),
    h('p', { class: 'soft small' }, ['← ', lined(sides.left), h('br'), '→ ', lined(sides.right)]),
  ]
}
