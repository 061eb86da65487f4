// Portraits on sheets: which pictures can be printed; none ever prevents printing.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { printablePicture } from '../../main/pdf/pictures/printable.ts'
import type { SheetModel } from '../../shared/sheets/model.ts'
import { pagesOf } from '../support/picture.ts'
import { pngChunk, pngHead, pngOf, pngOfKind, type PngKind } from '../support/pngKinds.ts'
import { jpegHead } from '../support/portraits.ts'
import { renderSheets } from '../support/renderedSheets.ts'

const SIDE = 19
const urlOf = (bytes: Buffer, kind = 'png') => `data:image/${kind};base64,${bytes.toString('base64')}`
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

/** The pixels of a picture on white paper, as decoded by another program. */
async function pixelsOf(url: string): Promise<Uint8ClampedArray> {
  const picture = await loadImage(bytesOf(url))
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, picture.width, picture.height)
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, picture.width, picture.height).data
}

function paintPicture(kind: 'jpeg' | 'png'): Buffer {
  const canvas = createCanvas(64, 64)
  const context = canvas.getContext('2d')
  context.fillStyle = '#303030'
  context.fillRect(0, 0, 64, 64)
  context.fillStyle = '#d02020'
  context.fillRect(10, 20, 30, 30)
  return kind === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
}

const PALETTE = Array.from({ length: 48 }, (_, at) => (at * 53) & 0xff)
const WHOLE_PALETTE = Array.from({ length: 768 }, (_, at) => (at * 29) & 0xff)
const KINDS: PngKind[] = [
  ...([1, 2, 4, 8, 16] as const).map((depth) => ({ colour: 0, depth }) as const),
  ...([8, 16] as const).flatMap((depth) => ([2, 4, 6] as const).map((colour) => ({ colour, depth }))),
  { colour: 3, depth: 4, palette: PALETTE },
  { colour: 3, depth: 8, palette: WHOLE_PALETTE, clear: [0, 90, 180] },
  { colour: 2, depth: 8, interlaced: true },
  { colour: 6, depth: 8, interlaced: true },
  { colour: 0, depth: 2, interlaced: true },
  { colour: 3, depth: 4, palette: PALETTE, interlaced: true },
  ...[1, 2, 3, 4].flatMap((filter) => [
    { colour: 6, depth: 8, filter } as const,
    { colour: 2, depth: 16, filter, interlaced: true } as const,
    { colour: 0, depth: 1, filter } as const,
  ]),
]

describe('a PNG', () => {
  test.each(KINDS)(
    'of the kind $colour, $depth bits, filter $filter, interlaced $interlaced looks the same',
    async (kind) => {
      const url = urlOf(pngOfKind(SIDE, kind))
      const printable = printablePicture(url)
      expect(printable).toMatch(/^data:image\/png/)
      const [wanted, got] = [await pixelsOf(url), await pixelsOf(printable!)]
      expect(got.length).toBe(wanted.length)
      // Programs round transparent pixels differently, by one shade.
      expect(Math.max(...got.map((one, at) => Math.abs(one - wanted[at]!)))).toBeLessThanOrEqual(2)
    },
  )

  test('with one transparent grey shows the paper', async () => {
    const url = urlOf(
      pngOf(pngHead(1, { colour: 0, depth: 8 }), deflateSync(Buffer.from([0, 7])), [
        pngChunk('tRNS', Buffer.from([0, 7])),
      ]),
    )
    expect([...(await pixelsOf(printablePicture(url)!))]).toEqual([255, 255, 255, 255])
  })

  test.each([
    [0, [0x12, 0x34], 255],
    [2, [0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc], 255],
  ] as const)(
    'of colour %i in sixteen bits compares both bytes of a sample, and shows the first',
    async (colour, sample, paper) => {
      const clear = pngChunk('tRNS', Buffer.from(sample))
      const colourOf = async (pixel: readonly number[]) => {
        const url = urlOf(pngOf(pngHead(1, { colour, depth: 16 }), deflateSync(Buffer.from([0, ...pixel])), [clear]))
        return [...(await pixelsOf(printablePicture(url)!))].slice(0, 3)
      }
      expect(await colourOf(sample)).toEqual([paper, paper, paper])
      const [first, third = first, fifth = first] = sample
        .filter((_, at) => at % 2 === 0)
        .map((one, at) => (at === 0 ? one ^ 1 : one))
      const other = sample.map((one, at) => (at === 0 ? one ^ 1 : one))
      expect(await colourOf(other)).toEqual([first, third, fifth])
    },
  )
})

const whole = pngOfKind(SIDE, { colour: 6, depth: 8 })
const jpeg = paintPicture('jpeg')
const flipByte = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy[at]! ^= 0x55
  return copy
}
const scanAt = jpeg.indexOf(Buffer.from([0xff, 0xda]))
const without = (marker: number) => {
  const at = jpeg.indexOf(Buffer.from([0xff, marker]))
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))])
}
const HOSTILE: readonly (readonly [string, string])[] = [
  ['a PNG that is cut short', urlOf(whole.subarray(0, -20))],
  ['a PNG with a flipped bit', urlOf(flipByte(whole, 60))],
  ['a PNG with too few rows', urlOf(pngOf(pngHead(SIDE, { colour: 2, depth: 8 }), deflateSync(Buffer.alloc(100))))],
  [
    'a PNG with far too many rows',
    urlOf(pngOf(pngHead(SIDE, { colour: 2, depth: 8 }), deflateSync(Buffer.alloc(50_000_000)))),
  ],
  [
    'a PNG of data that are not compressed',
    urlOf(pngOf(pngHead(SIDE, { colour: 2, depth: 8 }), Buffer.from('nothing'))),
  ],
  ['a PNG with an unknown filter', urlOf(pngOfKind(SIDE, { colour: 2, depth: 8, filter: 9 }))],
  ['a PNG without a palette', urlOf(pngOfKind(SIDE, { colour: 3, depth: 8 }))],
  ['a PNG of gigantic size', urlOf(pngOf(pngHead(100_000, { colour: 2, depth: 8 }), deflateSync(Buffer.alloc(10))))],
  ['a PNG of size 0', urlOf(pngOf(pngHead(0, { colour: 2, depth: 8 }), deflateSync(Buffer.alloc(10))))],
  ['a PNG with the type of a JPEG', urlOf(whole, 'jpeg')],
  ['a JPEG without a size', urlOf(without(0xc0), 'jpeg')],
  ['a JPEG of only a header', urlOf(jpegHead(64, 64), 'jpeg')],
  ['a JPEG that is cut short', urlOf(jpeg.subarray(0, jpeg.length - 30), 'jpeg')],
  ['a JPEG cut before its pixels', urlOf(Buffer.concat([jpeg.subarray(0, scanAt), Buffer.from([0xff, 0xd9])]), 'jpeg')],
  ['a JPEG with a wrong segment length', urlOf(flipByte(jpeg, 4), 'jpeg')],
  ['a picture of another type', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['a web address', 'https://example.org/picture.png'],
  ['an empty text', ''],
]

describe('pictures that cannot be printed', () => {
  test.each(HOSTILE)('leave out %s', (_, url) => expect(printablePicture(url)).toBeUndefined())

  test('a JPEG is printed without its camera data', () => {
    const notes = Buffer.from([0xff, 0xe1, 0x00, 0x08, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00])
    const noted = Buffer.concat([jpeg.subarray(0, 2), notes, jpeg.subarray(2)])
    const printable = bytesOf(printablePicture(urlOf(noted, 'jpeg'))!)
    expect(printable.includes('Exif')).toBe(false)
    expect(printable.equals(bytesOf(printablePicture(urlOf(jpeg, 'jpeg'))!))).toBe(true)
  })
})

const sheet = (motif: SheetModel['motif'], picture?: string): SheetModel => ({
  language: 'fr',
  ruleset: 'x',
  ...(motif && { motif }),
  name: 'Hélène',
  subtitle: 'Chef',
  portrait: true,
  ...(picture !== undefined && { picture }),
  continued: 'Hélène, suite',
  marks: [],
  blocks: [],
})

/** How many pictures are drawn in a PDF. */
async function renderAndCount(sheets: readonly SheetModel[]): Promise<{ count: number; bytes: Uint8Array }> {
  const { bytes, missing } = await renderSheets(sheets, 'Essai')
  expect(missing).toEqual([])
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  let count = 0
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList()
    count += fnArray.filter((operator) => operator === OPS.paintImageXObject).length
  }
  return { count, bytes }
}

describe('a sheet', () => {
  test.each(['plain', 'notebook', 'deco'] as const)(
    'in the style %s has its picture, or an empty frame',
    async (motif) => {
      const none = await renderAndCount([sheet(motif)])
      expect(none.count).toBe(0)
      for (const kind of ['png', 'jpeg'] as const) {
        const { count, bytes } = await renderAndCount([sheet(motif, urlOf(paintPicture(kind), kind))])
        expect(count).toBe(1)
        const [[empty], [filled]] = [await pagesOf(none.bytes, { dpi: 50 }), await pagesOf(bytes, { dpi: 50 })]
        const inkOf = ({ grey }: { grey: Uint8Array }) => grey.reduce((sum, one) => sum + (255 - one), 0)
        expect(inkOf(filled!)).toBeGreaterThan(inkOf(empty!) + 200_000)
      }
    },
  )

  test('with a picture that cannot be printed is printed without it', async () => {
    const { count } = await renderAndCount(HOSTILE.map(([, url]) => sheet('deco', url)))
    expect(count).toBe(0)
  })

  test('without room for a picture has none', async () => {
    const { count } = await renderAndCount([{ ...sheet('deco', urlOf(jpeg, 'jpeg')), portrait: false }])
    expect(count).toBe(0)
  })
})
