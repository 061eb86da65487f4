// The screen fonts are subsets of the printed ones: nothing is lost, and the program's texts need only the first part.
import * as fontkit from 'fontkit'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const style = path.join(root, 'renderer/style')
const SOURCES: Readonly<Record<string, string>> = {
  'Vollkorn-400': 'Vollkorn_400Regular',
  'Vollkorn-600': 'Vollkorn_600SemiBold',
  'Vollkorn-400-italic': 'Vollkorn_400Regular_Italic',
  'SourceSans3-400': 'SourceSans3_400Regular',
  'SourceSans3-600': 'SourceSans3_600SemiBold',
}
/** OpenType features that browsers enable or that style sheets use. Only the book font has small capitals. */
const FEATURES = ['lnum', 'tnum', 'kern', 'liga']
const featuresOf = (name: string) => (name.startsWith('Vollkorn') ? [...FEATURES, 'smcp', 'c2sc'] : FEATURES)
const NARROW = 0x202f

const openFont = (file: string): fontkit.Font => fontkit.openSync(file) as fontkit.Font
const charactersOf = (font: fontkit.Font): number[] =>
  font.characterSet.filter((code) => code >= 0x20 && code !== 0xffff)

/** A rule of the style sheet: its font file, and the Unicode ranges for which the file is used. */
interface Rule {
  readonly name: string
  readonly part: string
  readonly ranges: readonly (readonly [number, number])[]
}
const RULE = /url\('fonts\/([\w-]+)-(latin|ext|rest)\.woff2'\)[^}]*unicode-range: ([^;]+);/g
const rules: Rule[] = [...readFileSync(path.join(style, 'fonts.css'), 'utf8').matchAll(RULE)].map(
  ([, name, part, ranges]) => ({
    name: name!,
    part: part!,
    ranges: ranges!.split(',').map((range) => {
      const [from, to = from] = range.trim().slice(2).split('-')
      return [parseInt(from!, 16), parseInt(to!, 16)] as const
    }),
  }),
)
const covers = ({ ranges }: Rule, code: number): boolean => ranges.some(([from, to]) => code >= from && code <= to)

/** Every character in the texts of the program, on screens or on paper. */
const programCharacters = [
  ...new Set(
    globSync('{resources/rulesets/**/*,shared/text/*,renderer/**/*,main/electron/text/*}.json', { cwd: root })
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join(''),
  ),
  ...'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿÄÖÜßñáíóú\u00a0«»“”„‘’‚‹›–—…−±×·→←≤≥†‡№€',
]
  .map((one) => one.codePointAt(0)!)
  .filter((code) => code >= 0x20)

describe.each(Object.entries(SOURCES))('%s', (name, source) => {
  const fullFont = openFont(path.join(root, 'resources/fonts', `${source}.ttf`))
  const ownRules = rules.filter((rule) => rule.name === name && rule.ranges[0]?.[0] !== NARROW)
  const parts = ownRules.map((rule) => ({
    rule,
    font: openFont(path.join(style, 'fonts', `${name}-${rule.part}.woff2`)),
  }))
  // Vollkorn's narrow no-break space is replaced by the one of the text font.
  const expected = charactersOf(fullFont).filter((code) => code !== NARROW || !name.startsWith('Vollkorn'))

  test('has each character in one part, which is the only one declared for it', () => {
    expect(parts.flatMap(({ font }) => charactersOf(font)).sort((a, b) => a - b)).toEqual(expected)
    const misplaced = parts.flatMap(({ rule, font }) =>
      charactersOf(font).filter(
        (code) => !covers(rule, code) || ownRules.some((other) => other !== rule && covers(other, code)),
      ),
    )
    expect(misplaced).toEqual([])
  })

  test("has the program's texts in the first part, with small capitals and lining figures", () => {
    const first = parts[0]!.font
    const missing = programCharacters.filter((code) => expected.includes(code) && !first.hasGlyphForCodePoint(code))
    expect(missing.map((code) => String.fromCodePoint(code))).toEqual([])
    expect(first.availableFeatures).toEqual(
      expect.arrayContaining(featuresOf(name).filter((feature) => fullFont.availableFeatures.includes(feature))),
    )
    const caps = featuresOf(name).filter((feature) => feature === 'smcp')
    const glyphWidths = (font: fontkit.Font) =>
      font.layout('Œuvre d’Été 1 234', ['lnum', ...caps]).positions.map((one) => one.xAdvance)
    expect(glyphWidths(first)).toEqual(glyphWidths(fullFont))
  })
})

test('uses the narrow no-break space of the text font instead of the book font', () => {
  const narrow = rules.filter((rule) => rule.ranges[0]?.[0] === NARROW)
  expect(narrow.map(({ name, part }) => `${name}-${part}`)).toEqual(
    ['SourceSans3-400', 'SourceSans3-600', 'SourceSans3-400'].map((name) => `${name}-latin`),
  )
})
