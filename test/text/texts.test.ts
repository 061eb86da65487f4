import * as fontkit from 'fontkit'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { FACT_KINDS } from '../../shared/domain/campaign/facts.ts'
import { AppError } from '../../shared/domain/error.ts'
import { agoFormat, dateFormat, listFormat, numberFormat } from '../../shared/text/formats.ts'
import { toUserFacingError } from '../../shared/text/problem.ts'
import { languageOf } from '../../shared/text/rendering.ts'
import { SHARED_TEXTS, translator } from '../../shared/text/translator.ts'
import { joinNumbersToWords, insertNoBreakSpaces } from '../../shared/text/typography.ts'

const { en: english, fr: french } = SHARED_TEXTS
const root = path.resolve(import.meta.dirname, '../..')
const code = globSync('{main,shared,renderer}/**/*.{ts,vue}', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')
const keys = Object.keys(english) as (keyof typeof english)[]

/** Prefixes of keys that the code builds from a prefix and a word. */
const BUILT_PREFIXES = [
  'error.',
  'issue.',
  'question.',
  'severity.',
  'status.',
  'sheet.',
  'ledger.',
  'award.',
  'csv.stats-',
  'pack.part-',
  'pack.section-',
  'fact.',
]

describe('the texts', () => {
  test('have the same keys in both languages', () => expect(Object.keys(french)).toEqual(keys))

  test.each(keys)('use the same parameters in both languages: %s', (key) => {
    const parameters = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort()
    expect(parameters(french[key])).toEqual(parameters(english[key]))
  })

  test('include the name of a kind of fact in an error', () =>
    expect(
      toUserFacingError(new AppError('fact-missing', { kind: 'warband', id: 'abc' }), translator('fr'))?.message,
    ).toBe('Il n’y a pas de bande abc ici.'))

  test.each(FACT_KINDS)('name the kind %s', (kind) => expect(keys).toContain(`fact.${kind}`))

  test.each(keys)('include %s, which is used', (key) => {
    const prefix = BUILT_PREFIXES.find((start) => key.startsWith(start))
    const wanted = prefix === undefined ? key : key.slice(prefix.length)
    expect(code.includes(`'${key}'`) || code.includes(`'${wanted}'`)).toBe(true)
  })

  test.each(keys)('include %s, with correct typography', (key) => {
    expect(french[key] + english[key]).not.toMatch(/['\u00a0\u202f]|\.\.\./)
    expect(french[key]).not.toMatch(/[^ \d{«][;!?](?!\w)/)
    expect(english[key]).not.toMatch(/ [;!?]/)
  })
})

test.each(keys.filter((key) => key.startsWith('ledger.')))('%s starts with a capital letter', (key) => {
  expect(french[key]).toMatch(/^\p{Lu}/u)
  expect(english[key]).toMatch(/^\p{Lu}/u)
})

describe('spacing', () => {
  test.each([
    ['Qui ? Moi ! Oui ; non : « rien ».', 'Qui\u202f? Moi\u202f! Oui\u202f; non\u00a0: «\u202frien\u202f».'],
    ['25 %', '25\u202f%'],
    ['de 25 à 30 mm, 2 ou 3 fois', 'de 25 à 30\u00a0mm, 2 ou 3\u00a0fois'],
    ['{count|# bande|# bandes}', '{count|#\u00a0bande|#\u00a0bandes}'],
  ])('%s', (plain, expected) => expect(insertNoBreakSpaces(plain, 'fr')).toBe(expected))

  test('leaves English unchanged, except between a number and its noun', () => {
    expect(joinNumbersToWords('En tête après la ronde 3 : 12 points, de la ronde 1 à 20')).toBe(
      'En tête après la ronde\u00a03 : 12 points, de la ronde\u00a01 à\u00a020',
    )
    expect(insertNoBreakSpaces('Who ? “me” : 2 or 3 of 5 dice', 'en')).toBe('Who ? “me” : 2 or 3 of 5\u00a0dice')
  })

  test.each(['to', 'of', 'or', 'and', 'with'])('allows a break between a number and “%s”', (word) =>
    expect(insertNoBreakSpaces(`add 1 ${word} the roll`, 'en')).toBe(`add 1 ${word} the roll`),
  )
})

describe('formats', () => {
  test('are created once per locale and options', () => {
    const whole = numberFormat('fr-FR', { maximumFractionDigits: 0 })
    expect(numberFormat('fr-FR', { maximumFractionDigits: 0 })).toBe(whole)
    expect([whole.format(1.5), numberFormat('fr-FR').format(1.5), numberFormat('en-GB').format(1.5)]).toEqual([
      '2',
      '1,5',
      '1.5',
    ])
  })

  test('format dates, lists and relative times', () => {
    expect(dateFormat('en-GB', { timeZone: 'UTC' }).format(0)).toBe('01/01/1970')
    expect(listFormat('fr-FR').format(['un', 'deux'])).toBe('un et deux')
    expect(agoFormat('fr-FR', { numeric: 'auto' }).format(-1, 'day')).toBe('hier')
  })
})

describe('a translator', () => {
  const [fr, en] = [translator('fr'), translator('en')]

  test.each([
    [0, '0\u00a0point', '0\u00a0points'],
    [1, '1\u00a0point', '1\u00a0point'],
    [2, '2\u00a0points', '2\u00a0points'],
    [200, '200\u00a0points', '200\u00a0points'],
    [1368, '1\u202f368\u00a0points', '1,368\u00a0points'],
    [-2000, '-2\u202f000\u00a0points', '-2,000\u00a0points'],
  ])('counts %s', (count, inFrench, inEnglish) => {
    expect(fr('sheet.points', { count })).toBe(inFrench)
    expect(en('sheet.points', { count })).toBe(inEnglish)
  })

  test.each([
    ['{count|# partie|# parties}', '0\u00a0partie', '1\u00a0partie', '2\u00a0parties'],
    ['{count|une partie|# parties}', '0\u00a0parties', 'une partie', '2\u00a0parties'],
    ['{count|Sa partie|Ses parties}', 'Sa partie', 'Sa partie', 'Ses parties'],
    ['{count|aucune|une|#} de {count}', 'aucune de 0', 'une de 1', '2 de 2'],
    ['fini{count||, # mort|, # morts}', 'fini', 'fini, 1\u00a0mort', 'fini, 2\u00a0morts'],
  ])('handles a count of zero: %s', (text, ...expected) => {
    expect([0, 1, 2].map((count) => fr.of({ fr: text, en: '' }, { count }))).toEqual(expected)
  })

  test("inserts the user's texts unchanged", () => {
    expect(fr('error.unknown-id', { id: 'a ; {b} $& b' })).toContain('a ; {b} $& b')
  })

  test.each([
    ['fr', 'fr'],
    ['fr_CA.UTF-8', 'fr'],
    ['FR-ch', 'fr'],
    ['fro', 'en'],
    ['C', 'en'],
    ['', 'en'],
    ['de_DE', 'en'],
  ])('for the locale %s uses %s', (locale, language) => expect(languageOf(locale)).toBe(language))
})

describe('the fonts have every character that the program prints', () => {
  const wording = globSync('resources/rulesets/*/*.json', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('')
  const alphabets =
    'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿÄÖÜßäöüĄĆĘŁŃÓŚŹŻąćęłńóśźżÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž\u202f\u00a0«»“”„’–—−×≤≥'
  const characters = [...new Set(wording + JSON.stringify(french) + JSON.stringify(english) + alphabets)].filter(
    (one) => one >= ' ',
  )

  test.each(globSync('resources/fonts/*.ttf', { cwd: root }))('%s', (file) => {
    const font = fontkit.openSync(path.join(root, file)) as fontkit.Font
    expect(characters.filter((one) => !font.hasGlyphForCodePoint(one.codePointAt(0)!))).toEqual(
      ['✓'].filter((one) => characters.includes(one)),
    )
  })
})
