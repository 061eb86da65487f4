// What the command line loads: each command, and each ruleset, when it is asked for.
import { expect, test } from 'vitest'
import { allCommands, COMMANDS } from '../../main/cli/commands.ts'
import { RULESETS } from '../../shared/rules/registry.ts'
import { ALONE, rulesetsFor } from '../../shared/rules/rulesetAlone.ts'

test('every command is loaded by the name that it has', async () => {
  expect((await allCommands()).map(({ name }) => name)).toEqual(Object.keys(COMMANDS))
})

test('each ruleset of the registry is had alone', async () => {
  expect(Object.keys(ALONE)).toEqual(RULESETS.map(({ id }) => id))
  for (const ruleset of RULESETS) expect(await rulesetsFor({ ruleset: ruleset.id })).toEqual([ruleset])
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
