import type {
  Block,
  EntriesBlock,
  NotesBlock,
  StatsBlock,
  TableBlock,
  TicksBlock,
  Motif,
} from '../../shared/sheets/model.ts'
import { drawingBlock } from './drawing.ts'
import { drawing, label, labelWidth, line, PADDING, ruled } from './elements.ts'
import { widthOf } from './fonts.ts'
import { heading, titled } from './headings.ts'
import type { Content, TableCell } from './pdfmakeTypes.ts'
import { BOX, GAP, mm, RULE, SIZE, WIDTH } from './style.ts'
import { trackerBlock } from './trackers.ts'

/** A block of a sheet as pdfmake's nodes, its heading first. */
export function blockContent(block: Block, motif: Motif): Content[] {
  switch (block.kind) {
    case 'stats':
      return [stats(block)]
    case 'tracker':
      return titled(block.title, motif, trackerBlock(block))
    case 'table':
      return [table(block, motif)]
    case 'entries':
      return titled(block.title, motif, entries(block))
    case 'ticks':
      return [ticks(block, motif)]
    case 'drawing':
      return [{ unbreakable: true, stack: [heading(block.title, motif), drawingBlock(block)] }]
    case 'notes':
      return titled(block.title, motif, notes(block))
  }
}

/** As many figures as stand side by side without crowding, large and small. */
const STATS_A_ROW = 8
const SMALL_STATS_A_ROW = 11

/** Figures over their labels, in columns of one width with fine uprights between; in several rows where they are many. */
function stats({ stats: all, small = false }: StatsBlock): Content {
  const rows = Math.ceil(all.length / (small ? SMALL_STATS_A_ROW : STATS_A_ROW))
  const aRow = Math.ceil(all.length / rows)
  return { stack: Array.from({ length: rows }, (_, row) => statsRow(all.slice(row * aRow, (row + 1) * aRow), small)) }
}

function statsRow(stats: StatsBlock['stats'], small: boolean): Content {
  const noted = stats.some(({ note }) => note !== undefined)
  const cells = stats.map(({ figure, label: name, note }) => ({
    stack: [
      { text: figure, bold: true, fontSize: small ? SIZE.smallFigure : SIZE.figure, alignment: 'center' as const },
      label(name, { alignment: 'center' }),
      ...(noted ? [{ text: note ?? ' ', fontSize: SIZE.small - 0.4, alignment: 'center' as const }] : []),
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

/** The least that a column of figures takes, and the least room for the names in the first column. */
const NARROWEST = 15
const NAMES = 110

/** Widths that fit the page: each column of figures as wide as its widest cell needs, the names take the rest. */
function columnWidths({ columns, rows }: TableBlock): (number | '*')[] {
  const widest = (at: number) =>
    Math.max(
      NARROWEST,
      labelWidth(columns[at]!.label, SIZE.label) + 1,
      ...rows.map(({ cells }) => widthOf(cells[at] ?? '', SIZE.body) + 1),
    )
  const wanted = columns.map(({ figures }, at) => (figures ? widest(at) : 0))
  const room = WIDTH - NAMES - columns.length * 2 * PADDING
  const scale = Math.min(1, room / wanted.reduce((sum, width) => sum + width, 0))
  return columns.map(({ figures }, at) => (figures ? wanted[at]! * scale : '*'))
}

/** A row over the whole width that holds a heading; it belongs to the heads, so that it is repeated with them. */
const headingRow = (title: string, motif: Motif, columns: number): TableCell[] => [
  { stack: [heading(title, motif)], colSpan: columns, margin: [0, -4.8, 0, -2.4] },
  ...Array.from({ length: columns - 1 }, () => ''),
]

const HEADS = 2

function table(block: TableBlock, motif: Motif): Content {
  const { title, columns, rows } = block
  const bare = new Set<number>([1])
  const body: TableCell[][] = [
    headingRow(title, motif, columns.length),
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
  return {
    table: { headerRows: HEADS, dontBreakRows: true, keepWithHeaderRows: 1, widths: columnWidths(block), body },
    layout: ruled(bare, HEADS),
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
function ticks({ title, rows }: TicksBlock, motif: Motif): Content {
  const most = Math.max(...rows.map(({ boxes }) => boxes), 1)
  const step = Math.min(BOX + 1.5, (WIDTH * 0.62) / most)
  const body = rows.map(({ range, text, boxes, ticked }): TableCell[] => [
    { text: range, bold: true },
    { text },
    drawing(Array.from({ length: boxes }, (_, at) => boxAt(at * step, 1, step - 1.5, at < ticked)).flat()),
  ])
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: [38, '*', most * step],
      body: [headingRow(title, motif, 3), ...body],
    },
    layout: ruled(new Set([1]), 0),
  }
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
