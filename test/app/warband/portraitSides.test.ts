// The size of a picture, read from its header without decoding.
import { expect, test } from 'vitest'
import { readPictureSize } from '../../../shared/domain/pictureData.ts'
import { jpegHead } from '../../support/portraits.ts'

/** The header of a JPEG with its size after this marker, 0xffc0 to 0xffcf. */
function jpegWithMarker(marker: number): string {
  const head = jpegHead(300, 200)
  head[head.indexOf(0xc0)] = marker
  return `data:image/jpeg;base64,${head.toString('base64')}`
}

test('reads the size of a JPEG with any coding, but not from tables and restarts', () => {
  const markers = Array.from({ length: 18 }, (_, at) => 0xbf + at)
  const without = markers.filter((marker) => readPictureSize(jpegWithMarker(marker)) === undefined)
  expect(without).toEqual([0xbf, 0xc4, 0xc8, 0xcc, 0xd0])
  expect(readPictureSize(jpegWithMarker(0xc2))).toEqual([300, 200])
})
