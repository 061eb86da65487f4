import type { BookPhoto } from '../../../../shared/sheets/book.ts'
import { photoRowPieces } from '../../blocks/photos.ts'
import { spacePiece, type PagePiece } from '../../drawing/piece.ts'
import { textAreaOf, type BookFrame } from '../bookFormat.ts'

/** Number of pictures next to each other. */
const IN_A_ROW = 2
/** Maximum height of a picture, as a share of a page. */
const MOST_HEIGHT = 0.24

/** Returns the pictures of a warband or of a game, two in a row. */
export const bookPhotoPieces = (photos: readonly BookPhoto[], { width, style, format }: BookFrame): PagePiece[] =>
  Array.from({ length: Math.ceil(photos.length / IN_A_ROW) }, (_, row) => {
    const pieces = photoRowPieces(photos.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW), {
      width,
      mostHeight: textAreaOf(format, 1).height * MOST_HEIGHT,
      gap: style.gap,
      captionSize: style.small,
    })
    return pieces.length === 0 ? [] : [spacePiece(style.gap * 0.6), ...pieces]
  }).flat()
