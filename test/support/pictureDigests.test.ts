// Digests of what is printed, before any picture of it is drawn: they change with the least that could be seen.
import pdfmake from 'pdfmake'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { prepareFonts } from '../../main/pdf/fonts.ts'
import { jpeg } from './jpeg.ts'
import { contactSheet, keep } from './keptPictures.ts'
import { pdfDigest } from './pdfDigest.ts'
import { digestOf, digestsIn, keepDigests, lookAt } from './pictureDigests.ts'
import { temporaryFolder } from './cli.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

interface Page {
  readonly color?: string
  readonly text?: string
  readonly x?: number
  readonly bold?: boolean
  readonly line?: string
  readonly turned?: number
  readonly paper?: 'A4' | 'LETTER'
  readonly made?: number
}

/** A page with a text, a line and a photo on it. */
async function page({
  color = '#123456',
  text = 'Alba',
  x = 50,
  bold = false,
  ...more
}: Page = {}): Promise<Uint8Array> {
  prepareFonts()
  const { line = '#000000', turned = 1, paper = 'A4', made = 0 } = more
  return await pdfmake
    .createPdf({
      pageSize: paper,
      info: { title: 'Essai', creationDate: new Date(made) },
      defaultStyle: { font: 'Sans' },
      content: [
        { text, bold, color, absolutePosition: { x, y: 60 } },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 90, y2: 9, lineColor: line }], absolutePosition: { x: 9, y: 9 } },
        { image: photo(turned), width: 20, absolutePosition: { x: 50, y: 90 } },
      ],
    })
    .getBuffer()
}

const photo = (turned: number): string => `data:image/jpeg;base64,${Buffer.from(jpeg(turned)).toString('base64')}`

describe('the digest', () => {
  test('is the same for the same page, made at another moment', async () => {
    const [one, other] = [await page(), await page({ made: 86_400_000 })]
    expect(Buffer.compare(one, other)).not.toBe(0)
    expect(pdfDigest(other)).toBe(pdfDigest(one))
  })

  test.each<[string, Page]>([
    ['a colour of a text, by one', { color: '#123457' }],
    ['a colour of a line, by one', { line: '#000001' }],
    ['a letter', { text: 'Albe' }],
    ['a place, by a hundredth of a point', { x: 50.01 }],
    ['a font', { bold: true }],
    ['a photo', { turned: 3 }],
    ['the paper', { paper: 'LETTER' }],
  ])('changes with %s', async (_, change) => expect(pdfDigest(await page(change))).not.toBe(pdfDigest(await page())))

  test('is refused to what is not whole', async () => {
    const whole = await page()
    expect(() => pdfDigest(whole.slice(0, whole.length / 2))).toThrow('no table')
  })
})

describe('a printed document', () => {
  const kept = async () => {
    const pdf = await page()
    keep(folder.path, 'page', (await contactSheet(pdf)).picture)
    keepDigests(folder.path, { page: digestOf(pdf, folder.path, 'page')! })
    return { folder: folder.path, digests: digestsIn(folder.path), out: folder.at('out') }
  }

  test('is not drawn where it is what its picture was drawn from', async () =>
    expect(await lookAt('page', await page(), await kept())).toEqual({ problem: undefined, isDrawn: false }))

  test('is drawn where it is to be in any case', async () =>
    expect(await lookAt('page', await page(), await kept(), true)).toEqual({ problem: undefined, isDrawn: true }))

  test('is drawn where anything has changed, be it too little to be seen', async () =>
    expect(await lookAt('page', await page({ color: '#123457' }), await kept())).toEqual({
      problem: undefined,
      isDrawn: true,
    }))

  test('is drawn and told of where it looks otherwise', async () => {
    const { problem, isDrawn } = await lookAt('page', await page({ text: 'Basile' }), await kept())
    expect([isDrawn, problem]).toEqual([true, expect.stringContaining('differs at')])
  })

  test('is drawn where it has no digest', async () =>
    expect(await lookAt('page', await page(), { ...(await kept()), digests: {} })).toMatchObject({ isDrawn: true }))

  test('is drawn where its picture is another, or gone', async () => {
    const keeping = await kept()
    const file = folder.at('page.png')
    const bytes = readFileSync(file)
    keep(folder.path, 'page', (await contactSheet(await page({ text: 'Basile' }))).picture)
    expect(await lookAt('page', await page(), keeping)).toEqual({
      problem: expect.any(String) as string,
      isDrawn: true,
    })
    writeFileSync(file, bytes)
    expect(await lookAt('page', await page(), keeping)).toMatchObject({ isDrawn: false })
    expect(await lookAt('other', await page(), { ...keeping, digests: { other: keeping.digests.page! } })).toEqual({
      problem: expect.stringContaining('no picture yet') as string,
      isDrawn: true,
    })
  })
})
