import type { Block, EntriesBlock, NotesBlock, StatsBlock, TableBlock, TicksBlock } from '../../shared/sheets/model.ts'
import { drawingBlock } from './drawing.ts'
import { drawing, heading, label, line, ruled } from './elements.ts'
import type { Content, TableCell } from './pdfmakeTypes.ts'
import { BOX, GAP, mm, RULE, SIZE, WIDTH } from './style.ts'
import { trackerBlock } from './trackers.ts'

/** A block of a sheet as pdfmake's nodes, its heading first. */
export function blockContent(block: Block): Content[] {
  switch (block.kind) {
    case 'stats':
      return [stats(block)]
    case 'tracker':
      return [heading(block.title), ...trackerBlock(block)]
    case 'table':
      return [heading(block.title), table(block)]
    case 'entries':
      return [heading(block.title), ...entries(block)]
    case 'ticks':
      return [heading(block.title), ticks(block)]
    case 'drawing':
      return [{ unbreakable: true, stack: [heading(block.title), drawingBlock(block)] }]
    case 'notes':
      return [heading(block.title), ...notes(block)]
  }
}

/** As many figures as stand side by side without crowding. */
const STATS_A_ROW = 8

/** Figures over their labels, in columns of one width with fine uprights between; in several rows where they are many. */
function stats({ stats: all }: StatsBlock): Content {
  const rows = Math.ceil(all.length / STATS_A_ROW)
  const aRow = Math.ceil(all.length / rows)
  return { stack: Array.from({ length: rows }, (_, row) => statsRow(all.slice(row * aRow, (row + 1) * aRow))) }
}

function statsRow(stats: StatsBlock['stats']): Content {
  const cells = stats.map(({ figure, label: name, note }) => ({
    stack: [
      { text: figure, bold: true, fontSize: SIZE.figure, alignment: 'center' as const },
      label(name, { alignment: 'center' }),
      { text: note ?? ' ', fontSize: SIZE.small - 0.4, alignment: 'center' as const },
    ],
  }))
  return {
    margin: [0, GAP, 0, 0],
    table: { widths: stats.map(() => '*'), body: [cells] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (column) => (column === 0 || column === stats.length ? 0 : RULE.hair),
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  }
}

/** Width of a column of figures. */
const FIGURES = 21
const WIDE_FIGURES = 45
/** Tables with more columns than this give each column of single figures the narrow width. */
const MANY_COLUMNS = 8

function table({ columns, rows }: TableBlock): Content {
  const bare = new Set<number>()
  const body: TableCell[][] = [
    columns.map((column) => label(column.label, { alignment: column.figures ? 'center' : 'left' })),
  ]
  for (const { cells, note } of rows) {
    body.push(cells.map((text, at) => ({ text, bold: at === 0, alignment: columns[at]?.figures ? 'center' : 'left' })))
    if (note === undefined) continue
    bare.add(body.length)
    body.push([
      { text: note, fontSize: SIZE.small, colSpan: columns.length, margin: [0, -4, 0, 0] },
      ...columns.slice(1).map(() => ''),
    ])
  }
  const longest = (at: number) =>
    Math.max(...rows.map(({ cells }) => cells[at]?.length ?? 0), columns[at]!.label.length)
  const widths = columns.map((column, at) =>
    !column.figures ? '*' : columns.length > MANY_COLUMNS && longest(at) <= 3 ? FIGURES : WIDE_FIGURES,
  )
  return {
    table: { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths, body },
    layout: ruled(bare, true),
  }
}

const entries = ({ entries: list }: EntriesBlock): Content[] =>
  list.map(({ name, detail, text }) => ({
    margin: [0, 3.5, 0, 0],
    text: [
      { text: name, bold: true },
      detail ? { text: `  ${detail}.`, italics: true } : '',
      { text: text === '' ? '' : `  ${text}` },
    ],
  }))

/** Lines of a roll table with their boxes at the right. */
function ticks({ rows }: TicksBlock): Content {
  const most = Math.max(...rows.map(({ boxes }) => boxes), 1)
  const step = Math.min(BOX + 1.5, (WIDTH * 0.62) / most)
  const body = rows.map(({ range, text, boxes, ticked }): Content[] => [
    { text: range, bold: true },
    { text },
    drawing(Array.from({ length: boxes }, (_, at) => boxAt(at * step, 1, step - 1.5, at < ticked)).flat()),
  ])
  return { table: { dontBreakRows: true, widths: [38, '*', most * step], body }, layout: ruled(new Set(), false) }
}

function boxAt(x: number, y: number, size: number, ticked: boolean) {
  const frame = { type: 'rect' as const, x, y, w: size, h: size, lineWidth: RULE.fine }
  const stroke = {
    type: 'line' as const,
    x1: x + 2,
    y1: y + size - 2,
    x2: x + size - 2,
    y2: y + 2,
    lineWidth: RULE.firm,
  }
  return ticked ? [frame, stroke] : [frame]
}

/** What is noted already, then lines 7 mm apart to write on; each a node of its own, so that a page may end between. */
function notes({ text, lines }: NotesBlock): Content[] {
  const written: Content[] =
    text === '' ? [] : text.split('\n').map((paragraph) => ({ text: paragraph, margin: [0, 3.5, 0, 0] }))
  const empty = Array.from({ length: lines }, () => drawing([line(mm(7), WIDTH, RULE.hair)]))
  return [...written, ...empty]
}
