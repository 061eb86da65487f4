import { plainJpeg } from './jpeg.ts'
import { plainPng } from './png.ts'

/** The longest side of a picture, in dots: beyond it paper shows no more. */
const LONGEST = 2048
const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= LONGEST && height <= LONGEST

const KINDS = [
  { kind: 'image/jpeg', plain: plainJpeg },
  { kind: 'image/png', plain: plainPng },
]

/**
 * A picture in a data URL as one that can be put into any PDF; `undefined` for what is damaged, too large or none. It never
 * throws: a picture must not cost a print.
 */
export function printablePicture(url: string): string | undefined {
  const found = KINDS.find(({ kind }) => url.startsWith(`data:${kind};base64,`))
  if (!found) return undefined
  try {
    const plain = found.plain(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'), fits)
    return plain && `data:${found.kind};base64,${plain.toString('base64')}`
  } catch {
    // What is not packed as a PNG's data are.
    return undefined
  }
}
