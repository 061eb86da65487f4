import { createCanvas } from '@napi-rs/canvas'
import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cacheEntry, MAX_CACHED_TEXTS, speedUpPdfmake } from '../../main/pdf/base/speed.ts'
import { documentOf } from '../support/madeUpSheets.ts'
import { IS_LONG } from '../support/long.ts'
import { freshPdfmake, type FreshPdfmake } from '../support/freshPdfmake.ts'

/** A document with a fixed date, so that two runs can produce the same bytes. */
const document = (content: Content, more: Partial<TDocumentDefinitions> = {}): TDocumentDefinitions => ({
  info: { title: 'Essai', creationDate: new Date(0) },
  defaultStyle: { font: 'Sans', fontSize: 9, lineHeight: 1 },
  content,
  ...more,
})

const sheets = (...indexes: number[]): TDocumentDefinitions => ({
  ...documentOf(indexes),
  info: { title: 'Essai', creationDate: new Date(0) },
})

/** The same words in every face, with and without font features and letter spacing. */
const FACES = (['Sans', 'Serif'] as const).flatMap((font) =>
  [{}, { bold: true }, { italics: true }].flatMap((style) =>
    [{}, { fontFeatures: ['smcp' as const] }, { fontFeatures: ['onum' as const] }, { characterSpacing: 1.5 }].map(
      (way) => ({ text: 'Épée à deux mains, 1275 fi ff — « Œil » ÉÀÇŸ ëïüñ', font, ...style, ...way, fontSize: 14 }),
    ),
  ),
)

const WORDS = 'Une bande de guerriers infatigablement anticonstitutionnelle '
/** One text in many layouts (wrapped, justified, spaced, styled), some of them repeated. */
const VARIANTS: readonly ContentText[] = [
  { text: WORDS.repeat(3) },
  { text: WORDS.repeat(3), alignment: 'justify' },
  { text: WORDS.repeat(3) },
  { text: WORDS.repeat(3), fontSize: 40 },
  { text: WORDS.repeat(3), fontSize: 40 },
  { text: WORDS.trim().replaceAll(' ', ''), fontSize: 60 },
  { text: WORDS.trim().replaceAll(' ', ''), fontSize: 60 },
  { text: WORDS, noWrap: true },
  { text: WORDS, sup: true },
  { text: WORDS, decoration: 'underline', color: 'red', background: 'yellow' },
  { text: WORDS, link: 'https://example.org' },
  { text: WORDS, wordBreak: 'break-all', margin: [200, 0] },
  { text: WORDS, lineHeight: 2, opacity: 0.5 },
  { text: `  ${WORDS}`, preserveLeadingSpaces: true },
  { text: `  ${WORDS}` },
  { text: [WORDS, { text: WORDS, italics: true }, WORDS] },
  { text: [WORDS, { text: WORDS, italics: true }, WORDS] },
]

/** Functions, because pdfmake changes the definition that it gets: each call returns a new one. */
const DOCUMENTS: Record<string, () => TDocumentDefinitions> = {
  'a sheet': () => sheets(0),
  'another sheet': () => sheets(1),
  'three sheets': () => sheets(2, 0, 5),
  'pages with links to each other and an outline': () =>
    document([
      {
        stack: [
          { text: 'Un', id: 'one', outline: true, outlineText: 'Un' },
          { text: 'vers trois', linkToDestination: 'three' },
        ],
      },
      { stack: [{ text: 'Deux', outline: true, outlineText: 'Deux', outlineParentId: 'one' }], pageBreak: 'before' },
      { text: 'long '.repeat(9000), pageBreak: 'before' },
      {
        stack: [
          { text: 'Trois', id: 'three' },
          { text: 'vers un', linkToDestination: 'one' },
        ],
        pageBreak: 'before',
      },
    ]),
  'pages with a footer and a watermark': () =>
    document([{ text: 'Un' }, { text: 'Deux', pageBreak: 'before' }], {
      footer: (page, pages) => `${page} / ${pages}`,
      watermark: 'Essai',
    }),
  'pages of automatic height': () =>
    document([{ text: 'Un' }, { text: 'Deux', pageBreak: 'before' }], { pageSize: { width: 200, height: 'auto' } }),
  'every face, with and without font features': () => document(FACES.map((line) => ({ ...line }))),
  'every face, in reverse order': () => document(FACES.map((line) => ({ ...line })).reverse()),
  'no-break spaces': () => document('Vraiment\u00a0? Oui\u202f! Mille\u00a0fois'),
  'plain spaces': () => document('Vraiment ? Oui ! Mille fois'),
  'soft hyphens': () => document({ text: 'arc\u00adbalète', noWrap: true }),
  hyphens: () => document({ text: 'arc-balète', noWrap: true }),
  'text that wraps, in named and nested styles': () =>
    document(
      [
        { text: 'Une bande de guerriers '.repeat(30), style: 'loud', alignment: 'justify' },
        { stack: [{ text: ['autre ', { text: 'mot', style: ['loud', 'sloped'] }, ' fin'] }], bold: true, color: 'red' },
        {
          table: {
            body: [
              ['Force', { text: 'Vie', style: 'sloped' }],
              ['3', '12'],
            ],
          },
          fontSize: 12,
        },
        { ul: ['un', 'deux'], style: 'sloped', decoration: 'underline' },
      ],
      { styles: { loud: { bold: true, fontSize: 11 }, sloped: { extends: 'loud', italics: true, font: 'Serif' } } },
    ),
  'the same text in different layouts': () => document(VARIANTS.map((one) => ({ ...one }))),
  'the same text in containers with other styles': () =>
    document([
      { stack: [VARIANTS[0]!, VARIANTS[1]!].map((one) => ({ ...one })) },
      { stack: VARIANTS.slice(0, 2).map((one) => ({ ...one })), bold: true, leadingIndent: 20 },
      { columns: [{ ...VARIANTS[0]!, width: 60 }, { ...VARIANTS[0]! }] },
      { ...VARIANTS[0]!, style: 'loud' },
    ]),
  'equal texts that are split into different runs': () =>
    document(
      [['ab', 'c'], ['a', 'bc'], ['ab', 'c'], ['abc'], ['a"b', ';c'], ['1', 'true']].map((texts) => ({
        text: texts.map((text, at) => ({ text, bold: at === 0 })),
        absolutePosition: { x: 40, y: 40 },
      })),
    ),
  'references to other texts': () =>
    document([
      { text: 'Un', id: 'one', tocItem: true },
      { text: [{ text: 'voir page ' }, { pageReference: 'two' }, { text: ', ' }, { textReference: 'two' }] },
      { text: [{ text: 'voir page ' }, { pageReference: 'one' }, { text: ', ' }, { textReference: 'one' }] },
      { text: 'Deux', id: 'two', pageBreak: 'before', tocItem: true },
      { toc: { title: { text: 'Un' } } },
    ]),
}
const NAMES = Object.keys(DOCUMENTS)

/** Reads every text of a PDF with its position, and the pixels of its pages. */
async function readTextsAndPixels(bytes: Uint8Array): Promise<{ texts: unknown[]; pixels: Buffer[] }> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const pages: PDFPageProxy[] = []
  for (let number = 1; number <= pdf.numPages; number++) pages.push(await pdf.getPage(number))
  const texts: unknown[] = []
  const pixels: Buffer[] = []
  for (const page of pages) {
    for (const item of (await page.getTextContent({ disableNormalization: true })).items)
      if ('str' in item) texts.push([page.pageNumber, item.str, item.transform, item.width, item.height])
    const viewport = page.getViewport({ scale: 1.5 })
    const canvas = createCanvas(viewport.width, viewport.height)
    // pdf.js can draw on this canvas, but its types require the canvas of a browser.
    await page.render({ canvas: null, canvasContext: canvas.getContext('2d') as never, viewport }).promise
    pixels.push(Buffer.from(canvas.data()))
  }
  await loading.destroy()
  return { texts, pixels }
}

/** Fails if a byte differs, with the visible differences first: texts, then pixels. */
async function expectSameBytes(name: string, made: Uint8Array, plain: Uint8Array): Promise<void> {
  if (Buffer.from(made).equals(plain)) return
  const [ours, theirs] = [await readTextsAndPixels(made), await readTextsAndPixels(plain)]
  expect(ours.texts, name).toEqual(theirs.texts)
  expect(
    ours.pixels.map((page, at) => page.equals(theirs.pixels[at]!)),
    name,
  ).toEqual(ours.pixels.map(() => true))
  expect.fail(`${name}: the same can be seen, and yet the bytes differ`)
}

const acceleratedPdfmake = (): FreshPdfmake => {
  const fresh = freshPdfmake()
  speedUpPdfmake(fresh.load)
  return fresh
}

describe('accelerated pdfmake produces the same bytes', () => {
  const plain: Record<string, Uint8Array> = {}

  beforeAll(async () => {
    const { bytes } = freshPdfmake()
    for (const name of NAMES) plain[name] = await bytes(DOCUMENTS[name]!())
  })

  test.each(NAMES)('in its first document: %s', async (name) => {
    await expectSameBytes(name, await acceleratedPdfmake().bytes(DOCUMENTS[name]!()), plain[name]!)
  })

  test.each([
    ['in the listed order', NAMES],
    ['in reverse order', [...NAMES].reverse()],
  ])('in consecutive documents, %s, and repeated', async (_, names) => {
    const { bytes } = acceleratedPdfmake()
    for (const name of [...names, ...names]) await expectSameBytes(name, await bytes(DOCUMENTS[name]!()), plain[name]!)
  })

  test('in documents made at the same time', async () => {
    const { bytes, pdfmake } = acceleratedPdfmake()
    const made = await Promise.all(NAMES.map((name) => bytes(DOCUMENTS[name]!())))
    for (const [at, name] of NAMES.entries()) await expectSameBytes(name, made[at]!, plain[name]!)
    const [first, second] = [NAMES[0]!, NAMES[1]!]
    const begun = pdfmake.createPdf(DOCUMENTS[first]!())
    await begun.getStream()
    await expectSameBytes(second, await bytes(DOCUMENTS[second]!()), plain[second]!)
    await expectSameBytes(first, await begun.getBuffer(), plain[first]!)
  })

  test('when its caches overflow', async () => {
    const { bytes } = acceleratedPdfmake()
    const many = (from: number) => Array.from({ length: 3000 }, (_, at) => `mot${from + at}`).join(' ')
    const unchanged = freshPdfmake()
    const expected = [await unchanged.bytes(document(many(0))), await unchanged.bytes(document(many(3000)))]
    for (const at of [0, 1, 0])
      expect(Buffer.from(await bytes(document(many(3000 * at)))).equals(expected[at]!)).toBe(true)
  })
})

describe('accelerated pdfmake', () => {
  test('keeps the hyphen that plain pdfmake drops after a soft hyphen', async () => {
    const text = 'arc\u00adbalète à mi-chemin'
    const hyphens = async ({ bytes }: FreshPdfmake) => {
      const { texts } = await readTextsAndPixels(await bytes(document({ text, noWrap: true })))
      return JSON.stringify(texts).split('mi-chemin').length - 1
    }
    expect([await hyphens(freshPdfmake()), await hyphens(acceleratedPdfmake())]).toEqual([0, 1])
  })

  test('checks the access policy for every document', async () => {
    const { bytes, pdfmake } = acceleratedPdfmake()
    await bytes(sheets(0))
    pdfmake.setLocalAccessPolicy(() => false)
    await expect(bytes(sheets(0))).rejects.toThrow(/denied/)
  })

  test('is patched only once, also by another copy of the module', async () => {
    const { load } = acceleratedPdfmake()
    type Loaded = { default: { prototype: { provideFont: unknown } } }
    const current = () => (load('pdfmake/js/PDFDocument.js') as Loaded).default.prototype.provideFont
    const quick = current()
    speedUpPdfmake(load)
    expect(current()).toBe(quick)
    vi.resetModules()
    const copy = await import('../../main/pdf/base/speed.ts')
    expect(copy.speedUpPdfmake).not.toBe(speedUpPdfmake)
    copy.speedUpPdfmake(load)
    expect(current()).toBe(quick)
  })

  test('skips what a version of pdfmake lacks', async () => {
    const expected = await freshPdfmake().bytes(sheets(0, 1))
    const modules = ['PDFDocument', 'StyleContextStack', 'LayoutBuilder', 'Renderer', 'TextInlines']
    // A module is missing in one of two ways (in the long run in both), or lacks its methods.
    const none = [{}, undefined]
    const lacks = modules.flatMap((missing, at) => {
      const ways: unknown[] = [...(IS_LONG ? none : [none[at % none.length]]), { default: class {} }]
      return ways.map((found) => ({ missing, found }))
    })
    for (const { missing, found } of lacks) {
      const { bytes, load } = freshPdfmake()
      speedUpPdfmake((name) => (name.includes(missing) ? found : load(name)))
      expect([missing, Buffer.from(await bytes(sheets(0, 1))).equals(expected)]).toEqual([missing, true])
    }
  })

  test('releases a page once it is written', async () => {
    const definition = sheets(0, 1, 2)
    await acceleratedPdfmake().bytes(definition)
    expect(definition.content).toEqual([])
  })

  test('leaves standard fonts unchanged', async () => {
    const made: Buffer[] = []
    for (const { bytes, pdfmake } of [freshPdfmake(), acceleratedPdfmake()]) {
      pdfmake.setFonts({ Courier: { normal: 'Courier' } })
      pdfmake.setLocalAccessPolicy(() => true)
      made.push(Buffer.from(await bytes(document('un', { defaultStyle: { font: 'Courier' } }))))
      made.push(Buffer.from(await bytes(document('deux', { defaultStyle: { font: 'Courier' } }))))
    }
    expect(made.slice(2)).toEqual(made.slice(0, 2))
  })
})

test('clears the cache of texts when it is full', () => {
  const runs = new Map<string, number>()
  for (let at = 0; at < MAX_CACHED_TEXTS; at++) cacheEntry(runs, String(at), at)
  expect(runs.size).toBe(MAX_CACHED_TEXTS)
  expect(cacheEntry(runs, 'one more', 7)).toBe(7)
  expect([...runs]).toEqual([['one more', 7]])
})
