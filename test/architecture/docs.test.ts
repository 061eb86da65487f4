// Files, folders and link targets named in the documents exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const DOCUMENTS = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })].sort()
const TOP_FOLDERS = 'main|renderer|shared|resources|scripts|test|migrations|docs'

/** Returns the files and folders that a text names in backticks, without patterns and examples. */
const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\`((?:${TOP_FOLDERS})(?:/[\\w.-]+)*)/?\``, 'g'))].map(([, place]) => place!)

/** Returns the targets of links within the repository. Links to the releases lead to the hosting site. */
const linkTargetsIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#|\.\.\/\.\.\/releases\/)([^)#\s]+)/g)].map(([, place]) => place!)

/** Returns the links to headings: the document (empty: the same one) and the heading's anchor. */
const anchorsIn = (text: string): [file: string, anchor: string][] =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, file, anchor]) => [file!, anchor!])

/** Returns the anchors of a document's headings, as GitHub makes them. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8')

  test('names existing files and folders', () => {
    expect(filesNamedIn(text).filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  })

  test('has links to existing files', () => {
    const from = path.dirname(path.join(root, document))
    expect(linkTargetsIn(text).filter((place) => !existsSync(path.join(from, place)))).toEqual([])
  })

  test('has links to headings that exist', () => {
    const from = path.dirname(path.join(root, document))
    const isMissing = ([file, anchor]: [string, string]) => {
      const target = file === '' ? text : readFileSync(path.join(from, file), 'utf8')
      return !headingsOf(target).includes(anchor)
    }
    expect(anchorsIn(text).filter(isMissing)).toEqual([])
  })
})

describe('trust.md names exactly the addresses that are answered', () => {
  const sourceOf = (...file: string[]) => readFileSync(path.join(root, ...file), 'utf8')
  const [first, club] = sourceOf('docs/trust.md').split('## Who is let in to a club')
  const sortedNames = (found: Iterable<RegExpMatchArray>) => [...new Set([...found].map(([, name]) => name))].sort()

  test('by a local host', () => {
    const answered = sortedNames(sourceOf('main/web/entrance.ts').matchAll(/^ {4}case '([\w-]+)'/gm))
    expect(answered.length).toBeGreaterThan(4)
    expect(sortedNames(first!.matchAll(/`POST \/access\/([\w-]+)`/g))).toEqual(answered)
    const places = sourceOf('main/web/guard.ts').matchAll(/pathname(?: === |\.startsWith\()'(\/[^']+)'/g)
    expect([...places].filter(([, place]) => !first!.includes(` ${place}`))).toEqual([])
  })

  test("by a club's sign-in service", () => {
    const answered = sortedNames(sourceOf('main/club/people/door.ts').matchAll(/^ {4}async '?([\w-]+)'?\(input/gm))
    expect(answered.length).toBeGreaterThan(8)
    const section = /At a club's door[^]*?\n\n/.exec(club!)![0]
    expect(sortedNames(section.split('`GET')[0]!.matchAll(/`([\w-]+)`/g))).toEqual(answered)
    const addresses = sourceOf('main/web/guard.ts').matchAll(/^export const [A-Z_]+ = '(\/[^']+)'/gm)
    expect([...addresses].filter(([, place]) => !section.includes(`GET ${place}`))).toEqual([])
  })
})

test('finds files, links and headings in a text', () => {
  expect(filesNamedIn('see `main/app/app.ts`, `renderer/`, `test` and `npm test`')).toEqual([
    'main/app/app.ts',
    'renderer',
    'test',
  ])
  expect(linkTargetsIn('[a](b/c.md#d) [e](https://f) ![g](h.svg)')).toEqual(['b/c.md', 'h.svg'])
  expect(anchorsIn('[a](b.md#c-d) [e](#f) [g](h.md)')).toEqual([
    ['b.md', 'c-d'],
    ['', 'f'],
  ])
  expect(headingsOf('# A title\n\n## Who’s *there*?')).toEqual(['a-title', 'whos-there'])
})
