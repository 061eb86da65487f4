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

/** What V8 makes of all expressions in a process that has run for long: each letter that a loop passes is remembered. */
const TIRED = ['--no-regexp-optimization']

test.each(LONG)('in a process that has run for long: $what', ({ make, path }) => {
  const folder = temporaryFolder()
  try {
    const { status, stdout } = runProcess(['validate', '--json', make(folder)], { node: TIRED })
    expect(status).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({ error: { path } })
  } finally {
    folder.remove()
  }
})
