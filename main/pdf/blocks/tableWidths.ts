import type { TableBlock, TableCell, TableColumn } from '../../../shared/sheets/model.ts'
import { fontFaceTextWidth } from '../base/fonts.ts'
import { labelRuns, widthOfRuns } from '../drawing/ink.ts'
import type { SheetStyle } from '../base/style.ts'

/** Gap between the columns of a table. */
export const columnGapOf = ({ isCard }: SheetStyle): number => (isCard ? 4 : 6)
/** Minimum width of a column of numbers. */
const NARROWEST = 10
/**
 * Extra space after a column name of several words. Without the space, the name would look joined to the next column
 * name: « AV cond. » « Arm. cond. ».
 */
const HEAD_AIR = 7
/** Width of the bar of a row's share together with its number. */
export const SHARE_BAR_WIDTH = 38

/** Separator of the two parts of a cell; lines never break at this separator. */
export const CELL_GAP = '\u00a0\u00a0'

/** Converts a table cell to plain text. */
export const cellToText = (cell: TableCell): string =>
  typeof cell === 'string' ? cell : `${cell.text}${CELL_GAP}${cell.strong}`

interface ColumnNeed {
  /** `least`: the minimum width of a column. `best`: the width at which every cell fits on one line. */
  readonly least: number
  readonly best: number
}

/**
 * Returns the width of a cell's text, plus a margin. The margin is needed because a text that is drawn word by word can
 * be slightly wider.
 */
const cellWidth = (text: string, style: SheetStyle): number => fontFaceTextWidth(text, 'bold') * style.table + 1

function columnNeedOf({ columns, rows }: TableBlock, at: number, style: SheetStyle): ColumnNeed {
  const { label: name, figures, box, isShort } = columns[at]!
  const head = widthOfRuns(labelRuns(name, style.label)) + (name.includes(' ') ? HEAD_AIR : 0)
  if (box) return { least: Math.max(style.box, head), best: Math.max(style.box, head) }
  const best = Math.max(NARROWEST, head, ...rows.map((row) => cellWidth(cellToText(row.cells[at] ?? ''), style)))
  if (figures || isShort) return { least: best, best }
  const isName = at === nameColumnIndex(columns)
  const unders = isName
    ? Math.max(0, ...rows.map(({ under }) => (under ? widthOfRuns(labelRuns(under, style.label)) : 0)))
    : 0
  const preferredWidth = Math.max(best, unders) + (hasShares({ columns, rows }, at) ? SHARE_BAR_WIDTH : 0)
  return { least: Math.min(preferredWidth, style.table * (isName ? (style.isCard ? 6 : 12) : 7)), best: preferredWidth }
}

/**
 * Returns the indexes of the columns shown in a style. A card omits running numbers, and boxes that players tick on
 * the warband's sheet.
 */
const sheetTableColumns = (columns: readonly TableColumn[], { isCard }: SheetStyle): number[] =>
  columns.flatMap((column, at) => (isCard && column.isAid ? [] : [at]))

/**
 * The layout of a table: the columns next to each other with their widths, and the columns that moved below the rows.
 */
export interface TableColumnsLayout {
  readonly beside: readonly { readonly at: number; readonly width: number }[]
  readonly below: readonly number[]
}

/**
 * Lays out the columns of a table: columns of numbers get the width that they need, text columns share the rest, and
 * columns that do not fit move below each row. Two aligned tables get the same widths.
 */
export function layOutTableColumns(
  { alignedWith, ...block }: TableBlock,
  width: number,
  style: SheetStyle,
): TableColumnsLayout {
  if (alignedWith) {
    const columns = alignedWith.columns.length > block.columns.length ? alignedWith.columns : block.columns
    const both = layOutTableColumns({ ...block, columns, rows: [...block.rows, ...alignedWith.rows] }, width, style)
    const isOwn = (at: number) => at < block.columns.length
    return { beside: both.beside.filter(({ at }) => isOwn(at)), below: both.below.filter(isOwn) }
  }
  const shown = sheetTableColumns(block.columns, style)
  const wishes = shown.map((at) => columnNeedOf(block, at, style))
  const gutter = columnGapOf(style)
  let count = shown.length
  const least = () => wishes.slice(0, count).reduce((sum, wish) => sum + wish.least, gutter * (count - 1))
  while (count > 1 && least() > width) {
    do count -= 1
    while (count > 1 && block.columns[shown[count]!]!.isSeries && block.columns[shown[count - 1]!]!.isSeries)
  }
  const room = width - gutter * (count - 1)
  const widths = shareWidth(wishes.slice(0, count), room)
  const left = room - widths.reduce((sum, one) => sum + one, 0)
  const spare = columnsForSpareWidth(block, shown.slice(0, count))
  return {
    beside: widths.map((own, at) => ({ at: shown[at]!, width: spare.includes(at) ? own + left / spare.length : own })),
    below: shown.slice(count),
  }
}

/**
 * Returns the indexes of the columns that get the spare width: the last text column, so that numbers are at the
 * right; or all text columns if every cell is empty.
 */
function columnsForSpareWidth(block: TableBlock, shown: readonly number[]): number[] {
  const words = shown.flatMap((at, place) =>
    isFreeTextColumn(block.columns[at]!) && !hasShares(block, at) ? [place] : [],
  )
  const isEmpty = block.rows.every(({ cells }) => cells.every((cell) => cellToText(cell).trim() === ''))
  return isEmpty && words.length > 0 ? words : [words.at(-1) ?? 0]
}

/** True for a column of free text: without numbers, boxes or short words. */
export const isFreeTextColumn = ({ figures, box, isShort }: TableColumn): boolean => !figures && !box && !isShort

const hasShares = ({ columns, rows }: Pick<TableBlock, 'columns' | 'rows'>, at: number): boolean =>
  at === columns.length - 1 && rows.some(({ share }) => share !== undefined)

/** Returns the index of the column with the names of the rows. Texts below a name are in this column too. */
export const nameColumnIndex = (columns: readonly TableColumn[]): number => {
  const strong = columns.findIndex((column) => isFreeTextColumn(column) && column.strong)
  return strong >= 0 ? strong : columns.findIndex(isFreeTextColumn)
}

/**
 * Gives each column its minimum width. The rest of the width is shared in proportion to the width that each column
 * needs beyond its minimum.
 */
function shareWidth(wishes: readonly ColumnNeed[], room: number): number[] {
  const spare = Math.max(0, room - wishes.reduce((sum, { least }) => sum + least, 0))
  const missing = wishes.reduce((sum, { least, best }) => sum + best - least, 0)
  return wishes.map(({ least, best }) => least + (missing === 0 ? 0 : (best - least) * Math.min(1, spare / missing)))
}
