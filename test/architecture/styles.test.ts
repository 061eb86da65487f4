// Style sheets of a screen stay loaded, so two screens that style the same class name would affect each other.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Returns the owner of a style sheet: the folder of a screen or ruleset, or `renderer` for styles of all pages. */
const ownerOf = (file: string): string => /^renderer\/(screens|rulesets)\/[^/]+/.exec(file)?.[0] ?? 'renderer'

/** Returns the selectors of a style sheet, also inside queries. */
function selectorsIn(css: string): string[] {
  const heads = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...heads].flatMap(([, head]) => (head!.includes('@') ? [] : head!.split(',').map((one) => one.trim())))
}

/** Returns the class at the start of a selector. State classes (`is-…`) may be used by several owners. */
const firstClassOf = (selector: string): string | undefined => {
  const name = /^[a-z]*\.([\w-]+)/.exec(selector)?.[1]
  return name?.startsWith('is-') ? undefined : name
}

/** Returns the classes at the start of selectors, each with the owners that style it. */
function classOwners(sheets: readonly { readonly file: string; readonly css: string }[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>()
  for (const { file, css } of sheets)
    for (const name of selectorsIn(css).map(firstClassOf))
      if (name !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(file)))
  return owners
}

const conflictingClasses = (owners: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...owners].flatMap(([name, folders]) =>
    folders.size > 1 && !folders.has('renderer') ? [`.${name}: ${[...folders].join(', ')}`] : [],
  )

/** Returns rules that set the book font by the `font` shorthand, which resets the figures to old style. */
const rulesWithOldFigures = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .filter(([, , body]) => /\bfont:[^;]*--font-book/.test(body!) && !body!.includes('font-variant-numeric'))
    .map(([, head]) => head!.trim())

test('uses lining figures in the book font, so that 1 does not look like I', () => {
  const files = globSync('renderer/**/*.css', { cwd: root })
  expect(files.flatMap((file) => rulesWithOldFigures(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  expect(rulesWithOldFigures('.a { font: 600 1rem/1 var(--font-book); color: red }')).toEqual(['.a'])
})

test('each class name is styled by one screen, or by the shared styles', () => {
  const files = globSync('renderer/**/*.css', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const owners = classOwners(files.map((file) => ({ file, css: readFileSync(path.join(root, file), 'utf8') })))
  expect(owners.size).toBeGreaterThan(300)
  expect(conflictingClasses(owners)).toEqual([])
})

test('detects a class styled by two screens, also in a query or a list', () => {
  const one = { file: 'renderer/screens/one/a.css', css: '.row { margin: 0 }' }
  const query = '@container page (max-width: 9rem) { h2,\n li.row > p { margin: 1px } .is-on .other { margin: 0 } }'
  const other = { file: 'renderer/screens/other/b.css', css: `/* .row */ ${query}` }
  const common = { file: 'renderer/style/c.css', css: '.row { color: red }' }
  expect(conflictingClasses(classOwners([one, other]))).toEqual(['.row: renderer/screens/one, renderer/screens/other'])
  expect(conflictingClasses(classOwners([one, { ...other, css: '/* .row {} */ .rows { margin: 0 }' }]))).toEqual([])
  expect(conflictingClasses(classOwners([one, other, common]))).toEqual([])
})

/** Properties that a theme may set: colours and filters. Tests that check only one theme rely on this. */
const COLOUR_PROPERTY = /^(--[\w-]+|color-scheme|filter)$/

/** Returns the properties that themes set and that are not colours. */
const nonColourProperties = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, head, body]) =>
    head!.includes('[data-theme')
      ? body!
          .split(';')
          .map((one) => one.split(':')[0]!.trim())
          .filter((name) => name !== '' && !COLOUR_PROPERTY.test(name))
      : [],
  )

test('a theme changes colours and nothing else', () => {
  const files = globSync('renderer/**/*.{css,vue}', { cwd: root })
  expect(files.flatMap((file) => nonColourProperties(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  expect(nonColourProperties("[data-theme='dark'] { --a: 1; display: none; filter: none }")).toEqual(['display'])
})
