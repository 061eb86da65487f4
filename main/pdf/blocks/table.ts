import type { TableBlock, TableCell, TableColumn, SheetTableRow } from '../../../shared/sheets/model.ts'
import {
  centredTextLine,
  rightTextLine,
  filledRectangle,
  labelRuns,
  horizontalLineInk,
  rectangle,
  inkWithIndexMentions,
  widthOfRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../drawing/ink.ts'
import { heightOfPieces, linePieces, stackPieces, type PagePiece } from '../drawing/piece.ts'
import { LINE_ASCENT, mm, STROKE_WIDTHS, type SheetStyle } from '../base/style.ts'
import { keepTableRowsTogether } from './breaks.ts'
import { headingPieces, continuedHeadingPieces, type BlockFrame } from './heading.ts'
import { boxLines, splitTableRow, type TableRowPart } from './tableRows.ts'
import {
  SHARE_BAR_WIDTH,
  CELL_GAP,
  columnGapOf,
  isFreeTextColumn,
  nameColumnIndex,
  layOutTableColumns,
  cellToText,
  type TableColumnsLayout,
} from './tableWidths.ts'

/** A visible column: `at` is its index in the cells of a row, `left` its distance from the left edge of the table. */
interface PlacedColumn {
  readonly column: TableColumn
  readonly at: number
  readonly left: number
  readonly width: number
  /** True for the column with the names of the rows. */
  readonly isName: boolean
  /** Right edge of right-aligned numbers, as a distance from the left edge of the column. */
  readonly end?: number
}

/**
 * Returns the pieces of a table with thin lines between its rows. The column names are repeated on each page, and the
 * last row is never alone on a page.
 */
export function tablePieces(given: TableBlock, outer: BlockFrame): PagePiece[] {
  const { above, body } = tableHeadingAndBody(given, outer)
  return [...above, ...body]
}

/** Returns a table in two parts: its heading, and its rows with their column names. */
export function tableHeadingAndBody(
  given: TableBlock,
  outer: BlockFrame,
): { readonly above: readonly PagePiece[]; readonly body: readonly PagePiece[] } {
  const block = withFullBars(given)
  const frame = block.isRoomy ? roomyFrame(outer) : outer
  const setting = layOutTableColumns(block, frame.width, frame.style)
  const places = placesOf(block, setting, frame.style)
  const { above, heads, again } = headsOf(block, places, frame)
  const rows = block.rows.flatMap((row, at) => {
    const strip = stripPieces(row, block.columns, setting.below, { ...frame, width: frame.width - indentOf(places) })
    return rowPieces(row, places, strip, frame, at === block.rows.length - 1)
  })
  const body = [
    { ...heads, keep: true },
    ...keepTableRowsTogether(rows, frame.style).map((row) => ({ ...row, heads: [heads], pageHeads: again })),
  ]
  return { above, body }
}

/** Returns the frame for a table whose rows have double padding. */
const roomyFrame = (frame: BlockFrame): BlockFrame => ({
  ...frame,
  style: { ...frame.style, pad: frame.style.pad * 2 },
})

/** Scales the bars so that the longest bar has the full length. */
function withFullBars(block: TableBlock): TableBlock {
  const most = Math.max(0, ...block.rows.map(({ share = 0 }) => share))
  if (most === 0) return block
  return {
    ...block,
    rows: block.rows.map((row) => (row.share === undefined ? row : { ...row, share: row.share / most })),
  }
}

function placesOf({ columns, rows }: TableBlock, { beside }: TableColumnsLayout, style: SheetStyle): PlacedColumn[] {
  let left = 0
  const widestIn = (at: number) =>
    Math.max(0, ...rows.map(({ cells }) => widthOfRuns([{ text: cellToText(cells[at] ?? ''), size: style.table }])))
  return beside.map(({ at, width }) => {
    const column = columns[at]!
    const isAligned = style.alignsFigures && column.figures
    const end = isAligned ? { end: Math.min(width, (width + widestIn(at)) / 2) } : {}
    const place = { column, at, left, width, isName: at === nameColumnIndex(columns), ...end }
    left += width + columnGapOf(style)
    return place
  })
}

/** Returns the indent of the notes below a row: the left edge of the row's name, which may follow a number. */
const indentOf = (places: readonly PlacedColumn[]): number => places.find(({ isName }) => isName)?.left ?? 0

const TITLE_TRACKING = 0.095

/** The head of a table without column names. */
const NO_HEADS: PagePiece = { height: 0, draw: () => [] }

/**
 * Returns the pieces above the rows of a table: its title (in some motifs the title is in the row of column names), the
 * column names, and the heading for further pages.
 */
function headsOf({ title, aside }: TableBlock, places: readonly PlacedColumn[], frame: BlockFrame) {
  const { style, motif, width } = frame
  const size = style.label
  const isTitled =
    title !== '' &&
    (motif.titlesTables || style.isClose) &&
    widthOfRuns(labelRuns(title, style.head, TITLE_TRACKING)) <= places[0]!.width
  const height = (isTitled ? style.head : size) * 1.35 + 3
  const draw = (x: number, y: number): DrawnElement[] => {
    const base = y + height - 4.2
    return [
      ...places.flatMap(({ column, at, left, width: own }): DrawnElement[] => {
        const runs = isTitled && at === 0 ? labelRuns(title, style.head, TITLE_TRACKING) : labelRuns(column.label, size)
        if (runs.length === 0) return []
        return [
          column.figures || column.box
            ? centredTextLine(x + left + own / 2, base, runs)
            : textLine(x + left, base, runs),
        ]
      }),
      horizontalLineInk(x, y + height - 0.6, width, STROKE_WIDTHS.firm),
    ]
  }
  const own = isTitled ? '' : title
  const heads: PagePiece = places.some(({ column }) => column.label !== '') || isTitled ? { height, draw } : NO_HEADS
  return { above: headingPieces(own, frame, aside), again: continuedHeadingPieces(own, frame), heads }
}

/** True for a column of sentences, which are set smaller than names. */
const isSentence = ({ column, at, isName }: PlacedColumn): boolean => isFreeTextColumn(column) && at > 0 && !isName

const cellRuns = (cell: TableCell, size: number, isBold: boolean): TextRun[] =>
  typeof cell === 'string'
    ? [{ text: cell, size, ...(isBold && { face: 'bold' as const }) }]
    : [
        { text: `${cell.text}${CELL_GAP}`, size },
        { text: cell.strong, size, face: 'bold' },
      ]

/** Returns the lines of a text cell. A number takes one line unless it is wider than its column. */
function cellLines(
  { cells, under, share }: SheetTableRow,
  place: PlacedColumn,
  isLast: boolean,
  style: SheetStyle,
): PagePiece[] {
  const { column, at, width, isName, end } = place
  const isBold = column.strong === true || (column.strong === undefined && at === 0)
  if (isLast && share !== undefined) return []
  const set = linePieces(
    cellRuns(cells[at] ?? '', isSentence(place) ? style.body : style.table, isBold),
    end ?? width,
    end !== undefined ? 'right' : column.figures ? 'centre' : 'left',
  )
  return isName && under ? [...set, ...linePieces(labelRuns(under, style.label), width)] : set
}

/** Minimum height of a row for handwriting, without padding. */
const HANDWRITING_HEIGHT = mm(6)

/** Returns a row with its note as one piece; a row higher than a page is divided into several pieces. */
function rowPieces(
  row: SheetTableRow,
  places: readonly PlacedColumn[],
  strip: readonly PagePiece[],
  frame: BlockFrame,
  isLast: boolean,
): PagePiece[] {
  const cells = places.map((place, at) => cellLines(row, place, at === places.length - 1, frame.style))
  return splitTableRow(row, cells).map((part, at, all) =>
    rowPiece(part, places, at === all.length - 1 ? strip : [], frame, isLast),
  )
}

function rowPiece(
  { row, cells, isFirst }: TableRowPart,
  places: readonly PlacedColumn[],
  strip: readonly PagePiece[],
  { width, style }: BlockFrame,
  isLast: boolean,
): PagePiece {
  const indent = indentOf(places)
  const note = [
    ...strip,
    ...boxLines(row, width - indent, style),
    ...(row.note ? linePieces([{ text: row.note, size: style.small }], width - indent) : []),
  ]
  const { pad, table } = style
  const hasBox = places.some(({ column }) => column.box)
  const high = Math.max(
    ...cells.map(heightOfPieces),
    table * 1.24,
    hasBox ? style.box + 2 : 0,
    row.isBlank ? HANDWRITING_HEIGHT : 0,
  )
  const height = high + heightOfPieces(note) + 2 * pad
  return {
    height,
    draw: (x, y) => {
      const top = y + pad
      const ink = [
        ...places.flatMap((place, at) => {
          const left = x + place.left
          if (place.column.box && !isFirst) return []
          if (place.column.box) return [rectangle(left + (place.width - style.box) / 2, top + 1, style.box, style.box)]
          if (at === places.length - 1 && row.share !== undefined) return shareInk(row, place, left, top, style)
          return drawCell(cells[at]!, left, top, place, style)
        }),
        ...stackPieces(note).draw(x + indent, top + high - 0.5, 0),
        rowRule(x, y + height, width, isLast, style),
      ]
      return isFirst ? inkWithIndexMentions(ink, row.about) : ink
    },
  }
}

/** Draws the line below a row. */
const rowRule = (
  x: number,
  y: number,
  width: number,
  isLast: boolean,
  { hasDottedRows = false }: SheetStyle,
): DrawnElement =>
  hasDottedRows
    ? { ...horizontalLineInk(x, y, width, STROKE_WIDTHS.hair), dash: { length: 0.6, space: 2.4 } }
    : horizontalLineInk(x, y, width, isLast ? STROKE_WIDTHS.fine : STROKE_WIDTHS.hair)

/** Draws a cell and moves smaller text down to the baseline of the neighbouring cells. */
const drawCell = (
  cell: readonly PagePiece[],
  x: number,
  y: number,
  place: PlacedColumn,
  { table, body }: SheetStyle,
): readonly DrawnElement[] => stackPieces(cell).draw(x, y + (isSentence(place) ? (table - body) * LINE_ASCENT : 0), 0)

/** Draws a bar whose length is the row's share, then the number. For a share of zero, no bar is drawn. */
function shareInk(
  { cells, share = 0 }: SheetTableRow,
  { at, width }: PlacedColumn,
  x: number,
  y: number,
  style: SheetStyle,
): DrawnElement[] {
  const bar = Math.min(SHARE_BAR_WIDTH, width * 0.55)
  return [
    ...(share > 0 ? [filledRectangle(x, y + style.table * 0.36, Math.max(0.8, bar * share), style.table * 0.5)] : []),
    rightTextLine(x + width, y + style.table * LINE_ASCENT, [{ text: cellToText(cells[at] ?? ''), size: style.body }]),
  ]
}

const STRIP_GAP = 5

/**
 * Returns the numbers that do not fit into the row. They are drawn below the row, evenly spaced, each after its label.
 */
function stripPieces(
  { cells }: SheetTableRow,
  columns: readonly TableColumn[],
  below: readonly number[],
  frame: BlockFrame,
): PagePiece[] {
  const { width, style } = frame
  const set = below.flatMap((at): TextRun[][] => {
    const text = cellToText(cells[at] ?? '')
    const head = columns[at]!.label
    if (text === '') return []
    return [
      [
        { text: head === '' ? '' : `${head}\u00a0`, size: style.small },
        { text, size: style.small, face: 'bold' },
      ],
    ]
  })
  if (set.length === 0) return []
  const widest = Math.max(...set.map(widthOfRuns)) + STRIP_GAP
  if (widest > width) return set.flatMap((runs) => linePieces(runs, width))
  const aLine = Math.min(set.length, Math.floor((width + STRIP_GAP) / widest))
  const step = (width + STRIP_GAP) / aLine
  return Array.from({ length: Math.ceil(set.length / aLine) }, (_, line): PagePiece => ({
    height: style.small * 1.3,
    draw: (x, y) =>
      set.slice(line * aLine, (line + 1) * aLine).map((runs, at) => textLine(x + at * step, y + style.small, runs)),
  }))
}
