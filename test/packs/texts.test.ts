import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const textsIn = (language: string) =>
  JSON.parse(readFileSync(path.join(root, `shared/packs/text/${language}.json`), 'utf8')) as Record<string, string>
const [french, english] = [textsIn('fr'), textsIn('en')]
const paramsIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort()

test('the messages about packs exist in both languages', () =>
  expect(Object.keys(french)).toEqual(Object.keys(english)))

test.each(Object.keys(english))('%s has the same parameters in both languages', (key) =>
  expect(paramsIn(french[key]!)).toEqual(paramsIn(english[key]!)),
)

test('every code of a fault has a message, and every message is of a code', () => {
  const sources = globSync('shared/packs/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  const codes = sources.flatMap((source) =>
    [...source.matchAll(/'((?:formula|pack)-[a-z-]+)'/g)].map(([, code]) => `fault.${code}`),
  )
  const messages = Object.keys(english).filter((key) => /^fault\.(formula|pack)-/.test(key))
  expect([...new Set(codes)].sort()).toEqual(messages.sort())
})
