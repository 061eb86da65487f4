/** The header of a PNG. */
export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colour: number
  readonly samples: number
  readonly isInterlaced: boolean
}

/**
 * One pass over the pixels of a picture, from a start pixel in steps. The pass covers all pixels, or some pixels of
 * an interlaced picture.
 */
export interface PngPass {
  readonly x: number
  readonly y: number
  readonly stepX: number
  readonly stepY: number
  readonly columns: number
  readonly rows: number
  readonly rowBytes: number
}

const WHOLE = [[0, 0, 1, 1]] as const
/** The seven passes of Adam7 interlacing. */
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Returns the passes of a picture that contain pixels. */
export const pngPassesOf = ({ width, height, depth, samples, isInterlaced }: PngHeader): PngPass[] =>
  (isInterlaced ? INTERLACED : WHOLE)
    .map(([x, y, stepX, stepY]) => {
      const columns = Math.ceil((width - x) / stepX)
      const rows = Math.ceil((height - y) / stepY)
      return { x, y, stepX, stepY, columns, rows, rowBytes: Math.ceil((columns * samples * depth) / 8) }
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0)

function paethPredictor(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ]
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}

/** Predictors by filter type; each takes the left, upper and upper-left byte. */
const FILTERS: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  paethPredictor,
]

/**
 * Decodes rows and calls `onPixel` for each pixel, with samples reduced to at most 8 bits. Returns false if a row has
 * an unknown filter.
 */
export function decodePixels(
  raw: Buffer,
  { depth, samples }: PngHeader,
  passes: readonly PngPass[],
  onPixel: (x: number, y: number, pixel: readonly number[]) => void,
): boolean {
  const back = Math.max(1, (samples * depth) >> 3)
  let at = 0
  for (const { x, y, stepX, stepY, columns, rows, rowBytes } of passes) {
    let above: Uint8Array = new Uint8Array(rowBytes)
    for (let row = 0; row < rows; row++) {
      const added = FILTERS[raw[at++]!]
      if (!added) return false
      const bytes = raw.subarray(at, (at += rowBytes))
      for (let byte = 0; byte < rowBytes; byte++) {
        const [left, corner] = byte < back ? [0, 0] : [bytes[byte - back]!, above[byte - back]!]
        bytes[byte] = bytes[byte]! + added(left, above[byte]!, corner)
      }
      for (let column = 0; column < columns; column++) {
        const first = column * samples
        const pixel = Array.from({ length: samples }, (_, sample) => sampleAt(bytes, first + sample, depth))
        onPixel(x + column * stepX, y + row * stepY, pixel)
      }
      above = bytes
    }
  }
  return true
}

/** Returns one sample of a row; of a 16-bit sample the upper eight bits. */
function sampleAt(bytes: Uint8Array, index: number, depth: number): number {
  if (depth === 8) return bytes[index]!
  if (depth === 16) return bytes[2 * index]!
  const bit = index * depth
  return (bytes[bit >> 3]! >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
}
