import type {
  SheetBlock,
  GridDrawingBlock,
  EntriesBlock,
  MatrixBlock,
  NotesBlock,
  SingleBlock,
  StatsBlock,
  TableBlock,
  TableCell,
  SheetTableRow,
  TicksBlock,
  TrackerBlock,
  TrackerCell,
  ValuesBlock,
} from '../../shared/sheets/model.ts'
import { html, withLineBreaks, type Markup } from './html.ts'
import { foldedSection, scrollBox } from './parts.ts'

/**
 * Renders the headings of a sheet, and the boxes that a reader can tick. A box is identified by its position among
 * all boxes.
 */
export interface BoxRenderer {
  readonly box: (name: string, cell?: Pick<TrackerCell, 'ticked'>) => Markup
  /** Level of the headings in a sheet: one below the level of the heading above the sheet. */
  readonly level: 3 | 4
}

/** Renders the blocks of a sheet for a screen, in reading order. Columns are rendered one below the other. */
export const blocksHtml = (blocks: readonly SheetBlock[], ticking: BoxRenderer): Markup[] =>
  blocks.map((block) => {
    if (block.kind === 'columns')
      return html`<div class="cols">
        ${block.columns.map((column) => html`<div>${blocksHtml(column.blocks, ticking)}</div>`)}
      </div>`
    return block.kind === 'flow' ? html`${blocksHtml(block.blocks, ticking)}` : singleBlockHtml(block, ticking)
  })

function singleBlockHtml(block: SingleBlock, ticking: BoxRenderer): Markup {
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

function headingHtml({ level }: BoxRenderer, title: string, aside = ''): Markup {
  if (title === '') return html``
  const content = html`${title}${aside !== '' && html` <span class="soft small">${aside}</span>`}`
  return level === 3 ? html`<h3>${content}</h3>` : html`<h4>${content}</h4>`
}

/** Maximum number of characters of a label in a narrow field; a longer label gets a wide field. */
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

/**
 * Returns the label of a number after the boxes of a row; `place`: the index of the number. On paper only the first row
 * has labels, because the numbers are in columns. On a screen the numbers wrap, so every row repeats the label.
 */
const labelAt = (rows: TrackerBlock['rows'], place: number): string | undefined =>
  rows.map(({ ends = [] }) => ends[place]?.label).find((label) => label !== undefined && label !== '')

/**
 * Renders a tracker (boxes to tick for a number). Boxes that players tick during a game can be ticked on the screen
 * too. A tracker that is kept from game to game cannot be ticked; it only shows its state.
 */
function trackerHtml(block: TrackerBlock, ticking: BoxRenderer): Markup {
  const { title, bookkeeping = false, lead, rows, checks, emblem, belowLabel, note = '', shape } = block
  const noteHtml = note === '' ? '' : html`<p class="soft small">${withLineBreaks(note)}</p>`
  // Nothing can be ticked in these two cases: a tracker that is kept from game to game shows only its state, and a
  // tracker without boxes is only a title or a text.
  if (bookkeeping) return html`${headingHtml(ticking, title)}${noteHtml}`
  if (rows.length === 0 && checks.length === 0)
    return html`${headingHtml(ticking, title, lead && [lead.figure, lead.note].filter(Boolean).join(' '))}${noteHtml}`
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
    ${noteHtml}
  </fieldset>`
}

const valuesHtml = ({ title, values }: ValuesBlock, ticking: BoxRenderer): Markup =>
  html`${headingHtml(ticking, title)}
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

/**
 * Maximum number of columns of a table on a phone. If a table has more columns, columns that form a series of numbers
 * are rendered below the row.
 */
const MOST_COLUMNS = 6
/**
 * Maximum number of columns on a phone if the last column contains sentences. If a table has more columns, the
 * sentences are rendered below the row.
 */
const MOST_BESIDE_WORDS = 4

/**
 * Maximum total number of characters in the headings of number columns. Longer headings do not fit side by side on a
 * phone.
 */
const TALL_FROM = 36

function tableHtml({ title, aside, columns, rows, stays = false }: TableBlock, ticking: BoxRenderer): Markup {
  const shown = rows.filter(({ isBlank }) => !isBlank)
  if (shown.length === 0) return html``
  const places = columns.map((column, at) => ({ column, at }))
  const name = Math.max(0, nameColumnOf(columns))
  const isBelow = columnsBelow(columns, name)
  const layout: SheetTableLayout = {
    columns,
    name,
    beside: places.filter(({ column }) => !isBelow(column)),
    below: places.filter(({ column }) => isBelow(column)),
  }
  const heads = layout.beside.map(({ column: { label, figures, box } }) =>
    figures || box ? html`<th scope="col" class="c"><span>${label}</span></th>` : html`<th scope="col">${label}</th>`,
  )
  const figures = layout.beside.filter(({ column }) => column.figures).map(({ column }) => column.label)
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
      ${shown.map((row) => rowHtml(row, layout, ticking))}
    </tbody>
  </table>`
  return stays
    ? foldedAidHtml(ticking, { title, aside }, scrollBox(title, table))
    : html`${headingHtml(ticking, title, aside)}${scrollBox(title, table)}`
}

/**
 * Renders content that is the same for many members. The content is folded, because otherwise the page of a single team
 * would be as long as forty screens of a phone.
 */
const foldedAidHtml = (
  ticking: BoxRenderer,
  { title, aside }: { title: string; aside?: string },
  body: Markup,
): Markup => (title === '' ? body : foldedSection({ heading: headingHtml(ticking, title, aside), isOpen: false }, body))

/** True if the headings of number columns must be vertical on a phone, because they do not fit side by side. */
const areTall = (labels: readonly string[]): boolean => labels.length > 4 && labels.join('').length > TALL_FROM

type Column = TableBlock['columns'][number]
const isWords = ({ figures, box, isShort }: Column): boolean => !figures && !box && !isShort

/**
 * Returns the index of the column that names the rows: the first bold column with words; otherwise the first column
 * without numbers and boxes.
 */
function nameColumnOf(columns: TableBlock['columns']): number {
  const heavy = columns.findIndex((column) => isWords(column) && column.strong)
  return heavy < 0 ? columns.findIndex(({ figures, box }) => !figures && !box) : heavy
}

/** Returns a test that is true for a column that is rendered below the row, because it does not fit on a phone. */
function columnsBelow(columns: TableBlock['columns'], name: number): (column: Column) => boolean {
  if (columns.length > MOST_COLUMNS && columns.some(({ isSeries }) => isSeries))
    return ({ isSeries }) => isSeries ?? false
  const last = columns.at(-1)!
  const isSaid = columns.length > MOST_BESIDE_WORDS && isWords(last) && columns.length - 1 !== name
  return (column) => isSaid && column === last
}

/**
 * Layout of a table: which columns are side by side (`beside`), which are rendered below the row (`below`), and the
 * index of the column that names the rows (`name`).
 */
interface SheetTableLayout {
  readonly columns: TableBlock['columns']
  readonly name: number
  readonly beside: readonly { readonly column: TableBlock['columns'][number]; readonly at: number }[]
  readonly below: SheetTableLayout['beside']
}

function rowHtml(row: SheetTableRow, { beside, below, name }: SheetTableLayout, ticking: BoxRenderer): Markup {
  const { cells, under = '' } = row
  const title = cells[name] === undefined ? '' : plain(cells[name])
  const cell = ({ column: { figures, box, strong, label, isShort }, at }: SheetTableLayout['beside'][number]) => {
    const content = box ? ticking.box(`${title} ${label}`) : cellText(cells[at] ?? '')
    const more = at === name && under !== '' && html`<div class="soft small">${under}</div>`
    if (at === name) return html`<th scope="row">${content}${more}</th>`
    return html`<td class="${figures || box ? 'c' : isShort && 's'}">${strong ? html`<b>${content}</b>` : content}</td>`
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

const seriesHtml = ({ cells }: SheetTableRow, below: SheetTableLayout['below']): Markup =>
  html`<div class="series">
    ${below.map(({ column, at }) => {
      const content = cellText(cells[at] ?? '')
      return html`<span>${column.label} ${isWords(column) ? content : html`<b>${content}</b>`}</span>`
    })}
  </div>`

const boxesHtml = (
  title: string,
  { label, count }: NonNullable<SheetTableRow['boxes']>,
  { box }: BoxRenderer,
): Markup =>
  html`<div class="marks">
    <span class="marks__l">${label}</span>
    ${Array.from({ length: count }, (_, at) => html`<span class="mark mark--box">${box(`${title} ${label} ${at + 1}/${count}`)}</span>`)}
  </div>`

const plain = (cell: TableCell): string => (typeof cell === 'string' ? cell : `${cell.text} ${cell.strong}`)

const matrixHtml = ({ title, across, down, columns, rows }: MatrixBlock, ticking: BoxRenderer): Markup =>
  html`${headingHtml(ticking, title)}${scrollBox(
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

function entriesHtml({ title, entries, isAid = false }: EntriesBlock, ticking: BoxRenderer): Markup {
  if (entries.length === 0) return html``
  const list = html`<dl class="entries">
    ${entries.map(
      ({ name, detail = '', text }) =>
        html`<div>
          <dt>${name}${detail !== '' && html` <span class="soft">${detail}</span>`}</dt>
          <dd>${withLineBreaks(text)}</dd>
        </div>`,
    )}
  </dl>`
  return isAid ? foldedAidHtml(ticking, { title }, list) : html`${headingHtml(ticking, title)}${list}`
}

const ticksHtml = ({ title, aside, rows }: TicksBlock, ticking: BoxRenderer): Markup =>
  foldedAidHtml(
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

/** Renders a grid of boxes in which related boxes are next to each other. Black boxes have a thick frame. */
function drawingHtml({ title, columns, rows, cells, sides }: GridDrawingBlock, ticking: BoxRenderer): Markup {
  const at = new Map(cells.map((cell) => [`${cell.row}/${cell.column}`, cell]))
  const rowOf = (row: number) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = at.get(`${row}/${column}`)
      if (!cell) return html`<td></td>`
      const name = `${title} ${row + 1}.${column + 1} ${cell.sections.join(' ')}`
      return html`<td class="cell cell--${cell.shade}">${ticking.box(name, cell)}</td>`
    })
  return html`${headingHtml(ticking, title)}
    <p class="c">${withLineBreaks(sides.top)}</p>
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
    <p class="c">${withLineBreaks(sides.bottom)}</p>
    <p class="soft small">← ${withLineBreaks(sides.left)}<br />→ ${withLineBreaks(sides.right)}</p>`
}

const notesHtml = ({ title, text }: NotesBlock, ticking: BoxRenderer): Markup =>
  text === ''
    ? html``
    : html`${headingHtml(ticking, title)}
        <p>${withLineBreaks(text)}</p>`
