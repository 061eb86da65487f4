// What the command line loads: each command, and each ruleset, when it is asked for.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { allCommands, COMMANDS } from '../../main/cli/commands.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { ALONE, rulesetsFor } from '../../shared/rulesets/rulesetAlone.ts'
import { escaped } from '../../scripts/asciiCode.ts'
import { runProcess, temporaryFolder } from '../support/cli.ts'

test('every command is loaded by the name that it has', async () => {
  expect((await allCommands()).map(({ name }) => name)).toEqual(Object.keys(COMMANDS))
})

test('each ruleset of the registry is loaded alone, without its companion at the table', async () => {
  expect(Object.keys(ALONE)).toEqual(RULESETS.map(({ id }) => id))
  for (const { companion: _companion, ...ruleset } of RULESETS)
    expect(await rulesetsFor({ ruleset: ruleset.id })).toEqual([ruleset])
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
])('who names none is answered with all of them: %j', async (document) =>
  expect(await rulesetsFor(document)).toBe(RULESETS),
)

const SAMPLE = path.resolve(import.meta.dirname, '../../resources/samples/un-pour-un-corbeaux.json')
/** Says at the end which files of the bundle were loaded. */
const LOADED = `process.on('exit', () => console.error(Object.keys(require.cache).join()))`

test('a roster is checked by few files of the bundle, in which no letter is beyond ASCII', () => {
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

test('code in ASCII says what it said; where it would not, it is not made', () => {
  const code = '[`é “${1}” 龍`, "\\\\é", /[é😀]/u.exec("😀")[0]]'
  const written = escaped(code, 'a.cjs')
  expect(written).toMatch(/^[\0-\x7f]*$/)
  expect(runInThisContext(written)).toEqual(['é “1” 龍', '\\é', '😀'])
  expect(() => escaped('"\\é"', 'a.cjs')).toThrow('a.cjs')
})
