import { describe, expect, test } from 'vitest'
import { runProcess, temporaryFolder } from '../support/cli.ts'
import { check } from './cases/check.ts'
import { DEEP, LONG, WIDE } from './cases/large.ts'

describe.each([
  ['deep', DEEP],
  ['wide', WIDE],
  ['long', LONG],
])('%s', (_, files) => {
  test.each(files)('$what', (file) => check({ ...file, large: true }))
})

/** V8's slow regular expressions in a long-running process: every character that a loop passes is remembered. */
const TIRED = ['--no-regexp-optimization']

test.each(LONG)('handles $what in a long-running process', ({ make, path }) => {
  const folder = temporaryFolder()
  try {
    const { status, stdout } = runProcess(['validate', '--json', make(folder)], { node: TIRED })
    expect(status).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({ error: { path } })
  } finally {
    folder.remove()
  }
})
