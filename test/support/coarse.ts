// What a picture of a screen looks like from afar: what stands where, in which colours. Letters that another browser draws by a
// trifle otherwise, and days, change nothing of it that counts.
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** A picture is looked at in squares of so many pixels. */
const SQUARE = 20
/** A square's mean colour may differ by so much of 255 in each of its parts. */
const UNSURE = 24

/** The mean red, green and blue of each square of a picture, row by row. */
interface Coarse {
  readonly columns: number
  readonly rows: number
  readonly means: readonly number[]
}

/** A picture from afar. What is left over at its edges is not looked at. */
export async function coarse(png: Uint8Array): Promise<Coarse> {
  const image = await loadImage(Buffer.from(png))
  const [columns, rows] = [Math.floor(image.width / SQUARE), Math.floor(image.height / SQUARE)]
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const sums = new Float64Array(columns * rows * 3)
  for (let y = 0; y < rows * SQUARE; y++)
    for (let x = 0; x < columns * SQUARE; x++) {
      const square = Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE)
      for (let part = 0; part < 3; part++) sums[3 * square + part]! += data[4 * (y * image.width + x) + part]!
    }
  return { columns, rows, means: [...sums].map((sum) => sum / SQUARE ** 2) }
}

/** The share of squares that look otherwise, in percent; all of them where the pictures are not of one size. */
export function share(kept: Coarse, drawn: Coarse): number {
  if (kept.columns !== drawn.columns || kept.rows !== drawn.rows) return 100
  const squares = kept.columns * kept.rows
  const isOther = (square: number) =>
    [0, 1, 2].some((part) => Math.abs(kept.means[3 * square + part]! - drawn.means[3 * square + part]!) > UNSURE)
  const others = Array.from({ length: squares }, (_, square) => square).filter(isOther)
  return (others.length * 100) / squares
}
