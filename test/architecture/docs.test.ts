// What the documents say of the house is there: files that they name, links within them.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })].sort()
const ROOMS = 'main|renderer|shared|resources|scripts|test|migrations|docs'

/** Files and folders that a text names in backticks, beginning with a room; patterns and examples left out. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\`((?:${ROOMS})(?:/[\\w.-]+)*)/?\``, 'g'))].map(([, place]) => place!)

const linkedIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, place]) => place!)

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8')

  test('names files and folders that are there', () => {
    expect(namedIn(text).filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  })

  test('has links that lead somewhere', () => {
    const from = path.dirname(path.join(root, document))
    expect(linkedIn(text).filter((place) => !existsSync(path.join(from, place)))).toEqual([])
  })
})

test('files are found in a text, and links', () => {
  expect(namedIn('see `main/app/app.ts`, `renderer/`, `test` and `npm test`')).toEqual([
    'main/app/app.ts',
    'renderer',
    'test',
  ])
  expect(linkedIn('[a](b/c.md#d) [e](https://f) ![g](h.svg)')).toEqual(['b/c.md', 'h.svg'])
})
