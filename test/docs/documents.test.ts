// The README, the other documents and their generated parts agree with the program.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import about from '../../package.json' with { type: 'json' }
import { DOCUMENTS, updateDocument } from '../../scripts/docs/generated.ts'
import { TARGETS } from '../../scripts/portable/targets.ts'
import { ALBUMS } from '../screenshots/guideScenes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const READMES = [
  ['README.md', 'en'],
  ['README.fr.md', 'fr'],
] as const

const picturesOf = (text: string): string[] => [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => file!)
const linksOf = (text: string): string[] => [...text.matchAll(/(?<!!)\[[^\]]+\]\(([^)]+)\)/g)].map(([, to]) => to!)
const commandsOf = (text: string): string[] =>
  [...text.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, lines]) => lines!.trim().split('\n'))

describe.each(READMES)('%s', (file, language) => {
  const text = textOf(file)

  test('has at most 6 kB', () => expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6000))

  // test/guide/pictures.long.test.ts checks that they are up to date.
  test('shows three pictures in its language, each with a test, none above 120 kB', () => {
    const tested = ALBUMS.flatMap(({ folder, shots }) =>
      shots.map(({ scene }) => `${folder(language)}/${scene.name}.png`),
    )
    const shown = picturesOf(text)
    expect(shown).toHaveLength(3)
    expect(shown.filter((picture) => !tested.includes(picture))).toEqual([])
    expect(shown.filter((picture) => statSync(path.join(root, picture)).size > 120_000)).toEqual([])
  })

  test('offers the archive of every system, in the current version', () => {
    const offered = linksOf(text).filter((to) => to.includes('/download/'))
    const made = TARGETS.map(({ id, archive }) => `chronique-${about.version}-${id}.${archive}`)
    expect(offered.map((to) => path.posix.basename(to)).sort()).toEqual(made.sort())
  })

  test('names scripts that exist', () => {
    const named = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, script]) => script!)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((script) => !(script in about.scripts))).toEqual([])
  })
})

test('both READMEs have the same commands, links and number of headings', () => {
  const [english, french] = READMES.map(([file]) => textOf(file))
  const headings = (text: string) => text.match(/^#+ /gm)
  const linksWithoutLanguage = (text: string) =>
    linksOf(text)
      .map((to) => to.replace('guide/fr', 'guide/en').replace('README.fr.md', 'README.md'))
      .sort()
  expect(headings(french!)).toEqual(headings(english!))
  expect(commandsOf(french!)).toEqual(commandsOf(english!))
  expect(linksWithoutLanguage(french!)).toEqual(linksWithoutLanguage(english!))
})

test('CONTRIBUTING.md has at most 8 kB', () =>
  expect(Buffer.byteLength(textOf('CONTRIBUTING.md'))).toBeLessThanOrEqual(8000))

test.each(DOCUMENTS.map((one) => [one.file, one] as const))(
  '%s is up to date',
  async (_file, { file, part, write }) => {
    const text = textOf(file)
    expect(text, 'Run npm run docs.').toBe(updateDocument(text, part, await write()))
  },
)

test('an outdated part of a document is replaced, and only that part', () => {
  const source = 'a\n<!--x-->\n\nold\n\n<!--/x-->\nb\n'
  expect(updateDocument(source, 'x', 'new')).toBe('a\n<!--x-->\n\nnew\n\n<!--/x-->\nb\n')
  expect(() => updateDocument(source, 'y', 'new')).toThrow('<!--y-->')
})

test('the glossary has at most 50 words, each once', () => {
  const words = [...textOf('docs/glossary.md').matchAll(/^\| ([^|]+?) +\|/gm)]
    .flatMap(([, cell]) => cell!.split(', '))
    .filter((word) => word !== 'word' && !word.startsWith('-'))
  expect(words.length).toBeGreaterThan(30)
  expect(words.length).toBeLessThanOrEqual(50)
  expect(new Set(words).size).toBe(words.length)
})

describe('the map of docs/architecture.md', () => {
  const [, map] = /```text\n([^]*?)```/.exec(textOf('docs/architecture.md'))!

  /** The folders of the map by their paths, each line indented below its parent. */
  const mapped: string[] = []
  const parents: string[] = []
  for (const [, indent, name] of map!.matchAll(/^( *)([\w-]+)\/ /gm)) {
    parents.splice(indent!.length / 2, Infinity, name!)
    mapped.push(parents.join('/'))
  }

  test('names folders that exist', () => {
    expect(mapped.length).toBeGreaterThan(50)
    expect(mapped.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([])
  })

  test('names every folder of the program', () => {
    const places = ['{shared,main,renderer}/*/', 'main/{app,database,pdf}/*/']
    const folders = places.flatMap((place) => globSync(place, { cwd: root }))
    const known = folders.map((folder) => folder.replaceAll(path.sep, '/').replace(/\/$/, ''))
    expect(known.length).toBeGreaterThan(40)
    expect(known.filter((folder) => !mapped.includes(folder))).toEqual([])
  })
})

test('.ci/run runs exactly the command of the README', () => {
  const [, run] = /^cd .*\n([^]*)$/m.exec(textOf('.ci/run'))!
  expect(commandsOf(textOf('README.md'))).toContain(run!.trim())
})

/** The imports of the TypeScript examples in a document: each name with the file that should export it. */
const importsOf = (text: string) =>
  [...text.matchAll(/```ts\n([^]*?)```/g)].flatMap(([, example]) =>
    [...example!.matchAll(/import (?:type )?\{ ([^}]+) \} from '(\.[^']+)'/g)].flatMap(([, names, file]) =>
      names!.split(', ').map((name) => ({ name: name.replace(/^type /, ''), file: file! })),
    ),
  )

test('the examples of the documents import names that exist', () => {
  const sources = globSync(['shared/**/*.ts', 'main/**/*.ts'], { cwd: root })
  const missing = ['CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })].flatMap((document) =>
    importsOf(textOf(document)).flatMap(({ name, file }) => {
      const end = file.replace(/^(\.\.?\/)+/, '')
      const exporting = new RegExp(`export (?:const|function|type|interface|class) ${name}\\b`)
      const isThere = sources.some((source) => source.endsWith(end) && exporting.test(textOf(source)))
      return isThere ? [] : [`${document}: ${name} from ${file}`]
    }),
  )
  expect(missing).toEqual([])
  expect(importsOf(textOf('CONTRIBUTING.md')).length).toBeGreaterThan(4)
})
