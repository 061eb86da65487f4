import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Picture } from './png.ts'

/** White paper with nothing on it. */
export const blankPicture = (width: number, height: number, grey = 255): Picture => ({
  width,
  height,
  grey: new Uint8Array(width * height).fill(grey),
})

export interface Drawing {
  /** Pixels per inch. */
  readonly dpi: number
  /** Maximum number of pages, from the first. */
  readonly most?: number
  /** Moves the drawing to the right and down, in pixels. */
  readonly shift?: { readonly x: number; readonly y: number }
}

/**
 * Pages are drawn this many times larger and then reduced. The canvas rounds edges to quarters of a pixel and draws no line thinner
 * than one pixel, so otherwise a tiny difference could change a picture a lot.
 */
const OVERSAMPLING = 3

/** The first pages of a PDF as pdf.js draws them. */
export async function pagesOf(bytes: Uint8Array, { dpi, most = Infinity, shift }: Drawing): Promise<Picture[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const pictures: Picture[] = []
  for (let number = 1; number <= Math.min(most, document.numPages); number++) {
    const page = await document.getPage(number)
    const scale = (OVERSAMPLING * dpi) / 72
    const { x = 0, y = 0 } = shift ?? {}
    const viewport = page.getViewport({ scale, offsetX: OVERSAMPLING * x, offsetY: OVERSAMPLING * y })
    const width = Math.ceil(viewport.width / OVERSAMPLING)
    const height = Math.ceil(viewport.height / OVERSAMPLING)
    const canvas = createCanvas(width * OVERSAMPLING, height * OVERSAMPLING)
    // pdf.js draws on this canvas as on a browser's, but its types require a browser's.
    await page.render({ canvas: null, canvasContext: canvas.getContext('2d') as never, viewport }).promise
    pictures.push(greyPicture(canvas.data(), width, height))
  }
  await loading.destroy()
  return pictures
}

/** The ink of a pixel: the sum of the differences of its three colours from white. */
const inkOf = (pixel: number): number => 765 - (pixel & 255) - ((pixel >>> 8) & 255) - ((pixel >>> 16) & 255)
/** The grey of a square of pixels, by their ink. */
const GREYS = Uint8Array.from(
  { length: 765 * OVERSAMPLING ** 2 + 1 },
  (_, ink) => 255 - Math.round(ink / (3 * OVERSAMPLING ** 2)),
)
const WHITE = -1

/** Reduces a larger drawing to a picture: the mean ink of each square of its pixels. All colours have the same weight. */
function greyPicture(oversampled: Uint8Array, width: number, height: number): Picture {
  const pixels = new Int32Array(oversampled.buffer, oversampled.byteOffset, oversampled.length / 4)
  const row = OVERSAMPLING * width
  const picture = blankPicture(width, height)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, from = OVERSAMPLING * row * y; x < width; x++, from += OVERSAMPLING, to++) {
      // Most of a page is white, which this finds faster.
      let all = WHITE
      for (let line = from; line < from + OVERSAMPLING * row; line += row) {
        for (let at = line; at < line + OVERSAMPLING; at++) all &= pixels[at]!
      }
      if (all === WHITE) continue
      let ink = 0
      for (let line = from; line < from + OVERSAMPLING * row; line += row) {
        for (let at = line; at < line + OVERSAMPLING; at++) ink += inkOf(pixels[at]!)
      }
      picture.grey[to] = GREYS[ink]!
    }
  }
  return picture
}

/** Grey between two pages of a contact sheet, in pixels. */
export const SEAM = 4
const SEAM_GREY = 146

/** Pictures side by side as one, a grey seam between them. */
export function sideBySide(pictures: readonly Picture[]): Picture {
  const width = pictures.reduce((sum, one) => sum + one.width + SEAM, -SEAM)
  const height = Math.max(...pictures.map((one) => one.height))
  const joined = blankPicture(width, height, SEAM_GREY)
  let left = 0
  for (const one of pictures) {
    for (let y = 0; y < one.height; y++) {
      joined.grey.set(one.grey.subarray(y * one.width, (y + 1) * one.width), y * width + left)
    }
    left += one.width + SEAM
  }
  return joined
}
