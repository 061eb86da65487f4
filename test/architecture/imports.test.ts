import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCircularImports, findCircularFolders, findViolations } from './imports.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sources = globSync('{shared,main,renderer}/**/*.{ts,vue}', { cwd: root }).sort()

describe('the import table', () => {
  test('covers every source of the program', () => expect(sources.length).toBeGreaterThan(50))

  test.each(sources)('allows the imports of %s', (file) => {
    expect(findViolations(file, readFileSync(path.join(root, file), 'utf8'))).toEqual([])
  })
})

describe('the check of the import table', () => {
  test.each([
    ['the domain imports the rules', 'shared/domain/x.ts', `import { a } from '../rules/evaluate.ts'`],
    ['the domain imports Node', 'shared/domain/x.ts', `import fs from 'node:fs'`],
    ['the kit imports a ruleset', 'shared/rules/kit/x.ts', `import { a } from '../../rulesets/un-pour-un/index.ts'`],
    ['the kit imports the rules above it', 'shared/rules/kit/x.ts', `import type { Ruleset } from '../ruleset.ts'`],
    ['the rules import a ruleset', 'shared/rules/x.ts', `import { a } from '../rulesets/un-pour-un/index.ts'`],
    ['a ruleset imports another', 'shared/rulesets/kolaps/x.ts', `import { a } from '../un-pour-un/index.ts'`],
    [
      'a ruleset imports the data of another',
      'shared/rulesets/kolaps/x.ts',
      `import a from '../../../resources/rulesets/un-pour-un/ranks.json' with { type: 'json' }`,
    ],
    ['a ruleset imports the registry', 'shared/rulesets/kolaps/x.ts', `import { a } from '../registry.ts'`],
    [
      'a lower folder of the app imports a higher one',
      'main/app/game/x.ts',
      `import { a } from '../print/printout.ts'`,
    ],
    ['a folder of the app imports app.ts', 'main/app/game/x.ts', `import { a } from '../app.ts'`],
    ['a screen imports another', 'renderer/screens/game/x.ts', `import { a } from '../print/printing.ts'`],
    ['a ruleset imports main', 'shared/rulesets/kolaps/x.ts', `import { a } from '../../../main/app/rolls.ts'`],
    ['shared imports a package that is not in the table', 'shared/rules/x.ts', `import { a } from 'lodash'`],
    ['a type import is not in the table', 'shared/domain/x.ts', `import type { Ruleset } from '../rules/ruleset.ts'`],
    ['a dynamic import is not in the table', 'main/app/x.ts', `const a = await import('../pdf/render.ts')`],
    ['a re-export is not in the table', 'main/app/x.ts', `export { a } from '../cli/main.ts'`],
    ['the PDF imports the app', 'main/pdf/x.ts', `import { a } from '../app/rolls.ts'`],
    ['Electron is imported by the command line', 'main/cli/x.ts', `import { app } from 'electron'`],
    ['a tool imports a store', 'renderer/lib/x.ts', `import { a } from '../stores/campaign.ts'`],
    ['a store imports a screen', 'renderer/stores/x.ts', `import { a } from '../screens/game/plan.ts'`],
    ['the texts import a store', 'renderer/text/x.ts', `import { a } from '../stores/preferences.ts'`],
    ['a component calls the program', 'renderer/screens/game/X.vue', `import { a } from '../../api/client.ts'`],
    ['a file is in no folder of the table', 'main/odd.ts', ``],
  ])('fails when %s', (_, file, source) => {
    expect(findViolations(file, source)).not.toEqual([])
  })

  test('accepts allowed imports', () => {
    expect(findViolations('main/cli/x.ts', `import { a } from '../app/rolls.ts'\nimport fs from 'node:fs'`)).toEqual([])
    expect(findViolations('shared/rulesets/registry.ts', `import { a } from './kolaps/index.ts'`)).toEqual([])
    expect(findViolations('main/app/print/x.ts', `import { a } from '../game/gameFacts.ts'`)).toEqual([])
  })
})

describe('circular imports of files', () => {
  const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

  test('do not exist in the program', () => expect(findCircularImports(texts)).toEqual([]))

  test('are detected', () => {
    const circularImportsAmong = (files: Record<string, string>) => findCircularImports(new Map(Object.entries(files)))
    expect(circularImportsAmong({ 'a/x.ts': `import './y.ts'`, 'a/y.ts': `import type { X } from './x.ts'` })).toEqual([
      ['a/x.ts', 'a/y.ts'],
    ])
    expect(
      circularImportsAmong({
        'x.ts': `export * from './a/y.ts'`,
        'a/y.ts': `await import('../z.vue')`,
        'z.vue': `import '../x.ts'`,
      }),
    ).toEqual([])
    expect(
      circularImportsAmong({
        'x.ts': `export * from './a/y.ts'`,
        'a/y.ts': `await import('../z.ts')`,
        'z.ts': `import './x.ts'`,
      }),
    ).toHaveLength(1)
    expect(circularImportsAmong({ 'x.ts': `import './x.ts'` })).toEqual([['x.ts']])
  })
})

describe('circular imports of folders', () => {
  const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

  test('do not exist in the program', () => expect(findCircularFolders(texts)).toEqual([]))

  test('are detected when one is added to the program', () => {
    const base = 'main/app/base/renderIssues.ts'
    const planted = `${texts.get(base)}\nimport '../game/gameFacts.ts'`
    const found = findCircularFolders(new Map([...texts, [base, planted]]))
    expect(found).toHaveLength(1)
    expect(found[0]).toEqual(expect.arrayContaining(['main/app/base', 'main/app/game']))
  })
})

describe('the id of a ruleset', () => {
  const ids = globSync('*', { cwd: path.join(root, 'resources/rulesets') })
  const rulesetsNamedIn = (file: string, source: string): string[] =>
    ids.filter((id) => !file.includes(`/rulesets/${id}/`) && source.replace(/^import .*$/gm, '').includes(id))
  const styles = globSync('renderer/**/*.{css,html}', { cwd: root }).sort()
  const others = [...sources, ...styles].filter(
    (file) => !['shared/rulesets/registry.ts', 'shared/rulesets/rulesetLoaders.ts'].includes(file),
  )

  test.each(others)('is not used in %s', (file) => {
    expect(rulesetsNamedIn(file, readFileSync(path.join(root, file), 'utf8'))).toEqual([])
  })

  test('is detected in a comparison', () => {
    expect(rulesetsNamedIn('main/cli/x.ts', `if (id === 'un-pour-un') {}`)).toEqual(['un-pour-un'])
  })
})
