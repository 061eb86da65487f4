import { describe, expect, test } from 'vitest'
import { cli, temporaryFolder } from '../support/cli.ts'
import { FIGURES, LENGTHS } from './cases/bounds.ts'
import { EMPTY, NO_FILE, NOT_JSON, NOT_UTF8, PACKED } from './cases/bytes.ts'
import type { BadFile } from './cases/case.ts'
import { checkBadFile } from './cases/check.ts'
import { FULL } from './cases/full.ts'
import { FORBIDDEN_KEYS, HEADS, MISSING, TOP_LEVEL, TYPES, UNKNOWN_KEYS } from './cases/shape.ts'
import { CONTROLS, CUSTOM_IDS, SURROGATES, UNKNOWN_IDS } from './cases/texts.ts'

const GROUPS: readonly [string, readonly BadFile[]][] = [
  ['not JSON', NOT_JSON],
  ['empty', EMPTY],
  ['not UTF-8', NOT_UTF8],
  ['compressed', PACKED],
  ['no file', NO_FILE],
  ['wrong top level', TOP_LEVEL],
  ['wrong format or ruleset', HEADS],
  ['wrong types', TYPES],
  ['missing keys', MISSING],
  ['unknown keys', UNKNOWN_KEYS],
  ['forbidden keys', FORBIDDEN_KEYS],
  ['lone surrogates', SURROGATES],
  ['control characters', CONTROLS],
  ['unknown ids', UNKNOWN_IDS],
  ['custom ids', CUSTOM_IDS],
  ['numbers', FIGURES],
  ['lengths', LENGTHS],
]

test('has many cases, and a valid base document', async () => {
  expect(GROUPS.flatMap(([, files]) => files).length).toBeGreaterThanOrEqual(120)
  const folder = temporaryFolder()
  const called = await cli(['validate', folder.write('bande.json', FULL), '--json'])
  folder.remove()
  expect(called.err).toEqual([])
  expect(called.code).toBeLessThan(2)
})

describe.each(GROUPS)('%s', (_, files) => {
  test.each(files)('$what', checkBadFile)
})
