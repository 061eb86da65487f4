import { describe, test } from 'vitest'
import { check } from './cases/check.ts'
import { DEEP, LONG, WIDE } from './cases/large.ts'

describe.each([
  ['deep', DEEP],
  ['wide', WIDE],
  ['long', LONG],
])('%s', (_, files) => {
  test.each(files)('$what', (file) => check({ ...file, large: true }))
})
