import { createCanvas } from '@napi-rs/canvas'
import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cacheEntry, MAX_CACHED_TEXTS, speedUpPdfmake } from '../../main/pdf/base/speed.ts'
import { documentOf } from '../support/madeUpSheets.ts'
import { IS_LONG } from '../support/long.ts'
import { freshPdfmake, type FreshPdfmake } from '../support/freshPdfmake.ts'

/** A document of a fixed date, so that two makings of it may be the same to the byte. */
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

/** The same words in every face, with features and without, spaced and not. */
const FACES = (['Sans', 'Serif'] as const).flatMap((font) =>
  [{}, { bold: true }, { italics: true }].flatMap((style) =>
    [{}, { fontFeatures: ['smcp' as const] }, { fontFeatures: ['onum' as const] }, { characterSpacing: 1.5 }].map(
      (way) => ({ text: 'Épée à deux mains, 1275 fi ff — « Œil » ÉÀÇŸ ëïüñ', font, ...style, ...way, fontSize: 14 }),
    ),
  ),
)

const WORDS = 'Une bande de guerriers infatigablement anticonstitutionnelle '
/** One text: it breaks, it stretches, it moves, and each makes it another. */
const AGAIN: readonly ContentText[] = [
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

/** Each of these is made anew whenever it is asked for: pdfmake writes into what it is given. */
const DOCUMENTS: Record<string, () => TDocumentDefinitions> = {
  'a sheet': () => sheets(0),
  'another sheet': () => sheets(1),
  'three sheets': () => sheets(2, 0, 5),
  'pages that lead to each other, with an outline': () =>
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
  'pages with something on every page': () =>
    document([{ text: 'Un' }, { text: 'Deux', pageBreak: 'before' }], {
      footer: (page, pages) => `${page} / ${pages}`,
      watermark: 'Essai',
    }),
  'pages without end': () =>
    document([{ text: 'Un' }, { text: 'Deux', pageBreak: 'before' }], { pageSize: { width: 200, height: 'auto' } }),
  'every face, with features and without': () => document(FACES.map((line) => ({ ...line }))),
  'the same, features first': () => document(FACES.map((line) => ({ ...line })).reverse()),
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
  'the same text again, each time in another way': () => document(AGAIN.map((one) => ({ ...one }))),
  'the same text again, within what says more of it': () =>
    document([
      { stack: [AGAIN[0]!, AGAIN[1]!].map((one) => ({ ...one })) },
      { stack: AGAIN.slice(0, 2).map((one) => ({ ...one })), bold: true, leadingIndent: 20 },
      { columns: [{ ...AGAIN[0]!, width: 60 }, { ...AGAIN[0]! }] },
      { ...AGAIN[0]!, style: 'loud' },
    ]),
  'runs that are the same, and that are parted otherwise': () =>
    document(
      [['ab', 'c'], ['a', 'bc'], ['ab', 'c'], ['abc'], ['a"b', ';c'], ['1', 'true']].map((texts) => ({
        text: texts.map((text, at) => ({ text, bold: at === 0 })),
        absolutePosition: { x: 40, y: 40 },
      })),
    ),
  'texts that refer to others': () =>
    document([
      { text: 'Un', id: 'one', tocItem: true },
      { text: [{ text: 'voir page ' }, { pageReference: 'two' }, { text: ', ' }, { textReference: 'two' }] },
      { text: [{ text: 'voir page ' }, { pageReference: 'one' }, { text: ', ' }, { textReference: 'one' }] },
      { text: 'Deux', id: 'two', pageBreak: 'before', tocItem: true },
      { toc: { title: { text: 'Un' } } },
    ]),
}
const NAMES = Object.keys(DOCUMENTS)

/** Every text of a PDF with its place, and the pixels of its pages. */
async function look(bytes: Uint8Array): Promise<{ texts: unknown[]; pixels: Buffer[] }> {
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
    // pdf.js draws on this canvas as on a browser's, whose types it asks for.
    await page.render({ canvas: null, canvasContext: canvas.getContext('2d') as never, viewport }).promise
    pixels.push(Buffer.from(canvas.data()))
  }
  await loading.destroy()
  return { texts, pixels }
}

/** Fails where a byte differs; says then what can be seen of it. */
async function expectAlike(name: string, made: Uint8Array, plain: Uint8Array): Promise<void> {
  if (Buffer.from(made).equals(plain)) return
  const [ours, theirs] = [await look(made), await look(plain)]
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
    await expectAlike(name, await acceleratedPdfmake().bytes(DOCUMENTS[name]!()), plain[name]!)
  })

  test.each([
    ['in this order', NAMES],
    ['backwards', [...NAMES].reverse()],
  ])('in consecutive documents, %s, and repeated', async (_, names) => {
    const { bytes } = acceleratedPdfmake()
    for (const name of [...names, ...names]) await expectAlike(name, await bytes(DOCUMENTS[name]!()), plain[name]!)
  })

  test('in documents made at the same time', async () => {
    const { bytes, pdfmake } = acceleratedPdfmake()
    const made = await Promise.all(NAMES.map((name) => bytes(DOCUMENTS[name]!())))
    for (const [at, name] of NAMES.entries()) await expectAlike(name, made[at]!, plain[name]!)
    const [first, second] = [NAMES[0]!, NAMES[1]!]
    const begun = pdfmake.createPdf(DOCUMENTS[first]!())
    await begun.getStream()
    await expectAlike(second, await bytes(DOCUMENTS[second]!()), plain[second]!)
    await expectAlike(first, await begun.getBuffer(), plain[first]!)
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
      const { texts } = await look(await bytes(document({ text, noWrap: true })))
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
    // Each is not there, in one way or the other (in the long run in both), or is there without what it should have.
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
