import { createCanvas } from '@napi-rs/canvas'

/** A JPEG of 60 × 40 pixels, red on the left and blue on the right, with an orientation as cameras record it (1: not turned). */
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

/** An EXIF segment that contains only the orientation. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4) // offset of the only directory
  tiff.writeUInt16BE(1, 8) // number of entries
  tiff.writeUInt16BE(0x0112, 10) // tag: orientation
  tiff.writeUInt16BE(3, 12) // type: short
  tiff.writeUInt32BE(1, 14) // count
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
