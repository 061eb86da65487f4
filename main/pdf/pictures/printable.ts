import { toPrintableJpeg } from './jpeg.ts'
import { toPrintablePng } from './png.ts'

/** Maximum side of a picture in pixels; a higher resolution is not visible on paper. */
const MAX_PICTURE_SIDE = 2048
const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= MAX_PICTURE_SIDE && height <= MAX_PICTURE_SIDE

const KINDS = [
  { kind: 'image/jpeg', plain: toPrintableJpeg },
  { kind: 'image/png', plain: toPrintablePng },
]

/**
 * Converts a picture in a data URL to a form that any PDF can contain. Undefined if the data are damaged, too large
 * or not a picture. Never throws, because a picture must not fail a print.
 */
export function printablePicture(url: string): string | undefined {
  const found = KINDS.find(({ kind }) => url.startsWith(`data:${kind};base64,`))
  if (!found) return undefined
  try {
    const plain = found.plain(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'), fits)
    return plain && `data:${found.kind};base64,${plain.toString('base64')}`
  } catch {
    // The data of the PNG cannot be decompressed, so the picture is left out.
    return undefined
  }
}
