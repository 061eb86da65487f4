import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { SCREEN_TEXTS } from '../../renderer/text/texts.ts'
import { SHARED_TEXTS } from '../../shared/text/translator.ts'

const root = path.resolve(import.meta.dirname, '../..')
const code = globSync('{renderer,shared}/**/*.{ts,vue}', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')
/** The folders of texts: of the parts of the screens, and of the rulesets' own panels. */
const areas = globSync('renderer/{text/*,rulesets/*/text}/fr.json', { cwd: root }).map((file) => path.dirname(file))
const read = (area: string, language: string) =>
  JSON.parse(readFileSync(path.join(root, area, `${language}.json`), 'utf8')) as Record<string, string>
const known = new Set([...Object.keys(SCREEN_TEXTS.fr), ...areas.flatMap((area) => Object.keys(read(area, 'fr')))])

/** Every key that the code puts together from a prefix and something else: `shell.${state}`. */
const made = [...code.matchAll(/`([a-z]+(?:[.-][a-z]+)*[.-])\$\{/g)].map(([, prefix]) => prefix!)

/** True when the code names the key, or could put it together. */
const isUsed = (key: string, source = code): boolean =>
  source.includes(`'${key}'`) || source.includes(`"${key}"`) || made.some((prefix) => key.startsWith(prefix))

describe.each(areas)('the texts of %s', (area) => {
  const [french, english] = [read(area, 'fr'), read(area, 'en')]
  const keys = Object.keys(english)

  test('are the same in both languages', () => expect(Object.keys(french).sort()).toEqual(keys.sort()))

  test('are in no other part', () => {
    const others = areas.filter((other) => other !== area).flatMap((other) => Object.keys(read(other, 'en')))
    expect(keys.filter((key) => others.includes(key) || Object.hasOwn(SHARED_TEXTS.en, key))).toEqual([])
  })

  test.each(keys)('%s is used, with the same parameters in both languages, and set with care', (key) => {
    const parameters = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort()
    expect(isUsed(key)).toBe(true)
    expect(parameters(french[key]!)).toEqual(parameters(english[key]!))
    expect(french[key]! + english[key]!).not.toMatch(/['\u00a0\u202f]|\.\.\./)
    expect(french[key]).not.toMatch(/[^ \d{«][;!?](?!\w)/)
    expect(english[key]).not.toMatch(/ [;!?]/)
    expect(french[key]!.trim()).not.toBe('')
  })
})

describe('the code', () => {
  const named = [...code.matchAll(/\bt\(\s*'([a-z]+[.][\w.-]+)'/g)].map(([, key]) => key!)

  test('names only texts that are there', () => {
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((key) => !known.has(key))).toEqual([])
  })

  test('has no words of its own in a template', () => {
    const templates = globSync('renderer/**/*.vue', { cwd: root }).map(
      (file) => [file, wordsOf(readFileSync(path.join(root, file), 'utf8'))] as const,
    )
    expect(templates.filter(([, words]) => words.length > 0)).toEqual([])
  })

  test('would be caught with words in a template', () => {
    expect(wordsOf('<template><p>Bonjour <b>{{ x }}</b></p></template>')).toEqual(['Bonjour'])
    expect(wordsOf(`<template><p>{{ t('a.b') }} <kbd>Ctrl Z</kbd></p></template>`)).toEqual([])
  })
})

/** Words that stand in a template as they are; keys of the keyboard may. */
function wordsOf(source: string): string[] {
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
