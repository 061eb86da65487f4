// Reduces the picture of a screen to what is visible from far away: what is where, in which colours. Letters that another browser
// draws slightly differently, and other dates, make no relevant difference.
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Pictures are compared in squares with sides of this many pixels. */
const SQUARE = 20
/** The mean red, green and blue of a square may each differ by this much, of 255. */
const TOLERANCE = 24

/** The mean red, green and blue of each square of a picture, row by row. */
interface CoarsePicture {
  readonly columns: number
  readonly rows: number
  readonly means: readonly number[]
}

/** Reduces a picture to the mean colours of its squares. Incomplete squares at its edges are ignored. */
export async function toCoarsePicture(png: Uint8Array): Promise<CoarsePicture> {
  const image = await loadImage(Buffer.from(png))
  const [columns, rows] = [Math.floor(image.width / SQUARE), Math.floor(image.height / SQUARE)]
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const means: number[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) means.push(...meanOf(data, image.width, column, row))
  return { columns, rows, means }
}

/** The mean red, green and blue of a square, in a picture of the given width. */
function meanOf(data: Uint8ClampedArray, width: number, column: number, row: number): [number, number, number] {
  let [red, green, blue] = [0, 0, 0]
  for (let y = row * SQUARE; y < (row + 1) * SQUARE; y++) {
    const first = 4 * (y * width + column * SQUARE)
    for (let at = first; at < first + 4 * SQUARE; at += 4) {
      red += data[at]!
      green += data[at + 1]!
      blue += data[at + 2]!
    }
  }
  return [red / SQUARE ** 2, green / SQUARE ** 2, blue / SQUARE ** 2]
}

/** The share of squares that differ, in percent; 100 if the pictures differ in size. */
export function differentShare(kept: CoarsePicture, drawn: CoarsePicture): number {
  if (kept.columns !== drawn.columns || kept.rows !== drawn.rows) return 100
  const squares = kept.columns * kept.rows
  const isDifferent = (square: number) =>
    [0, 1, 2].some((part) => Math.abs(kept.means[3 * square + part]! - drawn.means[3 * square + part]!) > TOLERANCE)
  const others = Array.from({ length: squares }, (_, square) => square).filter(isDifferent)
  return (others.length * 100) / squares
}
