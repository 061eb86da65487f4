// Every font draws each letter that can be decomposed, with or without its marks; no mark is separated from its letter.
import { beforeAll, describe, expect, test } from 'vitest'
import { fontOf, missingCharacters, prepareFonts, type FontFace } from '../../main/pdf/base/fonts.ts'
import { toDrawableText } from '../../main/pdf/drawing/drawable.ts'
import { labelRuns, widthOfRuns, textLine, type TextRun } from '../../main/pdf/drawing/ink.ts'
import { pagesContent } from '../../main/pdf/pdfmakeContent.ts'
import { inkToSvg } from '../../main/pdf/svg.ts'

const FACES: readonly FontFace[] = ['text', 'bold', 'italic', 'name', 'plainName']
const FEATURES = [[], ['smcp'], ['lnum']]
const BASES = [...'abdefhilnoqrstuyzAEFIKMOQSTYZ']
const MARKS = Array.from({ length: 0x70 }, (_, at) => String.fromCodePoint(0x300 + at))

beforeAll(prepareFonts)

const isBoxed = (text: string): boolean =>
  FACES.some((face) =>
    FEATURES.some((features) =>
      fontOf(face)
        .layout(toDrawableText(text, face), features)
        .glyphs.some(({ id }) => id === 0),
    ),
  )

test('prints no letter with a mark as a box', () => {
  const pairs = MARKS.map((mark) => BASES.map((base) => base + mark).join(' '))
  expect(pairs.flatMap((line) => [line, line.normalize('NFC')]).filter(isBoxed)).toEqual([])
})

test('prints no composed Latin letter as a box', () => {
  const composed = Array.from({ length: 0x1f00 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at)).filter((letter) =>
    /^[A-Za-z]\p{M}+$/u.test(letter.normalize('NFD')),
  )
  expect(composed.filter(isBoxed)).toEqual([])
})

test('decomposes a letter only in fonts that lack it', () => {
  for (const face of ['text', 'bold', 'italic'] as const)
    expect(toDrawableText('\u1e69ara', face)).toBe('s\u0323\u0307ara')
  for (const face of ['name', 'plainName'] as const) expect(toDrawableText('\u1e69ara', face)).toBe('\u1e69ara')
})

test('reports a letter drawn without its marks as missing, but not one drawn from its parts', () => {
  expect(missingCharacters('Ma\u1e69a')).toEqual([])
  expect(missingCharacters('漢')).toEqual(['漢'])
  expect(missingCharacters('M\u0368')).toEqual(['\u0368'])
})

describe('text with letter spacing', () => {
  const SPACED: readonly TextRun[] = [{ text: 'F\u0308ury', size: 10, face: 'name', spacing: 5 }]

  /** The texts of a page with their positions, as they are passed to pdfmake. */
  const textsOf = (runs: readonly TextRun[]) => {
    const [page] = pagesContent([[textLine(0, 20, runs)]]) as unknown as readonly { stack: readonly Emitted[] }[]
    return page!.stack.map(({ text, characterSpacing = 0, absolutePosition: { x } }) => ({ text, characterSpacing, x }))
  }
  interface Emitted {
    readonly text: string
    readonly characterSpacing?: number
    readonly absolutePosition: { readonly x: number }
  }

  test('has no space between a letter and its mark', () => {
    const plain: readonly TextRun[] = [{ ...SPACED[0]!, text: 'Fury' }]
    expect(widthOfRuns(SPACED)).toBeCloseTo(widthOfRuns(plain), 1)
    const [marked, rest] = textsOf(SPACED)
    // pdfkit adds the spacing after each glyph, so also between a letter and its mark.
    expect(marked).toEqual({ text: 'F\u0308', characterSpacing: 0, x: 0 })
    expect(rest).toMatchObject({ text: 'ury', characterSpacing: 5 })
    expect(rest!.x).toBeCloseTo(widthOfRuns([{ text: 'F', size: 10, face: 'name', spacing: 5 }]), 1)
  })

  test('stays one text without marks', () => {
    expect(textsOf([{ text: 'Fury', size: 10, spacing: 5 }])).toEqual([{ text: 'Fury', characterSpacing: 5, x: 0 }])
  })

  test('has no space between a letter and its mark in a picture either', () => {
    const widths = ['F\u0308u', 'Fu'].map((text) => {
      const path = inkToSvg([textLine(0, 20, labelRuns(text, 10, 1))], 100, 30)
      return Math.max(...[...path.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x)))
    })
    expect(widths[0]! / widths[1]!).toBeCloseTo(1, 1)
  })
})
