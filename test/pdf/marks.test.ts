// Names as people type them: whatever marks, signs and alphabets they hold, everybody's sheets are printed.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { bandSheet, memberSheets } from '../../main/app/print/rosters.ts'
import { fontOf, prepareFonts, widthOf, type Face } from '../../main/pdf/fonts.ts'
import { svgOf } from '../../main/pdf/svg.ts'
import { renderSheets } from '../../main/pdf/render.ts'
import { readDocument } from '../../shared/rules/readRoster.ts'
import { translator } from '../../shared/text/translator.ts'
import { checked } from '../support/checkedFile.ts'
import { readPdf } from '../support/pdfText.ts'

const FACES: readonly Face[] = ['text', 'bold', 'italic', 'name', 'plainName']
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
    expect(widthOf(text, face, face === 'name'), mark).toBeGreaterThan(0)
  }
})

test('a mark that a letter has no place for is drawn where it stands', () => {
  const shaped = fontOf('name').layout('F\u0308')
  expect(shaped.glyphs).toHaveLength(2)
  expect(shaped.positions[1]).toMatchObject({ xOffset: 0, yOffset: 0 })
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
  'क्षत्रिय ไทย 漢字',
]

async function printedPages(names: readonly string[]): Promise<string> {
  const document = checked(
    readDocument({
      ...{ format: 'chronique/roster@1', ruleset: 'un-pour-un', name: names[0] },
      members: [
        { kind: 'leader', name: 'Alba', items: [] },
        ...names.map((name) => ({ kind: 'henchman', name, items: [] })),
      ],
    }),
  )
  const translate = translator('fr')
  const { sheets } = memberSheets(document, [], translate)
  const { bytes } = await renderSheets([...sheets, bandSheet(document, translate)], names[0]!)
  return (await readPdf(bytes)).pages.join(' ')
}

describe('the sheets of a band', () => {
  test('are printed whatever one of its members is called', async () => {
    expect(await printedPages(NAMES)).toContain('Alba')
  })

  test('are printed with names of random signs', async () => {
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
      expect(svgOf([{ runs: [{ text: name, face, size: 10 }], x: 0, y: 0 }] as never, 10, 10), name).toContain('<svg')
})
