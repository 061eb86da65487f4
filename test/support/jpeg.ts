import { createCanvas } from '@napi-rs/canvas'

/** A JPEG whose left half is red and whose right half is blue, 60 × 40, with the orientation that cameras note (1: as it is). */
export function jpeg(orientation: number): Buffer {
  const canvas = createCanvas(60, 40)
  const context = canvas.getContext('2d')
  for (const [colour, x] of [
    ['red', 0],
    ['blue', 30],
  ] as const) {
    context.fillStyle = colour
    context.fillRect(x, 0, 30, 40)
  }
  const plain = canvas.toBuffer('image/jpeg')
  return Buffer.concat([plain.subarray(0, 2), exif(orientation), plain.subarray(2)])
}

/** An EXIF segment that says one thing only: the orientation. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4) // where its one directory begins
  tiff.writeUInt16BE(1, 8) // with one entry:
  tiff.writeUInt16BE(0x0112, 10) // the orientation,
  tiff.writeUInt16BE(3, 12) // a short number,
  tiff.writeUInt32BE(1, 14) // one of them
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
