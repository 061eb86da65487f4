import type {
  Block,
  DrawingBlock,
  EntriesBlock,
  MatrixBlock,
  NotesBlock,
  SingleBlock,
  StatsBlock,
  TableBlock,
  TableCell,
  TableRow,
  TicksBlock,
  TrackerBlock,
  TrackerCell,
  ValuesBlock,
} from '../../shared/sheets/model.ts'
import { html, lined, type Markup } from './html.ts'
import { folded, scrolling } from './parts.ts'

/** How a sheet stands on its page: what is ticked in play, a box of its own name known by its place; its headings. */
export interface Ticking {
  readonly box: (name: string, cell?: Pick<TrackerCell, 'ticked'>) => Markup
  /** One below that of the heading that the sheet stands under. */
  readonly level: 3 | 4
}

/** The pieces of a sheet for a screen, in reading order: columns stand one below the other. */
export const blocksHtml = (blocks: readonly Block[], ticking: Ticking): Markup[] =>
  blocks.map((block) => {
    if (block.kind === 'columns')
      return html`<div class="cols">
        ${block.columns.map((column) => html`<div>${blocksHtml(column.blocks, ticking)}</div>`)}
      </div>`
    return block.kind === 'flow' ? html`${blocksHtml(block.blocks, ticking)}` : single(block, ticking)
  })

function single(block: SingleBlock, ticking: Ticking): Markup {
  switch (block.kind) {
    case 'stats':
      return statsHtml(block)
    case 'tracker':
      return trackerHtml(block, ticking)
    case 'values':
      return valuesHtml(block, ticking)
    case 'table':
      return tableHtml(block, ticking)
    case 'matrix':
      return matrixHtml(block, ticking)
    case 'entries':
      return entriesHtml(block, ticking)
    case 'ticks':
      return ticksHtml(block, ticking)
    case 'drawing':
      return drawingHtml(block, ticking)
    case 'notes':
      return notesHtml(block, ticking)
  }
}

function head({ level }: Ticking, title: string, aside = ''): Markup {
  if (title === '') return html``
  const said = html`${title}${aside !== '' && html` <span class="soft small">${aside}</span>`}`
  return level === 3 ? html`<h3>${said}</h3>` : html`<h4>${said}</h4>`
}

/** A label of more letters than this has no room in a narrow field. */
const SHORT = 10

const statsHtml = ({ stats, small = false }: StatsBlock): Markup =>
  html`<dl class="stats${small && ' stats--small'}${stats.some(({ label }) => label.length > SHORT) && ' stats--wide'}">
    ${stats.map(
      ({ figure, label, note = '' }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${figure}${note !== '' && html`<small>${note}</small>`}</dd>
        </div>`,
    )}
  </dl>`

/** What is said above the figures at the ends of rows is said at each: here they break, and do not stand in columns. */
const labelAt = (rows: TrackerBlock['rows'], place: number): string | undefined =>
  rows.map(({ ends = [] }) => ends[place]?.label).find((label) => label !== undefined && label !== '')

/** What is ticked in play is ticked here too; what is kept from game to game only tells how it stands. */
function trackerHtml(block: TrackerBlock, ticking: Ticking): Markup {
  const { title, bookkeeping = false, lead, rows, checks, emblem, belowLabel, note = '', shape } = block
  const said = note === '' ? '' : html`<p class="soft small">${lined(note)}</p>`
  // A title over others, or what is only told: nothing is ticked in it.
  if (bookkeeping) return html`${head(ticking, title)}${said}`
  if (rows.length === 0 && checks.length === 0)
    return html`${head(ticking, title, lead && [lead.figure, lead.note].filter(Boolean).join(' '))}${said}`
  const leading = lead && html`<b>${lead.figure}</b> <span class="soft small">${lead.note}</span>`
  const count = rows.reduce((sum, { cells }) => sum + cells.length, 0)
  let at = 0
  const cellHtml = (cell: TrackerCell, label: string) => {
    at += 1
    const name = [label || title, `${at}/${count}`, cell.figure, cell.below && `(${cell.below})`]
    return html`<span class="mark mark--${shape}${cell.heavy && ' mark--heavy'}"
      >${cell.figure !== undefined && html`<i aria-hidden="true">${cell.figure}</i>`}${ticking.box(name.filter(Boolean).join(' '), cell)}${cell.below !== undefined && html`<small aria-hidden="true">${cell.below}</small>`}</span
    >`
  }
  return html`<fieldset class="tracker${block.framed && ' tracker--framed'}">
    <legend>${title} ${leading}</legend>
    ${rows.map(
      ({ label = '', cells, ends = [] }) =>
        html`<div class="marks">
          ${label !== '' && html`<span class="marks__l">${label}</span>`}${cells.map((cell) => cellHtml(cell, label))}${ends.map((end, place) => html`<span class="marks__e">${labelAt(rows, place) ?? end.label} <b>${end.figure}</b></span>`)}
        </div>`,
    )}
    ${belowLabel !== undefined && html`<p class="soft small">${belowLabel}</p>`}
    ${checks.length > 0 && html`<div class="checks">${emblem !== undefined && html`<b>${emblem}</b>`}${checks.map((check) => html`<label class="check">${ticking.box(check)}<span>${check}</span></label>`)}</div>`}
    ${said}
  </fieldset>`
}

const valuesHtml = ({ title, values }: ValuesBlock, ticking: Ticking): Markup =>
  html`${head(ticking, title)}
    <dl class="values">
      ${values.map(
        ({ label, note = '', figure, isTotal = false, isHead = false }) =>
          html`<div class="${(isTotal || isHead) && 'total'}">
            <dt>${label}${note !== '' && html` <small>${note}</small>`}</dt>
            <dd>${figure}</dd>
          </div>`,
      )}
    </dl>`

const cellText = (cell: TableCell): Markup =>
  typeof cell === 'string' ? html`${cell}` : html`${cell.text} <b>${cell.strong}</b>`

/** More columns than this have no room beside each other on a phone: figures that are read together go below. */
const MOST_COLUMNS = 6
/** More columns than this leave no room on a phone for sentences at their end: these go below. */
const MOST_BESIDE_WORDS = 4

/** More letters than these have no room beside each other over the figures of a table on a phone. */
const TALL_FROM = 36

function tableHtml({ title, aside, columns, rows, stays = false }: TableBlock, ticking: Ticking): Markup {
  const shown = rows.filter(({ isBlank }) => !isBlank)
  if (shown.length === 0) return html``
  const places = columns.map((column, at) => ({ column, at }))
  const name = Math.max(0, namesAt(columns))
  const isBelow = belowIn(columns, name)
  const setting: Setting = {
    columns,
    name,
    beside: places.filter(({ column }) => !isBelow(column)),
    below: places.filter(({ column }) => isBelow(column)),
  }
  const heads = setting.beside.map(({ column: { label, figures, box } }) =>
    figures || box ? html`<th scope="col" class="c"><span>${label}</span></th>` : html`<th scope="col">${label}</th>`,
  )
  const figures = setting.beside.filter(({ column }) => column.figures).map(({ column }) => column.label)
  const table = html`<table class="sheet${areTall(figures) && ' tall'}">
    ${
      columns.some(({ label }) => label !== '') &&
      html`<thead>
        <tr>
          ${heads}
        </tr>
      </thead>`
    }
    <tbody>
      ${shown.map((row) => rowHtml(row, setting, ticking))}
    </tbody>
  </table>`
  return stays
    ? aidHtml(ticking, { title, aside }, scrolling(title, table))
    : html`${head(ticking, title, aside)}${scrolling(title, table)}`
}

/** What is the same for many is opened when it is looked for: a page of one team would be forty screens of a phone long. */
const aidHtml = (ticking: Ticking, { title, aside }: { title: string; aside?: string }, body: Markup): Markup =>
  title === '' ? body : folded({ heading: head(ticking, title, aside), isOpen: false }, body)

/** Heads of figures that stand upright on a phone: side by side, as many as these would be wider than it is. */
const areTall = (labels: readonly string[]): boolean => labels.length > 4 && labels.join('').length > TALL_FROM

type Column = TableBlock['columns'][number]
const isWords = ({ figures, box, isShort }: Column): boolean => !figures && !box && !isShort

/** The column that names the rows: the first one of words in heavy letters, or else the first that is none of figures. */
function namesAt(columns: TableBlock['columns']): number {
  const heavy = columns.findIndex((column) => isWords(column) && column.strong)
  return heavy < 0 ? columns.findIndex(({ figures, box }) => !figures && !box) : heavy
}

/** Which columns of a table go below its rows, since there is no room for them beside the others on a phone. */
function belowIn(columns: TableBlock['columns'], name: number): (column: Column) => boolean {
  if (columns.length > MOST_COLUMNS && columns.some(({ isSeries }) => isSeries))
    return ({ isSeries }) => isSeries ?? false
  const last = columns.at(-1)!
  const isSaid = columns.length > MOST_BESIDE_WORDS && isWords(last) && columns.length - 1 !== name
  return (column) => isSaid && column === last
}

/** Which columns of a table stand beside each other, which below the rows, and which names these. */
interface Setting {
  readonly columns: TableBlock['columns']
  readonly name: number
  readonly beside: readonly { readonly column: TableBlock['columns'][number]; readonly at: number }[]
  readonly below: Setting['beside']
}

function rowHtml(row: TableRow, { beside, below, name }: Setting, ticking: Ticking): Markup {
  const { cells, under = '' } = row
  const title = cells[name] === undefined ? '' : plain(cells[name])
  const cell = ({ column: { figures, box, strong, label, isShort }, at }: Setting['beside'][number]) => {
    const said = box ? ticking.box(`${title} ${label}`) : cellText(cells[at] ?? '')
    const more = at === name && under !== '' && html`<div class="soft small">${under}</div>`
    if (at === name) return html`<th scope="row">${said}${more}</th>`
    return html`<td class="${figures || box ? 'c' : isShort && 's'}">${strong ? html`<b>${said}</b>` : said}</td>`
  }
  const more = [
    ...(below.length > 0 ? [seriesHtml(row, below)] : []),
    ...(row.boxes ? [boxesHtml(title, row.boxes, ticking)] : []),
    ...(row.note ? [html`<div class="soft small">${row.note}</div>`] : []),
  ]
  return html`<tr class="${more.length > 0 && 'joined'}">
      ${beside.map(cell)}
    </tr>
    ${
      more.length > 0 &&
      html`<tr>
        <td colspan="${beside.length}">${more}</td>
      </tr>`
    }`
}

const seriesHtml = ({ cells }: TableRow, below: Setting['below']): Markup =>
  html`<div class="series">
    ${below.map(({ column, at }) => {
      const said = cellText(cells[at] ?? '')
      return html`<span>${column.label} ${isWords(column) ? said : html`<b>${said}</b>`}</span>`
    })}
  </div>`

const boxesHtml = (title: string, { label, count }: NonNullable<TableRow['boxes']>, { box }: Ticking): Markup =>
  html`<div class="marks">
    <span class="marks__l">${label}</span>
    ${Array.from({ length: count }, (_, at) => html`<span class="mark mark--box">${box(`${title} ${label} ${at + 1}/${count}`)}</span>`)}
  </div>`

const plain = (cell: TableCell): string => (typeof cell === 'string' ? cell : `${cell.text} ${cell.strong}`)

const matrixHtml = ({ title, across, down, columns, rows }: MatrixBlock, ticking: Ticking): Markup =>
  html`${head(ticking, title)}${scrolling(
    title,
    html`<table class="sheet${areTall(columns) && ' tall'}">
      <thead>
        <tr>
          <th scope="col">${down} \\ ${across}</th>
          ${columns.map((column) => html`<th class="c" scope="col"><span>${column}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ label, cells }) =>
            html`<tr>
              <th scope="row">${label}</th>
              ${cells.map((cell) => html`<td class="c">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`,
  )}`

function entriesHtml({ title, entries, isAid = false }: EntriesBlock, ticking: Ticking): Markup {
  if (entries.length === 0) return html``
  const list = html`<dl class="entries">
    ${entries.map(
      ({ name, detail = '', text }) =>
        html`<div>
          <dt>${name}${detail !== '' && html` <span class="soft">${detail}</span>`}</dt>
          <dd>${lined(text)}</dd>
        </div>`,
    )}
  </dl>`
  return isAid ? aidHtml(ticking, { title }, list) : html`${head(ticking, title)}${list}`
}

const ticksHtml = ({ title, aside, rows }: TicksBlock, ticking: Ticking): Markup =>
  aidHtml(
    ticking,
    { title, aside },
    html`<table class="sheet">
      <tbody>
        ${rows.map(
          ({ range, text, boxes, ticked }) =>
            html`<tr>
              <th scope="row" class="range">${range}</th>
              <td>
                ${text}
                <div class="marks">
                  ${Array.from({ length: boxes }, (_, at) =>
                    ticking.box(`${title} ${range} ${at + 1}/${boxes}`, { ticked: at < ticked }),
                  )}
                </div>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`,
  )

/** A grid of boxes, those that belong together next to each other; black ones stand in a heavy frame. */
function drawingHtml({ title, columns, rows, cells, sides }: DrawingBlock, ticking: Ticking): Markup {
  const at = new Map(cells.map((cell) => [`${cell.row}/${cell.column}`, cell]))
  const rowOf = (row: number) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = at.get(`${row}/${column}`)
      if (!cell) return html`<td></td>`
      const name = `${title} ${row + 1}.${column + 1} ${cell.sections.join(' ')}`
      return html`<td class="cell cell--${cell.shade}">${ticking.box(name, cell)}</td>`
    })
  return html`${head(ticking, title)}
    <p class="c">${lined(sides.top)}</p>
    <table class="grid" role="presentation">
      <tbody>
        ${Array.from(
          { length: rows },
          (_, row) =>
            html`<tr>
              ${rowOf(row)}
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="c">${lined(sides.bottom)}</p>
    <p class="soft small">← ${lined(sides.left)}<br />→ ${lined(sides.right)}</p>`
}

const notesHtml = ({ title, text }: NotesBlock, ticking: Ticking): Markup =>
  text === ''
    ? html``
    : html`${head(ticking, title)}
        <p>${lined(text)}</p>`
