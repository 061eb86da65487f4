// Style sheets of a screen stay loaded, so two screens that style the same class name would affect each other.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** The room of a style sheet: a screen, a ruleset's panel, or what all pages share. */
const roomOf = (file: string): string => /^renderer\/(screens|rulesets)\/[^/]+/.exec(file)?.[0] ?? 'renderer'

/** The selectors of a style sheet, those inside queries too. */
function selectorsIn(css: string): string[] {
  const heads = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...heads].flatMap(([, head]) => (head!.includes('@') ? [] : head!.split(',').map((one) => one.trim())))
}

/** The class that a selector begins with; states may begin anywhere. */
const beginningOf = (selector: string): string | undefined => {
  const name = /^[a-z]*\.([\w-]+)/.exec(selector)?.[1]
  return name?.startsWith('is-') ? undefined : name
}

/** Names that selectors begin with, each with the rooms that style it. */
function ownersIn(sheets: readonly { readonly file: string; readonly css: string }[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>()
  for (const { file, css } of sheets)
    for (const name of selectorsIn(css).map(beginningOf))
      if (name !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(roomOf(file)))
  return owners
}

const sharedNames = (owners: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...owners].flatMap(([name, rooms]) =>
    rooms.size > 1 && !rooms.has('renderer') ? [`.${name}: ${[...rooms].join(', ')}`] : [],
  )

/** Rules that set the book's family without a word on its figures: the shorthand puts them back to the old ones. */
const oldFigures = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .filter(([, , body]) => /\bfont:[^;]*--font-book/.test(body!) && !body!.includes('font-variant-numeric'))
    .map(([, head]) => head!.trim())

test('uses lining figures in the book font, so that 1 does not look like I', () => {
  const files = globSync('renderer/**/*.css', { cwd: root })
  expect(files.flatMap((file) => oldFigures(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  expect(oldFigures('.a { font: 600 1rem/1 var(--font-book); color: red }')).toEqual(['.a'])
})

test('each class name is styled by one screen, or by the shared styles', () => {
  const files = globSync('renderer/**/*.css', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const owners = ownersIn(files.map((file) => ({ file, css: readFileSync(path.join(root, file), 'utf8') })))
  expect(owners.size).toBeGreaterThan(300)
  expect(sharedNames(owners)).toEqual([])
})

test('detects a class styled by two screens, also in a query or a list', () => {
  const one = { file: 'renderer/screens/one/a.css', css: '.row { margin: 0 }' }
  const query = '@container page (max-width: 9rem) { h2,\n li.row > p { margin: 1px } .is-on .other { margin: 0 } }'
  const other = { file: 'renderer/screens/other/b.css', css: `/* .row */ ${query}` }
  const common = { file: 'renderer/style/c.css', css: '.row { color: red }' }
  expect(sharedNames(ownersIn([one, other]))).toEqual(['.row: renderer/screens/one, renderer/screens/other'])
  expect(sharedNames(ownersIn([one, { ...other, css: '/* .row {} */ .rows { margin: 0 }' }]))).toEqual([])
  expect(sharedNames(ownersIn([one, other, common]))).toEqual([])
})

/** What a theme may change: colours, by their names or as a filter of light. Whatever is looked at in one theme alone rests on it. */
const OF_LIGHT = /^(--[\w-]+|color-scheme|filter)$/

/** Properties that a theme sets and that are more than colours. */
const beyondColours = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, head, body]) =>
    head!.includes('[data-theme')
      ? body!
          .split(';')
          .map((one) => one.split(':')[0]!.trim())
          .filter((name) => name !== '' && !OF_LIGHT.test(name))
      : [],
  )

test('a theme changes colours and nothing else', () => {
  const files = globSync('renderer/**/*.{css,vue}', { cwd: root })
  expect(files.flatMap((file) => beyondColours(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  expect(beyondColours("[data-theme='dark'] { --a: 1; display: none; filter: none }")).toEqual(['display'])
})
