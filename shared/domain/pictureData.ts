/** Marker with which every JPEG begins. */
const JPEG_START = 0xffd8
const PNG = [0x8950_4e47, 0x0d0a_1a0a]
const PNG_HEADER = 0x4948_4452

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** The value of each base64 character, by its character code. */
const VALUES = new Uint8Array(128)
for (const [value, letter] of [...LETTERS].entries()) VALUES[letter.charCodeAt(0)] = value

/** Decodes the base64 text of a data URL to bytes; each base64 character holds six bits. */
function bytesOf(url: string): Uint8Array {
  const letters = url.slice(url.indexOf(',') + 1).replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let [bits, held, at] = [0, 0, 0]
  for (let letter = 0; letter < letters.length; letter++) {
    bits = ((bits << 6) | VALUES[letters.charCodeAt(letter)]!) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = bits >> held
  }
  return bytes
}

const isPng = (url: string): boolean => url.startsWith('data:image/png')
const viewOf = (url: string): DataView => new DataView(bytesOf(url).buffer)

type PictureSize = readonly [width: number, height: number]

/**
 * Reads width and height of a JPEG or PNG picture in a data URL, from the picture's header. Returns `undefined` for any
 * other data.
 */
export function readPictureSize(url: string): PictureSize | undefined {
  try {
    const sides = isPng(url) ? readPngSize(viewOf(url)) : readJpegSize(viewOf(url))
    return sides && sides[0] > 0 && sides[1] > 0 ? sides : undefined
  } catch {
    // An error here means that the data is truncated or is not base64.
    return undefined
  }
}

function readPngSize(view: DataView): PictureSize | undefined {
  const isWhole = view.getUint32(0) === PNG[0] && view.getUint32(4) === PNG[1] && view.getUint32(12) === PNG_HEADER
  return isWhole ? [view.getUint32(16), view.getUint32(20)] : undefined
}

/** True for the frame markers of all JPEG codings. The excluded values lie in the same range but are other markers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

function readJpegSize(view: DataView): PictureSize | undefined {
  if (view.getUint16(0) !== JPEG_START) return undefined
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (isFrame(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    if (marker < 0xff01) return undefined
  }
}

/**
 * True if a picture in a data URL contains more than its pixels and their colours: data about where, when and with what
 * it was taken (EXIF, XMP, IPTC, Content Credentials, data of a maker), texts, or anything after the end of the picture,
 * where phones store more of them.
 */
export function hasPictureMetadata(url: string): boolean {
  const view = viewOf(url)
  try {
    return isPng(url) ? hasPngMetadata(view) : hasJpegMetadata(view)
  } catch (error) {
    // The data ends within a segment, so nothing follows it. Other errors are mistakes of the program.
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The chunks of a PNG that are needed to draw it in its colours. */
const PNG_CHUNKS = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'pHYs', 'bKGD'],
])

function hasPngMetadata(view: DataView): boolean {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const kind = String.fromCodePoint(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)))
    if (!PNG_CHUNKS.has(kind)) return true
    if (kind === 'IEND') return view.byteLength > at + 12
  }
}

/** The segments in which programs store what they like: APP0 to APP15, and COM, a comment. */
const [JPEG_APP0, JPEG_APP15, JPEG_COMMENT] = [0xffe0, 0xffef, 0xfffe]
/** Segment APP2 with this text holds the colour profile; segment APP14 says how the colours are coded. */
const [JPEG_PROFILE, PROFILE_NAME, JPEG_COLOURS] = [0xffe2, 'ICC_PROFILE', 0xffee]

/** True if the segment of a JPEG at `at` is not needed to draw the picture in its colours. */
function isJpegMetadata(view: DataView, at: number): boolean {
  const marker = view.getUint16(at)
  if (marker === JPEG_COMMENT) return true
  if (marker < JPEG_APP0 || marker > JPEG_APP15 || marker === JPEG_APP0 || marker === JPEG_COLOURS) return false
  return (
    marker !== JPEG_PROFILE ||
    [...PROFILE_NAME].some((letter, nth) => view.getUint8(at + 4 + nth) !== letter.charCodeAt(0))
  )
}

/**
 * Returns a JPEG without the segments that are not needed to draw it: some browsers write data of their own into every
 * picture that they encode. Throws `RangeError` if the data are not a whole JPEG.
 */
export function withoutJpegMetadata(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  const kept = [jpeg.subarray(0, 2)]
  let at = 2
  while (view.getUint16(at) !== JPEG_SCAN) {
    const end = view.getUint16(at) === JPEG_FILL ? at + 1 : at + 2 + view.getUint16(at + 2)
    if (!isJpegMetadata(view, at)) kept.push(jpeg.subarray(at, end))
    at = end
  }
  kept.push(jpeg.subarray(at))
  const bytes = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0))
  let to = 0
  for (const part of kept) {
    bytes.set(part, to)
    to += part.length
  }
  return bytes
}

const JPEG_SCAN = 0xffda
const JPEG_END = 0xffd9
/** Any number of these bytes may stand before a marker. */
const JPEG_FILL = 0xffff

function hasJpegMetadata(view: DataView): boolean {
  for (let at = 2; ;) {
    const marker = view.getUint16(at)
    if (isJpegMetadata(view, at)) return true
    if (marker === JPEG_END) return view.byteLength > at + 2
    if (marker === JPEG_FILL) {
      at++
      continue
    }
    at += 2 + view.getUint16(at + 2)
    if (marker === JPEG_SCAN) at = endOfScan(view, at)
  }
}

/** Returns the position of the first marker after the coded pixels, which may contain escaped bytes and restarts. */
function endOfScan(view: DataView, from: number): number {
  let at = from
  while (view.getUint8(at) !== 0xff || isWithinScan(view.getUint8(at + 1))) at++
  return at
}
const isWithinScan = (code: number): boolean => code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7)
