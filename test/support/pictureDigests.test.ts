// Digests of printed documents, computed before any picture is drawn: they change with any visible difference.
import pdfmake from 'pdfmake'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { prepareFonts } from '../../main/pdf/base/fonts.ts'
import type { TDocumentDefinitions } from '../../main/pdf/base/pdfmakeTypes.ts'
import { jpeg } from './jpeg.ts'
import { contactSheet, keep } from './keptPictures.ts'
import { pdfDigest } from './pdfDigest.ts'
import { definitionDigest } from './definitionDigest.ts'
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
function page({ color = '#123456', text = 'Alba', x = 50, bold = false, ...more }: Page = {}): TDocumentDefinitions {
  const { line = '#000000', turned = 1, paper = 'A4', made = 0 } = more
  return {
    pageSize: paper,
    info: { title: 'Essai', creationDate: new Date(made) },
    defaultStyle: { font: 'Sans' },
    content: [
      { text, bold, color, absolutePosition: { x, y: 60 } },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 90, y2: 9, lineColor: line }], absolutePosition: { x: 9, y: 9 } },
      { image: photo(turned), width: 20, absolutePosition: { x: 50, y: 90 } },
    ],
  }
}

async function printDefinition(definition: TDocumentDefinitions): Promise<Uint8Array> {
  prepareFonts()
  return await pdfmake.createPdf(definition).getBuffer()
}

const drawing = (given: Page = {}) => ({ definition: page(given), print: () => printDefinition(page(given)) })

const photo = (turned: number): string => `data:image/jpeg;base64,${Buffer.from(jpeg(turned)).toString('base64')}`

const CHANGES: readonly (readonly [string, Page])[] = [
  ['a colour of a text, by one', { color: '#123457' }],
  ['a colour of a line, by one', { line: '#000001' }],
  ['a letter', { text: 'Albe' }],
  ['a place, by a hundredth of a point', { x: 50.01 }],
  ['a font', { bold: true }],
  ['a photo', { turned: 3 }],
  ['the paper', { paper: 'LETTER' }],
]

describe('the digest of a document before it is made', () => {
  test('is the same for the same page', () => expect(definitionDigest(page())).toBe(definitionDigest(page())))

  test.each(CHANGES)('changes with %s', (_, change) =>
    expect(definitionDigest(page(change))).not.toBe(definitionDigest(page())),
  )
})

describe('the digest of a PDF', () => {
  test('is the same for the same page made at another time', async () => {
    const [one, other] = [await printDefinition(page()), await printDefinition(page({ made: 86_400_000 }))]
    expect(Buffer.compare(one, other)).not.toBe(0)
    expect(pdfDigest(other)).toBe(pdfDigest(one))
  })

  test.each(CHANGES)('changes with %s', async (_, change) =>
    expect(pdfDigest(await printDefinition(page(change)))).not.toBe(pdfDigest(await printDefinition(page()))),
  )

  test('is refused for an incomplete file', async () => {
    const whole = await printDefinition(page())
    expect(() => pdfDigest(whole.slice(0, whole.length / 2))).toThrow('no table')
  })
})

describe('a printed document', () => {
  const storePicture = async () => {
    keep(folder.path, 'page', (await contactSheet(await printDefinition(page()))).picture)
    keepDigests(folder.path, { page: digestOf(page(), folder.path, 'page')! })
    return { folder: folder.path, digests: digestsIn(folder.path), out: folder.at('out') }
  }

  test('is not drawn if it has the digest of its picture', async () =>
    expect(await lookAt('page', drawing(), await storePicture())).toEqual({ problem: undefined, isDrawn: false }))

  test('is drawn if that is forced', async () =>
    expect(await lookAt('page', drawing(), await storePicture(), true)).toEqual({ problem: undefined, isDrawn: true }))

  test('is drawn if anything changed, even invisibly', async () =>
    expect(await lookAt('page', drawing({ color: '#123457' }), await storePicture())).toEqual({
      problem: undefined,
      isDrawn: true,
    }))

  test('is drawn and reported if it looks different', async () => {
    const { problem, isDrawn } = await lookAt('page', drawing({ text: 'Basile' }), await storePicture())
    expect([isDrawn, problem]).toEqual([true, expect.stringContaining('differs at')])
  })

  test('is drawn if it has no digest', async () =>
    expect(await lookAt('page', drawing(), { ...(await storePicture()), digests: {} })).toMatchObject({
      isDrawn: true,
    }))

  test('is drawn if its picture is another one or missing', async () => {
    const keeping = await storePicture()
    const file = folder.at('page.png')
    const bytes = readFileSync(file)
    keep(folder.path, 'page', (await contactSheet(await printDefinition(page({ text: 'Basile' })))).picture)
    expect(await lookAt('page', drawing(), keeping)).toEqual({
      problem: expect.any(String) as string,
      isDrawn: true,
    })
    writeFileSync(file, bytes)
    expect(await lookAt('page', drawing(), keeping)).toMatchObject({ isDrawn: false })
    expect(await lookAt('other', drawing(), { ...keeping, digests: { other: keeping.digests.page! } })).toEqual({
      problem: expect.stringContaining('no picture yet') as string,
      isDrawn: true,
    })
  })
})
