import { createCanvas } from '@napi-rs/canvas'

export const jpegUrl = (bytes: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`

/** A JPEG of one colour, as the program's own pages encode one: without EXIF data. */
export function plainJpeg(width = 64, height = 48, colour = '#446688'): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  return canvas.toBuffer('image/jpeg')
}
export const photo = (...of: Parameters<typeof plainJpeg>): string => jpegUrl(plainJpeg(...of))

/** The text by which a test recognises the EXIF data of `photoOfPhone`. */
export const PHONE = 'PhoneMaker'

/** A tag of a TIFF directory: a number, a type, a count, and the value or its offset. */
function tag(number: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16LE(number, 0)
  bytes.writeUInt16LE(type, 2)
  bytes.writeUInt32LE(count, 4)
  bytes.writeUInt32LE(value, 8)
  return bytes
}
const count = (tags: number) => Buffer.from([tags, 0])
const END = Buffer.alloc(4)

/** A segment APP1 with EXIF data: the maker of the phone, a rotation by 90°, and a place (48° N). */
function exifSegment(): Buffer {
  const maker = Buffer.from(`${PHONE}\0\0`, 'latin1')
  const directory = 8 + 2 + 3 * 12 + 4
  const gps = directory + maker.length
  const latitude = gps + 2 + 2 * 12 + 4
  const rationals = Buffer.alloc(24)
  for (const [at, value] of [48, 1, 51, 1, 30, 1].entries()) rationals.writeUInt32LE(value, at * 4)
  const tiff = Buffer.concat([
    ...[Buffer.from('II*\0', 'latin1'), Buffer.from([8, 0, 0, 0])],
    ...[count(3), tag(0x010f, 2, maker.length, directory), tag(0x0112, 3, 1, 6), tag(0x8825, 4, 1, gps), END, maker],
    ...[count(2), tag(1, 2, 2, 0x4e), tag(2, 5, 3, latitude), END, rationals],
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A JPEG as a phone takes it, with its maker, its rotation and its place. */
export function jpegOfPhone(width = 64, height = 48): Buffer {
  const plain = plainJpeg(width, height)
  return Buffer.concat([plain.subarray(0, 2), exifSegment(), plain.subarray(2)])
}
