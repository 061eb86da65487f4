import type { TableBlock, TableCell, TableColumn } from '../../../shared/sheets/model.ts'
import { widthOf } from '../base/fonts.ts'
import { label, widthOfRuns } from '../drawing/ink.ts'
import type { Style } from '../base/style.ts'

/** Between the columns of a table. */
export const gutterOf = ({ isCard }: Style): number => (isCard ? 4 : 6)
/** The least that a column of figures takes. */
const NARROWEST = 10
/** Beside a head of several words, which would run into the next one: « AV cond. » « Arm. cond. ». */
const HEAD_AIR = 7
/** The bar of a share, and the figure after it. */
export const BAR = 38

/** Between the two parts of a cell; no line breaks there. */
export const CELL_GAP = '\u00a0\u00a0'

/** A cell as it is read. */
export const textOf = (cell: TableCell): string =>
  typeof cell === 'string' ? cell : `${cell.text}${CELL_GAP}${cell.strong}`

interface Wish {
  /** The least that a column can do with, and what it would take to set every cell on one line. */
  readonly least: number
  readonly best: number
}

/** The width of a cell's text; set word by word it may come out a trifle wider. */
const cellWidth = (text: string, style: Style): number => widthOf(text, 'bold') * style.table + 1

function wishOf({ columns, rows }: TableBlock, at: number, style: Style): Wish {
  const { label: name, figures, box, isShort } = columns[at]!
  const head = widthOfRuns(label(name, style.label)) + (name.includes(' ') ? HEAD_AIR : 0)
  if (box) return { least: Math.max(style.box, head), best: Math.max(style.box, head) }
  const best = Math.max(NARROWEST, head, ...rows.map((row) => cellWidth(textOf(row.cells[at] ?? ''), style)))
  if (figures || isShort) return { least: best, best }
  const isName = at === namesAt(columns)
  const unders = isName
    ? Math.max(0, ...rows.map(({ under }) => (under ? widthOfRuns(label(under, style.label)) : 0)))
    : 0
  const wanted = Math.max(best, unders) + (hasShares({ columns, rows }, at) ? BAR : 0)
  return { least: Math.min(wanted, style.table * (isName ? (style.isCard ? 6 : 12) : 7)), best: wanted }
}

/** The columns that a style shows: a card leaves out running numbers and boxes that are ticked on the band's sheet. */
export const shownColumns = (columns: readonly TableColumn[], { isCard }: Style): number[] =>
  columns.flatMap((column, at) => (isCard && column.isAid ? [] : [at]))

/** How the columns of a table are set: those side by side with their widths, and those that have no room there. */
export interface Setting {
  readonly beside: readonly { readonly at: number; readonly width: number }[]
  readonly below: readonly number[]
}

/**
 * Figures get what they need, words share the rest; columns that do not fit beside the others stand below each row. Of a
 * table that is aligned with another, as if both were one.
 */
export function settingOf({ alignedWith, ...block }: TableBlock, width: number, style: Style): Setting {
  if (alignedWith) {
    const columns = alignedWith.columns.length > block.columns.length ? alignedWith.columns : block.columns
    const both = settingOf({ ...block, columns, rows: [...block.rows, ...alignedWith.rows] }, width, style)
    const isOwn = (at: number) => at < block.columns.length
    return { beside: both.beside.filter(({ at }) => isOwn(at)), below: both.below.filter(isOwn) }
  }
  const shown = shownColumns(block.columns, style)
  const wishes = shown.map((at) => wishOf(block, at, style))
  const gutter = gutterOf(style)
  let count = shown.length
  const least = () => wishes.slice(0, count).reduce((sum, wish) => sum + wish.least, gutter * (count - 1))
  while (count > 1 && least() > width) {
    do count -= 1
    while (count > 1 && block.columns[shown[count]!]!.isSeries && block.columns[shown[count - 1]!]!.isSeries)
  }
  const room = width - gutter * (count - 1)
  const widths = shared(wishes.slice(0, count), room)
  const left = room - widths.reduce((sum, one) => sum + one, 0)
  const spare = spareOf(block, shown.slice(0, count))
  return {
    beside: widths.map((own, at) => ({ at: shown[at]!, width: spare.includes(at) ? own + left / spare.length : own })),
    below: shown.slice(count),
  }
}

/**
 * Which of the columns shown take what nobody needs: the last of words, so that figures stand at the right; all of words
 * where every cell is to be written by hand.
 */
function spareOf(block: TableBlock, shown: readonly number[]): number[] {
  const words = shown.flatMap((at, place) => (isWords(block.columns[at]!) && !hasShares(block, at) ? [place] : []))
  const isEmpty = block.rows.every(({ cells }) => cells.every((cell) => textOf(cell).trim() === ''))
  return isEmpty && words.length > 0 ? words : [words.at(-1) ?? 0]
}

/** Words of any length, rather than figures, boxes, or short words. */
export const isWords = ({ figures, box, isShort }: TableColumn): boolean => !figures && !box && !isShort

const hasShares = ({ columns, rows }: Pick<TableBlock, 'columns' | 'rows'>, at: number): boolean =>
  at === columns.length - 1 && rows.some(({ share }) => share !== undefined)

/** The column of the rows' names: what stands under a name stands there. */
export const namesAt = (columns: readonly TableColumn[]): number => {
  const strong = columns.findIndex((column) => isWords(column) && column.strong)
  return strong >= 0 ? strong : columns.findIndex(isWords)
}

/** Each its least, and of what remains a share by what it would like to have. */
function shared(wishes: readonly Wish[], room: number): number[] {
  const spare = Math.max(0, room - wishes.reduce((sum, { least }) => sum + least, 0))
  const wanted = wishes.reduce((sum, { least, best }) => sum + best - least, 0)
  return wishes.map(({ least, best }) => least + (wanted === 0 ? 0 : (best - least) * Math.min(1, spare / wanted)))
}
