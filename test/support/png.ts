import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture in shades of grey, row by row: 0 is black, 255 white. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

/** Number of shades in a kept picture; fewer make a smaller file. */
const SHADES = 5
/** The largest sample: a sample has four bits. */
const LARGEST = 15

const levelOf = (grey: number): number => Math.round((grey * (SHADES - 1)) / 255)
const greyOf = (level: number): number => (level * 255) / (SHADES - 1)

/** The grey that each sample of a file stands for. */
const GREYS = Uint8Array.from({ length: LARGEST + 1 }, (_, sample) =>
  Math.round(greyOf(levelOf((sample * 255) / LARGEST))),
)

/** The most that a grey changes when it is rounded to a shade. */
export const HALF_SHADE = 127.5 / (SHADES - 1)

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A PNG file of these chunks. Adds the end chunk. */
export const pngOf = (chunks: readonly (readonly [type: string, data: Uint8Array])[]): Uint8Array =>
  Buffer.concat([SIGNATURE, ...chunks.map(([type, data]) => chunk(type, data)), chunk('IEND', Buffer.alloc(0))])

/** A picture as a PNG of `SHADES` shades of grey, two pixels per byte. */
export function encodePng({ width, height, grey }: Picture): Uint8Array {
  const row = 1 + Math.ceil(width / 2)
  const raw = Buffer.alloc(height * row)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sample = Math.round((levelOf(grey[y * width + x]!) * LARGEST) / (SHADES - 1))
      raw[y * row + 1 + (x >> 1)]! |= x % 2 === 0 ? sample << 4 : sample
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 4
  const data = deflateSync(raw, { level: 9 })
  return pngOf([
    ['IHDR', header],
    ['IDAT', data],
  ])
}

/** Reads what `encodePng` wrote. Throws an `Error` for any other kind of file. */
export function decodePng(bytes: Uint8Array): Picture {
  const file = Buffer.from(bytes)
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('This is no PNG')
  const chunks = chunksOf(file)
  const header = chunks.get('IHDR')!
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (header[8] !== 4 || header[9] !== 0) throw new Error('This PNG was written by another program')
  const row = 1 + Math.ceil(width / 2)
  const raw = inflateSync(chunks.get('IDAT')!)
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    if (raw[y * row] !== 0) throw new Error('This PNG was written by another program')
    for (let x = 0; x < width; x++) {
      const pair = raw[y * row + 1 + (x >> 1)]!
      grey[y * width + x] = GREYS[x % 2 === 0 ? pair >> 4 : pair & LARGEST]!
    }
  }
  return { width, height, grey }
}

function chunksOf(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return chunks
}
