import { describe, expect, test } from 'vitest'
import { runProcess, temporaryFolder } from '../support/cli.ts'
import { checkBadFile } from './cases/check.ts'
import { DEEP, LONG, WIDE } from './cases/large.ts'

describe.each([
  ['deep', DEEP],
  ['wide', WIDE],
  ['long', LONG],
])('%s', (_, files) => {
  test.each(files)('$what', (file) => checkBadFile({ ...file, large: true }))
})

/** Makes V8 run regular expressions as in a long-running process: it remembers every character that a loop passes. */
const SLOW_REGEXPS = ['--no-regexp-optimization']

test.each(LONG)('handles $what in a long-running process', ({ make, path }) => {
  const folder = temporaryFolder()
  try {
    const { status, stdout } = runProcess(['validate', '--json', make(folder)], { node: SLOW_REGEXPS })
    expect(status).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({ error: { path } })
  } finally {
    folder.remove()
  }
})
