import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { pngPassesOf, decodePixels, type PngHeader } from './pngRows.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Number of samples per pixel by colour type: grey, RGB, palette, grey with alpha, RGB with alpha. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/**
 * Returns the chunks of a PNG by name; chunks of the same name are concatenated. Undefined if a chunk is damaged or
 * the end chunk is missing.
 */
function chunksOf(file: Buffer): ReadonlyMap<string, Buffer> | undefined {
  const chunks = new Map<string, Buffer[]>()
  if (!file.subarray(0, 8).equals(SIGNATURE)) return undefined
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > file.length || crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) return undefined
    const name = file.toString('latin1', at + 4, at + 8)
    if (name === 'IEND') return new Map([...chunks].map(([key, parts]) => [key, Buffer.concat(parts)]))
    chunks.set(name, [...(chunks.get(name) ?? []), file.subarray(at + 8, end)])
    at = end + 4
  }
  return undefined
}

function headerOf(chunk: Buffer | undefined): PngHeader | undefined {
  if (chunk?.length !== 13) return undefined
  const [depth, colour, packing, filtering, interlacing] = [...chunk.subarray(8)] as [
    number,
    number,
    number,
    number,
    number,
  ]
  if (!DEPTHS[colour]?.includes(depth) || packing !== 0 || filtering !== 0 || interlacing > 1) return undefined
  const [width, height] = [chunk.readUInt32BE(0), chunk.readUInt32BE(4)]
  return { width, height, depth, colour, samples: SAMPLES[colour]!, isInterlaced: interlacing === 1 }
}

/** Returns a function that converts the samples of a pixel to red, green, blue and alpha, 8 bits each. */
function createColourConverter({ depth, colour }: PngHeader, palette: Buffer, clear: Buffer) {
  const most = 2 ** Math.min(depth, 8) - 1
  const full = (sample: number) => (sample * 255) / most
  // The samples of the transparent colour; only the upper byte of each 16-bit sample.
  const none =
    colour <= 2 && clear.length >= 2 * SAMPLES[colour]!
      ? Array.from({ length: SAMPLES[colour]! }, (_, at) =>
          depth === 16 ? clear[2 * at]! : clear.readUInt16BE(2 * at),
        )
      : undefined
  return (pixel: readonly number[]): readonly [number, number, number, number] => {
    const [first, second, third, fourth] = pixel.map(full) as [number, number, number, number]
    if (colour === 3) {
      const at = 3 * pixel[0]!
      return [palette[at] ?? 0, palette[at + 1] ?? 0, palette[at + 2] ?? 0, clear[pixel[0]!] ?? 255]
    }
    if (colour === 4) return [first, first, first, second]
    if (colour === 6) return [first, second, third, fourth]
    const alpha = none?.every((sample, at) => sample === pixel[at]) ? 0 : 255
    return colour === 0 ? [first, first, first, alpha] : [first, second, third, alpha]
  }
}

const blendWithWhite = (sample: number, alpha: number): number =>
  Math.round((sample * alpha + 255 * (255 - alpha)) / 255)

/** Returns the pixels on a white background, three bytes each. Undefined if the data are incomplete or invalid. */
function pixelsOf(header: PngHeader, chunks: ReadonlyMap<string, Buffer>): Buffer | undefined {
  const { width, height } = header
  const [data, palette, clear] = ['IDAT', 'PLTE', 'tRNS'].map((name) => chunks.get(name) ?? Buffer.alloc(0)) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  if (header.colour === 3 && (palette.length === 0 || palette.length % 3 !== 0)) return undefined
  const passes = pngPassesOf(header)
  const size = passes.reduce((sum, { rows, rowBytes }) => sum + rows * (1 + rowBytes), 0)
  const raw = inflateSync(data, { maxOutputLength: size + 1 })
  if (raw.length !== size) return undefined
  const colours = createColourConverter(header, palette, clear)
  const pixels = Buffer.alloc(width * height * 3)
  const isWhole = decodePixels(raw, header, passes, (x, y, pixel) => {
    const [red, green, blue, alpha] = colours(pixel)
    const at = 3 * (y * width + x)
    pixels[at] = blendWithWhite(red, alpha)
    pixels[at + 1] = blendWithWhite(green, alpha)
    pixels[at + 2] = blendWithWhite(blue, alpha)
  })
  return isWhole ? pixels : undefined
}

function buildChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/**
 * Converts a PNG to the simplest kind (8-bit RGB on white), which is copied into a PDF unchanged. pdfkit decodes
 * other kinds late, when an error can no longer be caught. Undefined if the PNG is damaged or `fits` rejects its
 * size. Throws the errors of zlib.
 */
export function toPrintablePng(file: Buffer, fits: (width: number, height: number) => boolean): Buffer | undefined {
  const chunks = chunksOf(file)
  const header = chunks && headerOf(chunks.get('IHDR'))
  if (!header || !fits(header.width, header.height)) return undefined
  const pixels = pixelsOf(header, chunks)
  if (!pixels) return undefined
  const { width, height } = header
  const rows = Array.from({ length: height }, (_, y) => [
    Buffer.alloc(1),
    pixels.subarray(3 * y * width, 3 * (y + 1) * width),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  head[9] = 2
  const data = deflateSync(Buffer.concat(rows.flat()))
  return Buffer.concat([
    SIGNATURE,
    buildChunk('IHDR', head),
    buildChunk('IDAT', data),
    buildChunk('IEND', Buffer.alloc(0)),
  ])
}
