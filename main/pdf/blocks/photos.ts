import { readPictureSize } from '../../../shared/domain/pictureData.ts'
import { pictureInk, rectangle } from '../drawing/ink.ts'
import { heightOfPieces, linePieces, spacePiece, stackPieces, type PagePiece } from '../drawing/piece.ts'
import { printablePicture } from '../pictures/printable.ts'
import { STROKE_WIDTHS } from '../base/style.ts'

/** A picture of a warband or of a game, as a data URL. `caption` may be empty. */
interface Photo {
  readonly data: string
  readonly caption: string
}

/** Where a row of pictures is drawn. `captionSize`: size of the letters of the captions. */
interface PhotoRowFrame {
  readonly width: number
  readonly mostHeight: number
  readonly gap: number
  readonly captionSize: number
}

/** Width that a caption gets if the row has room, in sizes of its letters: about thirty letters a line. */
const CAPTION_EMS = 16

/** Returns the width of the column of each picture: a narrow picture with a caption gets free space of the row. */
function columnWidths(
  photos: readonly { readonly wide: number; readonly caption: string }[],
  free: number,
  most: number,
) {
  const wanted = photos.map(({ wide, caption }) => (caption.trim() === '' ? 0 : Math.max(0, most - wide)))
  const sum = wanted.reduce((total, one) => total + one, 0)
  const share = sum === 0 ? 0 : Math.min(1, free / sum)
  return photos.map(({ wide }, at) => wide + wanted[at]! * share)
}

/**
 * Returns pictures next to each other, each with its own shape and its caption below; all are equally high. The row is
 * centred if it is narrower than the frame. Pictures that cannot be printed are left out; returns nothing if none is
 * left.
 */
export function photoRowPieces(photos: readonly Photo[], frame: PhotoRowFrame): PagePiece[] {
  const { width, mostHeight, gap, captionSize } = frame
  const shown = photos.flatMap(({ data, caption }) => {
    const [picture, sides] = [printablePicture(data), readPictureSize(data)]
    return picture && sides ? [{ picture, caption, shape: sides[0] / sides[1] }] : []
  })
  if (shown.length === 0) return []
  const shapes = shown.reduce((sum, { shape }) => sum + shape, 0)
  const gaps = gap * (shown.length - 1)
  const height = Math.min(mostHeight, (width - gaps) / shapes)
  const columns = columnWidths(
    shown.map(({ caption, shape }) => ({ caption, wide: shape * height })),
    width - gaps - shapes * height,
    captionSize * CAPTION_EMS,
  )
  const left = (width - gaps - columns.reduce((sum, one) => sum + one, 0)) / 2
  const captions = shown.map(({ caption }, place) =>
    caption.trim() === ''
      ? []
      : [
          { ...spacePiece(2), isSpace: false },
          ...linePieces([{ text: caption, size: captionSize, face: 'italic' }], columns[place]!, 'centre'),
        ],
  )
  return [
    {
      height: height + Math.max(...captions.map(heightOfPieces)),
      draw(x, y) {
        let at = x + left
        return shown.flatMap(({ picture, shape }, place) => {
          const [start, column, wide] = [at, columns[place]!, shape * height]
          const own = start + (column - wide) / 2
          at += column + gap
          return [
            ...pictureInk(picture, own, y, wide, height),
            rectangle(own, y, wide, height, STROKE_WIDTHS.fine),
            ...stackPieces(captions[place]!).draw(start, y + height, 0),
          ]
        })
      },
    },
  ]
}
