import type { PagePiece } from '../drawing/piece.ts'
import type { SheetStyle } from '../base/style.ts'

/** Minimum number of rows of a table before and after a page break. */
const LEAST_ROWS = 3
/** A table with at most this number of rows and at most this height (in points) is never divided. */
const [FEW_ROWS, FEW_HIGH] = [6, 180]
/**
 * Maximum height in points of the rows that are kept together at the beginning or at the end of a table, on a page and
 * on a card. If the rows are higher, the table may be divided anywhere; otherwise half a page or half a card could stay
 * empty.
 */
const KEPT_HIGH = 150
const KEPT_HIGH_ON_CARD = 75

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0)

/**
 * Returns a predicate that is true for the index of each row that must be on the same page as the next row. The first
 * rows and the last rows stay together, and a short table is not divided.
 */
function keepsToNext(heights: readonly number[], { isCard }: SheetStyle): (at: number) => boolean {
  const count = heights.length
  const most = isCard ? KEPT_HIGH_ON_CARD : KEPT_HIGH
  /**
   * Returns the number of rows to keep together at the start of `ordered`; fewer than `LEAST_ROWS` if the rows are
   * high.
   */
  const few = (ordered: readonly number[]) => {
    for (let rows = Math.min(LEAST_ROWS, count); rows > 1; rows -= 1)
      if (sumOf(ordered.slice(0, rows)) <= most) return rows
    return 1
  }
  const [first, last] = [few(heights), few(heights.toReversed())]
  const isShort = count <= FEW_ROWS && sumOf(heights) <= (isCard ? KEPT_HIGH_ON_CARD : FEW_HIGH)
  return (at) => at < count - 1 && (isShort || at < first - 1 || at >= count - last)
}

/**
 * Marks which rows of a table must be on the same page as the next row. All rows are also marked to stay together if
 * one page has room for the whole table.
 */
export function keepTableRowsTogether(rows: readonly PagePiece[], style: SheetStyle): PagePiece[] {
  const keeps = keepsToNext(
    rows.map(({ height }) => height),
    style,
  )
  return rows.map((row, at) => ({
    ...row,
    ...(keeps(at) && { keep: true }),
    ...(at < rows.length - 1 && { keepWhole: true }),
  }))
}

/** Maximum height in points of two entries that are kept together on a page. */
const PAIR_HIGH = 90

/**
 * Returns the pieces of the entries. The first two entries stay on one page, and so do the last two, unless two entries
 * are too high.
 */
export function keepOuterEntriesTogether(
  entries: readonly (readonly PagePiece[])[],
  { isCard }: SheetStyle,
): PagePiece[] {
  const heights = entries.map((pieces) => sumOf(pieces.map(({ height }) => height)))
  const isPair = (at: number) => sumOf(heights.slice(at, at + 2)) <= (isCard ? KEPT_HIGH_ON_CARD : PAIR_HIGH)
  const keeps = (at: number) => at < entries.length - 1 && (at === 0 || at === entries.length - 2) && isPair(at)
  return entries.flatMap((pieces, at) =>
    pieces.map((piece, line) => (line === pieces.length - 1 && keeps(at) ? { ...piece, keep: true } : piece)),
  )
}
