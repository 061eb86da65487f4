// Names with any marks, signs and alphabets: the sheets are printed in every case.
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bandSheet, memberSheets } from '../../main/app/print/rosters.ts'
import { fontOf, prepareFonts, fontFaceTextWidth, type FontFace } from '../../main/pdf/base/fonts.ts'
import { toDrawableText } from '../../main/pdf/drawing/drawable.ts'
import { inkToSvg } from '../../main/pdf/svg.ts'
import { translator } from '../../shared/text/translator.ts'
import { checkDocument } from '../support/checkedFile.ts'
import { readPdf } from '../support/pdfText.ts'
import { renderSheets } from '../support/renderedSheets.ts'

const FACES: readonly FontFace[] = ['text', 'bold', 'italic', 'name', 'plainName']
const signs = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
const LETTERS = [...signs(0x41, 0x24f), ...signs(0x370, 0x52f), ...signs(0x1e00, 0x1eff)].filter((one) =>
  /\p{L}/u.test(one),
)
const MARKS = [...signs(0x300, 0x36f), ...signs(0x1ab0, 0x1abe), ...signs(0x1dc0, 0x1dff), ...signs(0x20d0, 0x20f0)]

beforeAll(prepareFonts)

test.each(FACES)('the face %s has a width for every letter with every mark', (face) => {
  const hasGlyph = (sign: string) => fontOf(face).hasGlyphForCodePoint(sign.codePointAt(0)!)
  const letters = LETTERS.filter(hasGlyph)
  const marks = MARKS.filter(hasGlyph)
  expect(marks.length).toBeGreaterThan(5)
  for (const mark of marks) {
    const text = letters.map((letter) => letter + mark).join(' ')
    expect(fontFaceTextWidth(text, face, face === 'name'), mark).toBeGreaterThan(0)
  }
})

describe('a mark without an anchor in its letter', () => {
  const placesOf = (face: FontFace, text: string) => {
    const { glyphs, positions } = fontOf(face).layout(text)
    let pen = 0
    return positions.map(({ xAdvance, xOffset, yOffset }, at) => {
      const { minX, maxX, minY, maxY } = glyphs[at]!.bbox
      const box = { left: pen + xOffset + minX, right: pen + xOffset + maxX, top: yOffset + maxY, foot: yOffset + minY }
      pen += xAdvance
      return { ...box, middle: (box.left + box.right) / 2 }
    })
  }

  test.each(FACES)('is placed over or under its own letter, not the next one, in the face %s', (face) => {
    for (const word of ['F\u0308ury', 'M\u0337ax', 'Æ\u0323lla', 'W\u0331i', '&\u0301i', '4\u0308i']) {
      const [letter, mark] = placesOf(face, word)
      expect(mark!.middle, word).toBeGreaterThan(letter!.left)
      expect(mark!.middle, word).toBeLessThan(letter!.right)
    }
  })

  test.each(['name', 'plainName'] as const)('is above a tall letter, and marks are stacked, in the face %s', (face) => {
    const [tall, above, second] = placesOf(face, 'F\u0308\u0303ury')
    expect(above!.foot).toBeGreaterThan(tall!.top)
    expect(second!.foot).toBeGreaterThan(above!.top)
  })

  test('adds no width', () => {
    for (const face of FACES)
      expect(fontFaceTextWidth('F\u0308ury', face)).toBeCloseTo(fontFaceTextWidth('Fury', face), 1)
  })
})

const ZALGO = `Z${'\u0334\u0308\u0323\u0358'.repeat(19)}`
const NAMES = [
  'F̈ury',
  'M̷a̷x̷',
  'Æ̣lla',
  ZALGO,
  '\u0308',
  '👩‍👩‍👧‍👦 Les Sœurs 🏴‍☠️',
  'שלום أحمد',
  'x'.repeat(80),
  'ẞﬀİı\u0307',
  '\u{10a00}\u{10800}\u{10c00} Kharosthi',
  'क्षत्रिय ไทย 漢字',
]

async function printedPages(names: readonly string[]): Promise<string> {
  const document = await checkDocument({
    ...{ format: 'chronique/roster@1', ruleset: 'un-pour-un', name: names[0] },
    members: [
      { kind: 'leader', name: 'Alba', items: [] },
      ...names.map((name) => ({ kind: 'henchman', name, items: [] })),
    ],
  })
  const translate = translator('fr')
  const { sheets } = memberSheets(document, [], translate)
  const { bytes } = await renderSheets([...sheets, bandSheet(document, translate)], names[0]!)
  return (await readPdf(bytes)).pages.join(' ')
}

describe('the sheets of a band', () => {
  test("are printed with any member's name", async () => {
    expect(await printedPages(NAMES)).toContain('Alba')
  })

  test('are printed with names of random characters', async () => {
    const name = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 40 })
      .map((text) => text.normalize('NFC').trim())
      .filter((text) => text.length > 0 && !/\p{C}/u.test(text))
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 6, maxLength: 6 }), async (names) => {
        expect(await printedPages(names)).toContain('Alba')
      }),
      { numRuns: 8, seed: 14 },
    )
  })
})

test('a picture has an outline of every name', () => {
  for (const name of NAMES)
    for (const face of FACES)
      expect(inkToSvg([{ runs: [{ text: name, face, size: 10 }], x: 0, y: 0 }] as never, 10, 10), name).toContain(
        '<svg',
      )
})

describe('a text that the font library cannot shape', () => {
  afterEach(() => vi.restoreAllMocks())

  /** Makes the fonts throw for some texts, as fontkit does for input that it does not expect. */
  function makeLayoutThrow(isBad: (text: string) => boolean): void {
    for (const face of FACES) {
      const plain = fontOf(face).layout.bind(fontOf(face))
      vi.spyOn(fontOf(face), 'layout').mockImplementation((text: string, ...more: []) => {
        if (isBad(text)) throw new TypeError('xCoordinate')
        return plain(text, ...more)
      })
    }
  }

  test('is drawn without its marks; the words next to it are unchanged', () => {
    makeLayoutThrow((text) => text.includes('\u1ab0'))
    expect(toDrawableText('Q\u1ab0 Ė\u0327')).toBe('Q Ė\u0327')
  })

  test('is drawn as boxes if it cannot be shaped without marks either', () => {
    makeLayoutThrow((text) => text.includes('漢'))
    expect(toDrawableText('Ado 漢a')).toBe('Ado \ufffda')
  })
})
