import { crc32, deflateSync } from 'node:zlib'

/** The encoding of a PNG. `colour`: 0 grey, 2 colours, 3 palette, 4 and 6 with alpha. */
export interface PngKind {
  readonly colour: 0 | 2 | 3 | 4 | 6
  readonly depth: 1 | 2 | 4 | 8 | 16
  readonly interlaced?: boolean
  /** The filter of all rows. The bytes of the rows do not depend on it, so only filter 0 shows the pattern as it is. */
  readonly filter?: number
  readonly palette?: readonly number[]
  readonly clear?: readonly number[]
}

const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A chunk of a PNG. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A PNG with this header, data and chunks: for files that no program writes. */
export function pngOf(head: readonly number[], data: Uint8Array, chunks: readonly Buffer[] = []): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', Buffer.from(head)),
    ...chunks,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The header of a square PNG. */
export const pngHead = (side: number, { colour, depth, interlaced = false }: PngKind): number[] => {
  const sides = Buffer.alloc(8)
  sides.writeUInt32BE(side, 0)
  sides.writeUInt32BE(side, 4)
  return [...sides, depth, colour, 0, 0, interlaced ? 1 : 0]
}

/** A square PNG of this kind; its bytes are a pattern, read through its filter. */
export function pngOfKind(side: number, kind: PngKind): Buffer {
  const { colour, depth, interlaced = false, filter = 0, palette, clear } = kind
  const rows: Buffer[] = []
  for (const [x, y, stepX, stepY] of interlaced ? PASSES : [[0, 0, 1, 1] as const]) {
    const [columns, lines] = [Math.ceil((side - x) / stepX), Math.ceil((side - y) / stepY)]
    if (columns <= 0) continue
    for (let line = 0; line < lines; line++) {
      const bytes = Buffer.alloc(1 + Math.ceil((columns * SAMPLES[colour] * depth) / 8))
      bytes[0] = filter
      for (let at = 1; at < bytes.length; at++) bytes[at] = (at * 37 + line * 11 + x * 5) & 0xff
      rows.push(bytes)
    }
  }
  return pngOf(pngHead(side, kind), deflateSync(Buffer.concat(rows)), [
    ...(palette ? [pngChunk('PLTE', Buffer.from(palette))] : []),
    ...(clear ? [pngChunk('tRNS', Buffer.from(clear))] : []),
  ])
}
