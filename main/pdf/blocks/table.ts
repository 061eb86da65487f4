import type { TableBlock, TableCell, TableColumn, TableRow } from '../../../shared/sheets/model.ts'
import {
  centred,
  ending,
  filled,
  label,
  level,
  rectangle,
  tagged,
  widthOfRuns,
  words,
  type Ink,
  type Run,
} from '../drawing/ink.ts'
import { heightOf, lines, stacked, type Piece } from '../drawing/piece.ts'
import { ASCENT, mm, RULE, type Style } from '../base/style.ts'
import { heading, type Frame } from './heading.ts'
import { boxLines, partsOf, type RowPart } from './tableRows.ts'
import { BAR, CELL_GAP, gutterOf, isWords, namesAt, settingOf, textOf, type Setting } from './tableWidths.ts'

/** A column that is shown: where it stands in the rows, how wide it is, how far from the left. */
interface Place {
  readonly column: TableColumn
  readonly at: number
  readonly left: number
  readonly width: number
  /** It names the rows. */
  readonly isName: boolean
  /** Of figures that stand below each other: how far from its left they end. */
  readonly end?: number
}

/** A table with fine rules; its heads stand above it again on each further page, where no last row stands alone. */
export function tablePieces(given: TableBlock, outer: Frame): Piece[] {
  const { above, body } = tableParts(given, outer)
  return [...above, ...body]
}

/** A table in two parts: its heading, and its rows under their heads. */
export function tableParts(
  given: TableBlock,
  outer: Frame,
): { readonly above: readonly Piece[]; readonly body: readonly Piece[] } {
  const block = withFullBars(given)
  const frame = block.isRoomy ? roomy(outer) : outer
  const setting = settingOf(block, frame.width, frame.style)
  const places = placesOf(block, setting, frame.style)
  const [above, heads] = headsOf(block, places, frame)
  const rows = block.rows.flatMap((row, at) => {
    const strip = stripPieces(row, block.columns, setting.below, { ...frame, width: frame.width - indentOf(places) })
    return rowPieces(row, places, strip, frame, at === block.rows.length - 1)
  })
  const keeps = keepsToNext(
    rows.map(({ height }) => height),
    frame.style,
  )
  const body = [
    { ...heads, keep: true },
    ...rows.map((row, at) => ({ ...row, heads: [heads], ...(keeps(at) && { keep: true }) })),
  ]
  return { above, body }
}

/** Tables of so few rows, and no higher, stay on one page. */
const [FEW_ROWS, FEW_HIGH] = [6, 180]
/** Two rows higher than this may be parted anywhere: kept together they would leave half a page empty. */
const PAIR_HIGH = 150
/** On a card, a table with at most this many rows may break anywhere. */
const LEAST_ON_CARD = 3

/** Which rows of a table stay with the one below: no first and no last row stands alone, and a short table is not parted. */
function keepsToNext(heights: readonly number[], { isCard }: Style): (at: number) => boolean {
  const count = heights.length
  const isPair = (at: number) => sumOf(heights.slice(at, at + 2)) <= PAIR_HIGH
  // A card has too little room to keep the last two rows together.
  if (isCard) return (at) => at === 0 && count > LEAST_ON_CARD && isPair(at)
  const isShort = count <= FEW_ROWS && sumOf(heights) <= FEW_HIGH
  return (at) => at < count - 1 && (isShort || ((at === 0 || at === count - 2) && isPair(at)))
}

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0)

/** Rows twice as far apart as usual. */
const roomy = (frame: Frame): Frame => ({ ...frame, style: { ...frame.style, pad: frame.style.pad * 2 } })

/** The longest of the bars is as long as it can be. */
function withFullBars(block: TableBlock): TableBlock {
  const most = Math.max(0, ...block.rows.map(({ share = 0 }) => share))
  if (most === 0) return block
  return {
    ...block,
    rows: block.rows.map((row) => (row.share === undefined ? row : { ...row, share: row.share / most })),
  }
}

function placesOf({ columns, rows }: TableBlock, { beside }: Setting, style: Style): Place[] {
  let left = 0
  const widestIn = (at: number) =>
    Math.max(0, ...rows.map(({ cells }) => widthOfRuns([{ text: textOf(cells[at] ?? ''), size: style.table }])))
  return beside.map(({ at, width }) => {
    const column = columns[at]!
    const isAligned = style.alignsFigures && column.figures
    const end = isAligned ? { end: Math.min(width, (width + widestIn(at)) / 2) } : {}
    const place = { column, at, left, width, isName: at === namesAt(columns), ...end }
    left += width + gutterOf(style)
    return place
  })
}

/** What goes on below a row stands under its name, which may stand behind a number. */
const indentOf = (places: readonly Place[]): number => places.find(({ isName }) => isName)?.left ?? 0

const TITLE_TRACKING = 0.095

/** What stands above the heads, and the heads; in some motifs the first of them is the table's title. */
/** Where no column has a name. */
const NO_HEADS: Piece = { height: 0, draw: () => [] }

function headsOf({ title, aside }: TableBlock, places: readonly Place[], frame: Frame): [Piece[], Piece] {
  const { style, motif, width } = frame
  const size = style.label
  const isTitled =
    title !== '' &&
    (motif.titlesTables || style.isClose) &&
    widthOfRuns(label(title, style.head, TITLE_TRACKING)) <= places[0]!.width
  const height = (isTitled ? style.head : size) * 1.35 + 3
  const draw = (x: number, y: number): Ink[] => {
    const base = y + height - 4.2
    return [
      ...places.flatMap(({ column, at, left, width: own }): Ink[] => {
        const runs = isTitled && at === 0 ? label(title, style.head, TITLE_TRACKING) : label(column.label, size)
        if (runs.length === 0) return []
        return [column.figures || column.box ? centred(x + left + own / 2, base, runs) : words(x + left, base, runs)]
      }),
      level(x, y + height - 0.6, width, RULE.firm),
    ]
  }
  const above = heading(isTitled ? '' : title, frame, aside)
  return [above, places.some(({ column }) => column.label !== '') || isTitled ? { height, draw } : NO_HEADS]
}

/** Sentences beside names: set smaller. */
const isSentence = ({ column, at, isName }: Place): boolean => isWords(column) && at > 0 && !isName

const cellRuns = (cell: TableCell, size: number, isBold: boolean): Run[] =>
  typeof cell === 'string'
    ? [{ text: cell, size, ...(isBold && { face: 'bold' as const }) }]
    : [
        { text: `${cell.text}${CELL_GAP}`, size },
        { text: cell.strong, size, face: 'bold' },
      ]

/** The lines of a cell of words; figures are a line, unless they are too wide for their column. */
function cellLines({ cells, under, share }: TableRow, place: Place, isLast: boolean, style: Style): Piece[] {
  const { column, at, width, isName, end } = place
  const isBold = column.strong === true || (column.strong === undefined && at === 0)
  if (isLast && share !== undefined) return []
  const set = lines(
    cellRuns(cells[at] ?? '', isSentence(place) ? style.body : style.table, isBold),
    end ?? width,
    end !== undefined ? 'right' : column.figures ? 'centre' : 'left',
  )
  return isName && under ? [...set, ...lines(label(under, style.label), width)] : set
}

/** What a hand needs, with the padding of a row. */
const WRITTEN = mm(6)

/** A row with its note: one piece, so that no page parts them, unless no page has room for it. */
function rowPieces(
  row: TableRow,
  places: readonly Place[],
  strip: readonly Piece[],
  frame: Frame,
  isLast: boolean,
): Piece[] {
  const cells = places.map((place, at) => cellLines(row, place, at === places.length - 1, frame.style))
  return partsOf(row, cells).map((part, at, all) =>
    rowPiece(part, places, at === all.length - 1 ? strip : [], frame, isLast),
  )
}

function rowPiece(
  { row, cells, isFirst }: RowPart,
  places: readonly Place[],
  strip: readonly Piece[],
  { width, style }: Frame,
  isLast: boolean,
): Piece {
  const indent = indentOf(places)
  const note = [
    ...strip,
    ...boxLines(row, width - indent, style),
    ...(row.note ? lines([{ text: row.note, size: style.small }], width - indent) : []),
  ]
  const { pad, table } = style
  const hasBox = places.some(({ column }) => column.box)
  const high = Math.max(...cells.map(heightOf), table * 1.24, hasBox ? style.box + 2 : 0, row.isBlank ? WRITTEN : 0)
  const height = high + heightOf(note) + 2 * pad
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
          return drop(cells[at]!, left, top, place, style)
        }),
        ...stacked(note).draw(x + indent, top + high - 0.5, 0),
        rowRule(x, y + height, width, isLast, style),
      ]
      return isFirst ? tagged(ink, row.about) : ink
    },
  }
}

/** What ends a row. */
const rowRule = (x: number, y: number, width: number, isLast: boolean, { hasDottedRows = false }: Style): Ink =>
  hasDottedRows
    ? { ...level(x, y, width, RULE.hair), dash: { length: 0.6, space: 2.4 } }
    : level(x, y, width, isLast ? RULE.fine : RULE.hair)

/** Smaller text comes down to the baseline of its neighbours. */
const drop = (cell: readonly Piece[], x: number, y: number, place: Place, { table, body }: Style): readonly Ink[] =>
  stacked(cell).draw(x, y + (isSentence(place) ? (table - body) * ASCENT : 0), 0)

/** A bar as long as the share, the figure after it; none for what never comes up. */
function shareInk({ cells, share = 0 }: TableRow, { at, width }: Place, x: number, y: number, style: Style): Ink[] {
  const bar = Math.min(BAR, width * 0.55)
  return [
    ...(share > 0 ? [filled(x, y + style.table * 0.36, Math.max(0.8, bar * share), style.table * 0.5)] : []),
    ending(x + width, y + style.table * ASCENT, [{ text: textOf(cells[at] ?? ''), size: style.body }]),
  ]
}

const STRIP_GAP = 5

/** Figures that have no room beside the others: below the row, each after its own head, evenly spaced. */
function stripPieces(
  { cells }: TableRow,
  columns: readonly TableColumn[],
  below: readonly number[],
  frame: Frame,
): Piece[] {
  const { width, style } = frame
  const set = below.flatMap((at): Run[][] => {
    const text = textOf(cells[at] ?? '')
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
  if (widest > width) return set.flatMap((runs) => lines(runs, width))
  const aLine = Math.min(set.length, Math.floor((width + STRIP_GAP) / widest))
  const step = (width + STRIP_GAP) / aLine
  return Array.from({ length: Math.ceil(set.length / aLine) }, (_, line): Piece => ({
    height: style.small * 1.3,
    draw: (x, y) =>
      set.slice(line * aLine, (line + 1) * aLine).map((runs, at) => words(x + at * step, y + style.small, runs)),
  }))
}
