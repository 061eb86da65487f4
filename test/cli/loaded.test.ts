// What the command line loads: each command and each ruleset only when it is needed.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { allCommands, CLI_COMMANDS } from '../../main/cli/main.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { RULESET_LOADERS, loadRulesetsFor } from '../../shared/rulesets/rulesetLoaders.ts'
import { escapeNonAscii } from '../../scripts/asciiCode.ts'
import { runProcess, temporaryFolder } from '../support/cli.ts'

test('loads every command under its own name', async () => {
  expect((await allCommands()).map(({ name }) => name)).toEqual(Object.keys(CLI_COMMANDS))
})

test('loads each ruleset of the registry alone, without its companion', async () => {
  expect(Object.keys(RULESET_LOADERS)).toEqual(RULESETS.map(({ id }) => id))
  for (const { companion: _companion, ...ruleset } of RULESETS)
    expect(await loadRulesetsFor({ ruleset: ruleset.id })).toEqual([ruleset])
})

test.each([
  undefined,
  null,
  3,
  'kolaps',
  [],
  {},
  { ruleset: 'chess' },
  { ruleset: 'toString' },
  { ruleset: ['kolaps'] },
])('loads all rulesets for a document that names no known ruleset: %j', async (document) =>
  expect(await loadRulesetsFor(document)).toBe(RULESETS),
)

const SAMPLE = path.resolve(import.meta.dirname, '../../resources/samples/un-pour-un-corbeaux.json')
/** Prints the loaded files of the bundle at exit. */
const LOADED = `process.on('exit', () => console.error(Object.keys(require.cache).join()))`

test('checks a roster with few files of the bundle, all of them in ASCII', () => {
  const folder = temporaryFolder()
  try {
    const { status, stderr } = runProcess(['validate', SAMPLE], {
      node: ['--require', folder.write('hook.cjs', LOADED)],
    })
    expect(status).toBe(0)
    const files = stderr.trim().split(',').slice(1)
    const names = files.map((file) => path.basename(file).replace(/^chunk-|\.cjs$/g, ''))
    expect(names.toSorted()).toEqual(['checked', 'cli', 'cli', 'oldNode', 'rolldown-runtime', 'start', 'un-pour-un'])
    for (const file of files) expect(readFileSync(file, 'utf8')).toMatch(/^[\0-\x7f]*$/)
  } finally {
    folder.remove()
  }
})

test('escapes non-ASCII code without changing its results, and refuses code that it cannot escape', () => {
  const code = '[`é “${1}” 龍`, "\\\\é", /[é😀]/u.exec("😀")[0]]'
  const written = escapeNonAscii(code, 'a.cjs')
  expect(written).toMatch(/^[\0-\x7f]*$/)
  expect(runInThisContext(written)).toEqual(['é “1” 龍', '\\é', '😀'])
  expect(() => escapeNonAscii('"\\é"', 'a.cjs')).toThrow('a.cjs')
})
