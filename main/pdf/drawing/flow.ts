import type { DrawnElement } from './ink.ts'
import { heightOfPieces, type PagePiece } from './piece.ts'

/** A rectangle on a page into which pieces are placed. */
export interface PageRectangle {
  readonly x: number
  readonly y: number
  readonly height: number
  /**
   * True if the rectangle begins a page or a column. Then space at its top is dropped, and the column names of a table
   * that continues here are drawn again.
   */
  readonly isTop: boolean
  /** True if the rectangle begins a page. Then the heading of a block that continues here is drawn again. */
  readonly isPageTop?: boolean
  /**
   * Height of an empty page. A group of pieces higher than this is divided without moving it to the next page first.
   */
  readonly page: number
  /** Maximum empty height that a table may leave on a page by moving as a whole to the next page; default 0. */
  readonly mostEmpty?: number
}

/** The drawn elements (ink) of the placed pieces, and the pieces that remain. */
export interface PlacedPieces {
  readonly ink: readonly DrawnElement[]
  /** Height that the placed pieces take. */
  readonly used: number
  readonly rest: readonly PagePiece[]
}

/** Returns the pieces from index `at` on that must stay together. */
function groupAt(
  pieces: readonly PagePiece[],
  at: number,
  staysWithNext: (piece: PagePiece) => boolean,
): readonly PagePiece[] {
  let end = at + 1
  while (end < pieces.length && staysWithNext(pieces[end - 1]!)) end += 1
  return pieces.slice(at, end)
}

const isKept = ({ keep = false }: PagePiece): boolean => keep
const isKeptWhole = ({ keep = false, keepWhole = false }: PagePiece): boolean => keep || keepWhole

/** Returns the headings that are drawn above a piece because the piece begins a rectangle. */
const headsAt = (
  { pageHeads = [], heads = [] }: PagePiece,
  { isPageTop = false }: PageRectangle,
): readonly PagePiece[] => (isPageTop ? [...pageHeads, ...heads] : heads)

/** Returns how many pieces of a group fit; at least one in an empty rectangle, so that every page makes progress. */
function countFitting(group: readonly PagePiece[], room: number, isEmpty: boolean): number {
  let count = 0
  let used = 0
  while (count < group.length && used + group[count]!.height <= room) used += group[count++]!.height
  return count === 0 && isEmpty ? 1 : count
}

/** True for pieces that are omitted if they do not fit: space and writing lines. */
const isOptional = ({ isStretching = false, isSpace = false, isSpare = false }: PagePiece): boolean =>
  isStretching || isSpace || isSpare

/** Places pieces in order until a piece does not fit. */
export function placePieces(pieces: readonly PagePiece[], place: PageRectangle): PlacedPieces {
  const { x, y, height, isTop, page, mostEmpty = 0 } = place
  const ink: DrawnElement[] = []
  let used = 0
  let at = 0
  /** Index after the last piece of a table that must be divided, because it does not fit as a whole. */
  let torn = 0
  const put = (piece: PagePiece) => {
    const taken = piece.isStretching ? height - used : piece.height
    ink.push(...piece.draw(x, y + used, taken))
    used += taken
  }
  while (at < pieces.length) {
    const isEmpty = isTop && used === 0
    if (isEmpty && pieces[at]!.isSpace) {
      at += 1
      continue
    }
    const heads = isEmpty ? headsAt(pieces[at]!, place) : []
    const room = height - used
    const whole = groupAt(pieces, at, isKeptWhole)
    const wholeHeight = heightOfPieces(heads) + heightOfPieces(whole)
    const isTorn = wholeHeight > room && (isEmpty || wholeHeight > page || room > mostEmpty)
    if (isTorn) torn = Math.max(torn, at + whole.length)
    const group = at < torn ? groupAt(pieces, at, isKept) : whole
    const needed = heightOfPieces(heads) + heightOfPieces(group)
    if (needed > room && group.every(isOptional)) {
      at += group.length
      continue
    }
    const count =
      needed <= room
        ? group.length
        : needed > page || isEmpty
          ? countFitting(group, room - heightOfPieces(heads), isEmpty)
          : 0
    if (count === 0) break
    heads.forEach(put)
    group.slice(0, count).forEach(put)
    at += count
  }
  return { ink, used, rest: pieces.slice(at) }
}
