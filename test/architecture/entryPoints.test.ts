// A test that imports an entry point would start the program, with the user's data folder and its output in the test
// report.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const ENTRY_POINT = /from '(?:\.\.\/)+main\/\w+\/start\.ts'|import\('(?:\.\.\/)+main\/\w+\/start\.ts'\)/

test('no test imports an entry point', () => {
  const importing = globSync('test/**/*.ts', { cwd: root }).filter((file) =>
    ENTRY_POINT.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(importing, 'Move what these tests need out of start.ts.').toEqual([])
})
