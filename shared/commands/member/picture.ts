const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...LETTERS].map((letter, value) => [letter, value]))

/** The bytes of a data URL: each letter holds six bits. */
function bytesOf(url: string): Uint8Array {
  const letters = url.slice(url.indexOf(',') + 1).replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let [bits, held, at] = [0, 0, 0]
  for (const letter of letters) {
    bits = ((bits << 6) | VALUES.get(letter)!) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = bits >> held
  }
  return bytes
}

type Sides = readonly [width: number, height: number]

/** Width and height of a JPEG or PNG in a data URL, as its head says; `undefined` where that is none. */
export function sidesOf(url: string): Sides | undefined {
  try {
    const bytes = bytesOf(url)
    const view = new DataView(bytes.buffer)
    const sides = url.startsWith('data:image/png') ? sidesOfPng(view) : sidesOfJpeg(view)
    return sides && sides[0] > 0 && sides[1] > 0 ? sides : undefined
  } catch {
    // Cut short, or not base64 at all.
    return undefined
  }
}

const PNG = [0x8950_4e47, 0x0d0a_1a0a]
const HEADER = 0x4948_4452

function sidesOfPng(view: DataView): Sides | undefined {
  const isPng = view.getUint32(0) === PNG[0] && view.getUint32(4) === PNG[1] && view.getUint32(12) === HEADER
  return isPng ? [view.getUint32(16), view.getUint32(20)] : undefined
}

const START = 0xffd8
/** Frames of all codings, but for what stands among them and is none: tables, restart. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

function sidesOfJpeg(view: DataView): Sides | undefined {
  if (view.getUint16(0) !== START) return undefined
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (isFrame(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    if (marker < 0xff01) return undefined
  }
}
