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
  const left = (width - gaps - shapes * height) / 2
  const captions = shown.map(({ caption, shape }) =>
    caption.trim() === ''
      ? []
      : [
          { ...spacePiece(2), isSpace: false },
          ...linePieces([{ text: caption, size: captionSize, face: 'italic' }], shape * height, 'centre'),
        ],
  )
  return [
    {
      height: height + Math.max(...captions.map(heightOfPieces)),
      draw(x, y) {
        let at = x + left
        return shown.flatMap(({ picture, shape }, place) => {
          const [own, wide] = [at, shape * height]
          at += wide + gap
          return [
            ...pictureInk(picture, own, y, wide, height),
            rectangle(own, y, wide, height, STROKE_WIDTHS.fine),
            ...stackPieces(captions[place]!).draw(own, y + height, 0),
          ]
        })
      },
    },
  ]
}
