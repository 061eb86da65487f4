// Data in a picture that says where, when or with what it was taken.
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { hasPictureMetadata, readPictureSize, withoutJpegMetadata } from '../../shared/domain/pictureData.ts'
import { jpegOfPhone, jpegUrl, photo, plainJpeg } from '../support/photos.ts'

const pngUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
const plainPng = createCanvas(8, 8).toBuffer('image/png')

/** A segment of a JPEG directly after its start. */
function withSegment(marker: number, text: string): string {
  const [plain, body] = [plainJpeg(), Buffer.from(text, 'latin1')]
  const head = Buffer.from([0xff, marker, 0, body.length + 2])
  return jpegUrl(Buffer.concat([plain.subarray(0, 2), head, body, plain.subarray(2)]))
}

/** A chunk of a PNG before its last chunk. Checksums do not matter. */
function withChunk(kind: string): string {
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 3]), Buffer.from(`${kind}abc`, 'latin1'), Buffer.alloc(4)])
  return pngUrl(Buffer.concat([plainPng.subarray(0, -12), chunk, plainPng.subarray(-12)]))
}

describe('a picture with data about its origin', () => {
  test.each([
    ['the photo of a phone', jpegUrl(jpegOfPhone())],
    ['XMP', withSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>')],
    ['IPTC', withSegment(0xed, 'Photoshop 3.0\0')],
    ['a comment', withSegment(0xfe, 'Paris')],
    ['Content Credentials', withSegment(0xeb, 'JP\0')],
    ['data of a maker', withSegment(0xe3, 'Meta')],
    ['a second picture in APP2', withSegment(0xe2, 'MPF\0')],
    ['Content Credentials in a PNG', withChunk('caBX')],
    ['a second picture after the end', jpegUrl(Buffer.concat([plainJpeg(), jpegOfPhone()]))],
    [
      'EXIF after bytes that fill',
      jpegUrl(Buffer.concat([plainJpeg().subarray(0, 2), Buffer.from([0xff]), jpegOfPhone().subarray(2)])),
    ],
    ['EXIF in a PNG', withChunk('eXIf')],
    ['a text in a PNG', withChunk('tEXt')],
    ['data after a PNG', pngUrl(Buffer.concat([plainPng, Buffer.from('Paris')]))],
  ])('%s', (_, url) => {
    expect(hasPictureMetadata(url)).toBe(true)
  })
})

describe('a picture without such data', () => {
  test.each([
    ['a JPEG of a canvas', photo()],
    ['a colour profile', withSegment(0xe2, 'ICC_PROFILE\0')],
    ['a PNG of a canvas', pngUrl(plainPng)],
    ['only the beginning of a JPEG', jpegUrl(plainJpeg().subarray(0, 40))],
    ['no picture', 'data:image/png;base64,AAAAAAAAAAAAAAAA'],
  ])('%s', (_, url) => {
    expect(hasPictureMetadata(url)).toBe(false)
  })
  test('has its size in its header, also after EXIF data', () => {
    expect(readPictureSize(photo(300, 200))).toEqual([300, 200])
    expect(readPictureSize(jpegUrl(jpegOfPhone(30, 20)))).toEqual([30, 20])
  })
})

test('a JPEG as Safari encodes a canvas is freed of its EXIF data, and keeps its pixels', () => {
  const encoded = new Uint8Array(jpegOfPhone(30, 20))
  expect(hasPictureMetadata(jpegUrl(encoded))).toBe(true)
  const plain = withoutJpegMetadata(encoded)
  expect(hasPictureMetadata(jpegUrl(plain))).toBe(false)
  expect(readPictureSize(jpegUrl(plain))).toEqual([30, 20])
  // Everything from the tables on is the same.
  const tables = (jpeg: Uint8Array) => Buffer.from(jpeg).subarray(Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xdb])))
  expect(tables(plain)).toEqual(tables(encoded))
  const untouched = new Uint8Array(plainJpeg())
  expect(withoutJpegMetadata(untouched)).toEqual(untouched)
})
