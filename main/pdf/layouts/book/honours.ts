import type { HonoursBlock, MemorialBlock } from '../../../../shared/sheets/book.ts'
import { rightTextLine, labelRuns, verticalLineInk, type DrawnElement } from '../../drawing/ink.ts'
import { linePieces, spacePiece, stackPieces, keepPiecesTogether, type PagePiece } from '../../drawing/piece.ts'
import { wrapRuns } from '../../drawing/wrap.ts'
import { LINE_ASCENT, LINE_HEIGHT, STROKE_WIDTHS } from '../../base/style.ts'
import type { BookFrame } from '../bookFormat.ts'
import { pieceWithMentions } from './bookText.ts'

/** `SHARE`: share of the width for the titles of honours. `GAP`: gap on either side of the vertical line. */
const SHARE = 0.36
const GAP = 12
/** Minimum number of honours on the last page. */
const LAST = 3

/** Returns the honours: each title at the left of a vertical line, its holder and its reason at the right. */
export function honourPieces({ honours }: HonoursBlock, { width, style, format }: BookFrame): PagePiece[] {
  const left = width * SHARE
  const own = width - left - GAP
  return honours.flatMap(({ title, holder, why, about: mentions }, place) => {
    const size = style.label * 1.12
    const titles = wrapRuns(labelRuns(title, size), left - GAP)
    const text = stackPieces([
      ...linePieces([{ text: holder, size: format.titles.name * 1.16, face: 'name' }], own),
      ...linePieces([{ text: why, size: style.body, face: 'italic' }], own),
    ])
    const height = Math.max(text.height, titles.length * size * LINE_HEIGHT + 3) + 6
    const piece: PagePiece = {
      height,
      keep: place >= honours.length - LAST && place < honours.length - 1,
      draw: (x, y): DrawnElement[] => [
        ...text.draw(x + left + GAP, y + 3, text.height),
        ...titles.map((line, at) =>
          rightTextLine(x + left - GAP, y + 5.5 + size * (LINE_ASCENT + at * LINE_HEIGHT), line),
        ),
        verticalLineInk(x + left, y + 3, height - 6, STROKE_WIDTHS.fine),
      ],
    }
    return [pieceWithMentions(piece, mentions), spacePiece(style.gap * 0.7)]
  })
}

/** Returns a list of names to remember, centred in their column. */
export function memorialPieces({ entries }: MemorialBlock, { width, style, format }: BookFrame): PagePiece[] {
  return entries.flatMap(({ name, text, about: mentions }) => {
    const [first, ...rest] = keepPiecesTogether([
      ...linePieces([{ text: name, size: format.titles.name * 1.1, face: 'name' }], width, 'centre'),
      ...linePieces([{ text, size: style.body, face: 'italic' }], width, 'centre'),
    ])
    return [pieceWithMentions(first!, mentions), ...rest, spacePiece(style.gap * 0.8)]
  })
}
