// How large a picture is, out of its head: nothing is decoded for that.
import { expect, test } from 'vitest'
import { sidesOf } from '../../../shared/commands/member/picture.ts'
import { jpegHead } from '../../support/portraits.ts'

/** The head of a JPEG whose sides stand behind this marker, 0xffc0 to 0xffcf. */
function coded(marker: number): string {
  const head = jpegHead(300, 200)
  head[head.indexOf(0xc0)] = marker
  return `data:image/jpeg;base64,${head.toString('base64')}`
}

test('however a JPEG is coded its sides are read; tables and restarts say none', () => {
  const markers = Array.from({ length: 18 }, (_, at) => 0xbf + at)
  const without = markers.filter((marker) => sidesOf(coded(marker)) === undefined)
  expect(without).toEqual([0xbf, 0xc4, 0xc8, 0xcc, 0xd0])
  expect(sidesOf(coded(0xc2))).toEqual([300, 200])
})
