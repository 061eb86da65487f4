const START = 0xd8
const SCAN = 0xda
const END = Buffer.from([0xff, 0xd9])
/** JPEG frame types that PDF readers support: baseline, extended and progressive, with Huffman coding. */
const SUPPORTED_FRAMES = [0xc0, 0xc1, 0xc2]
/** Segments of a JPEG that are kept: frames, tables, restart intervals, and colour information. */
const KEPT_SEGMENTS = [...SUPPORTED_FRAMES, 0xc4, 0xdb, 0xdd, 0xe0, 0xee]
const NEEDED_SEGMENTS = [0xc4, 0xdb]
const DEPTH = 8
const COLOURS = [1, 3]

/** Size of a picture, read from the frame segment of a JPEG. */
interface Frame {
  readonly width: number
  readonly height: number
}

function frameOf(segment: Buffer): Frame | undefined {
  if (segment.length < 10) return undefined
  const [depth, colours] = [segment[4]!, segment[9]!]
  if (depth !== DEPTH || !COLOURS.includes(colours) || segment.length !== 10 + 3 * colours) return undefined
  return { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
}

/**
 * Returns a JPEG in a form that every PDF reader supports, without metadata of cameras and programs. Undefined if the
 * JPEG is damaged, uses an unsupported coding, or `fits` rejects its size.
 */
export function toPrintableJpeg(file: Buffer, fits: (width: number, height: number) => boolean): Buffer | undefined {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== START) return undefined
  const end = file.lastIndexOf(END)
  const kept: Buffer[] = [file.subarray(0, 2)]
  const seen = new Set<number>()
  for (let at = 2; at + 4 <= end;) {
    if (file[at] !== 0xff) return undefined
    const marker = file[at + 1]!
    const length = 2 + file.readUInt16BE(at + 2)
    const segment = file.subarray(at, at + length)
    if (marker < 0xc0 || length < 4 || at + length > end) return undefined
    if (marker === SCAN) {
      const isReady = seen.has(0) && NEEDED_SEGMENTS.every((table) => seen.has(table)) && at + length < end
      return isReady ? Buffer.concat([...kept, file.subarray(at, end), END]) : undefined
    }
    if (SUPPORTED_FRAMES.includes(marker)) {
      const frame = frameOf(segment.subarray(0))
      if (!frame || seen.has(0) || !fits(frame.width, frame.height)) return undefined
      seen.add(0)
    } else if (marker <= 0xcf && marker !== 0xc4) return undefined
    seen.add(marker)
    if (KEPT_SEGMENTS.includes(marker)) kept.push(segment)
    at += length
  }
  return undefined
}
