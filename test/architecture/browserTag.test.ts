// Tests that drive a browser are tagged: `npm test -- --tags-filter browser` runs them alone.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
// Split in two, because vitest would also find the whole tag in this file.
const TAG = ['// @module-tag', 'browser\n'].join(' ')

test('tags each file of the folders whose tests drive a browser', () => {
  const files = globSync('test/{e2e,browser}/*.test.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => !readFileSync(path.join(root, file), 'utf8').startsWith(TAG))).toEqual([])
})
