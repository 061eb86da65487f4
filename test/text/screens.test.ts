import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ScreenKey } from '../../renderer/text/texts.ts'
import { createTranslator, translatorOf } from '../../shared/text/rendering.ts'
import { SHARED_TEXTS } from '../../shared/text/translator.ts'
import { SCREEN_TEXTS } from '../support/screenTexts.ts'

const root = path.resolve(import.meta.dirname, '../..')
const code = globSync('{renderer,shared,main}/**/*.{ts,vue}', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')
/** The folders of texts: of the shell, of parts of the screens, of single screens and their parts, and of the rulesets' panels. */
const areas = globSync(
  'renderer/{text/*,{guide,posting,reports,rulings,todo}/text,{components,rulesets,screens}/{*,*/*}/text}/fr.json',
  {
    cwd: root,
  },
).map((file) => path.dirname(file))
/** Returns a text with a value for each of its parameters. */
const fillParameters = (text: string, language: 'fr' | 'en') =>
  createTranslator({ text }, language)(
    'text',
    Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name!, 1])),
  )
const read = (area: string, language: string) =>
  JSON.parse(readFileSync(path.join(root, area, `${language}.json`), 'utf8')) as Record<string, string>
const known = new Set([...Object.keys(SCREEN_TEXTS.fr), ...areas.flatMap((area) => Object.keys(read(area, 'fr')))])

/** Patterns of the keys that the code builds, such as `shell.${state}`; each inserted part is a group. */
const BUILT_KEYS = [...new Set([...code.matchAll(/`((?:[\w.-]|\$\{[^{}`]*\})+)`/g)].map(([, text]) => text!))]
  .filter((text) => /\$\{/.test(text) && /[a-z][.-]|[.-][a-z]/.test(text.replace(/\$\{[^}]*\}/g, '')))
  .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '([\\w.-]+)')}$`))
/** Words that may be inserted: words in quotes, keys of objects and properties in the code. */
const WORDS = new Set(
  [...code.matchAll(/['"]([\w.-]+)['"]|(?<![\w.-])(\w+)\??:|\.(\w+)\b/g)]
    .flatMap((found) => found.slice(1))
    .flatMap((word) => (word === undefined ? [] : [word, word.slice(word.indexOf('.') + 1)])),
)
const isWord = (text: string): boolean => WORDS.has(text) || /^\d$/.test(text) || isBuilt(text)
const isBuilt = (text: string): boolean =>
  BUILT_KEYS.some((pattern) =>
    (pattern.exec(text)?.slice(1) ?? ['']).every((part) => part !== '' && part !== text && isWord(part)),
  )

/** Every text in the code that could be a key, in single or double quotes. */
const QUOTED = new Set([...code.matchAll(/(['"])(?=([\w.-]+)\1)/g)].map(([, , text]) => text!))
/** True if the code contains the key, or builds it from words that it contains. */
const isUsed = (key: string): boolean => QUOTED.has(key) || isBuilt(key)

/** Matches a colon after a space, as in French, in a template or between two joined texts. */
const FRENCH_COLON = /\}\}\s:|>\s:\s|\}\s:\s\$\{|\(' : '\)/g

const COLON_ADVICE = 'Write the colon in a text of fr.json and en.json instead, with the value as a parameter.'

test('templates contain no French colon, because its spacing depends on the language (`word.colon`)', () => {
  const found = globSync('renderer/**/*.vue', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(FRENCH_COLON)].map(([colon]) => `${file} ${colon}`),
  )
  expect(found, COLON_ADVICE).toEqual([])
})

describe.each(areas)('the texts of %s', (area) => {
  const [french, english] = [read(area, 'fr'), read(area, 'en')]
  const keys = Object.keys(english)

  test('have the same keys in both languages', () => expect(Object.keys(french).sort()).toEqual(keys.sort()))

  test('are in no other area', () => {
    const others = areas.filter((other) => other !== area).flatMap((other) => Object.keys(read(other, 'en')))
    expect(keys.filter((key) => others.includes(key) || Object.hasOwn(SHARED_TEXTS.en, key))).toEqual([])
  })

  test.each(keys)('%s is used, with the same parameters in both languages and correct typography', (key) => {
    const parameters = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort()
    expect(isUsed(key)).toBe(true)
    expect(parameters(french[key]!)).toEqual(parameters(english[key]!))
    expect(french[key]! + english[key]!).not.toMatch(/['\u00a0\u202f]|\.\.\./)
    expect(french[key]).not.toMatch(/[^ \d{«][;!?](?!\w)/)
    expect(english[key]).not.toMatch(/ [;!?]/)
    expect(french[key]!.trim()).not.toBe('')
    expect(fillParameters(french[key]!, 'fr') + fillParameters(english[key]!, 'en')).not.toMatch(/[{}]/)
  })
})

test('use the singular for a single move', () => {
  const t = translatorOf(SCREEN_TEXTS, 'fr')
  expect(t('companion.kept', { count: 1 })).toMatch(/joué, pas encore inscrit dans/)
  expect(t('companion.kept', { count: 2 })).toMatch(/joués, pas encore inscrits dans/)
})

test.each([
  ['fr', '1 progrès à choisir, à 5 points d’expérience', '2 progrès à choisir, à 5 points d’expérience chacun'],
  ['en', '1 advance due, 5 experience points', '2 advances due, 5 experience points each'],
] as const)('leave out “each” for a single advance (%s)', (language, one, two) => {
  const due = (count: number) => translatorOf(SCREEN_TEXTS, language)('member.due', { count, price: 5 })
  expect([due(1), due(2)].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([one, two])
})

test.each(['fr', 'en'] as const)(
  "name errors and warnings the same on the campaign's page and in the builder (%s)",
  (language) => {
    const t = translatorOf(SCREEN_TEXTS, language)
    for (const count of [1, 2]) {
      expect(t('campaign.errors', { count })).toBe(t('warband.errors', { count }))
      expect(t('campaign.warnings', { count })).toBe(t('warband.warnings', { count }))
    }
  },
)

test.each([
  ...globSync('{shared,main/*}/text/*.json', { cwd: root }),
  ...areas.flatMap((area) => [`${area}/fr.json`, `${area}/en.json`]),
])('has unique keys in %s', (file) => {
  const keys = [...readFileSync(path.join(root, file), 'utf8').matchAll(/^\s*"([^"]+)":/gm)].map(([, key]) => key!)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('detects an unused text', () => {
  expect(['shell.undo', 'history.say.member.release-many-dead', 'campaign.way-ransom-is'].map(isUsed)).toEqual([
    true,
    true,
    true,
  ])
  expect(['shell.nobody-asks', 'history.say.nobody.asks', 'game.step-unheard-of'].map(isUsed)).toEqual([
    false,
    false,
    false,
  ])
})

describe('the code', () => {
  const named = [...code.matchAll(/\bt\(\s*'([a-z]+[.][\w.-]+)'/g)].map(([, key]) => key!)

  test('names only existing texts', () => {
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((key) => !known.has(key))).toEqual([])
  })

  test('has no literal words in templates', () => {
    const templates = globSync('renderer/**/*.vue', { cwd: root }).map(
      (file) => [file, literalWordsIn(readFileSync(path.join(root, file), 'utf8'))] as const,
    )
    expect(templates.filter(([, words]) => words.length > 0)).toEqual([])
  })

  test('detects literal words in a template', () => {
    expect(literalWordsIn('<template><p>Bonjour <b>{{ x }}</b></p></template>')).toEqual(['Bonjour'])
    expect(literalWordsIn(`<template><p>{{ t('a.b') }} <kbd>Ctrl Z</kbd></p></template>`)).toEqual([])
  })
})

test('no template contains a visible colon, because its spacing depends on the language', () => {
  const files = globSync('renderer/**/*.vue', { cwd: root })
  expect(
    files.filter((file) => hasVisibleColon(readFileSync(path.join(root, file), 'utf8'))),
    COLON_ADVICE,
  ).toEqual([])
  expect(hasVisibleColon('<template><b>{{ x }}</b><span> : </span></template>')).toBe(true)
  expect(
    hasVisibleColon('<template><b v-if="a ? b : c">{{ x }}<span class="vh"> : {{ y }}</span></b></template>'),
  ).toBe(false)
})

/** True if the visible text of a template contains a colon; text for screen readers does not count. */
function hasVisibleColon(source: string): boolean {
  const template = /<template>([\s\S]*)<\/template>/.exec(source)?.[1] ?? ''
  return template
    .replace(/<span[^>]* class="vh"[\s\S]*?<\/span/g, '')
    .replace(/<!--[\s\S]*?-->|\{\{[\s\S]*?\}\}|<(?:"[^"]*"|[^>"])*>/g, '')
    .includes(':')
}

/** Returns the literal words in a template, except names of keys. */
function literalWordsIn(source: string): string[] {
  const template = /<template>([\s\S]*)<\/template>/.exec(source)?.[1] ?? ''
  const plain = template
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<kbd[\s\S]*?<\/kbd>/g, '')
    .replace(/\{\{[\s\S]*?\}\}/g, '')
    .replace(/"[^"]*"/g, '""')
    .replace(/<[^>]*>/g, '\n')
  return plain
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\p{L}{2}/u.test(line))
}

/** Reasons that are shown on their own, like the reasons of rulesets. */
const REASONS = Object.keys(SCREEN_TEXTS.fr).filter((key) => /^(member\.award|game\.reason)-/.test(key))
test.each(REASONS)('%s starts with a capital letter', (key) => {
  for (const texts of Object.values(SCREEN_TEXTS)) expect(texts[key as ScreenKey]).toMatch(/^\p{Lu}/u)
})

test('puts a refusal reason after a full stop, as its own sentence', () => {
  for (const texts of Object.values(SCREEN_TEXTS)) expect(texts['step.refused']).toMatch(/\. \{reason\}$/)
})
