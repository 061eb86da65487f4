// Test files share loaded modules: a file that mocks a module reloads the program for it, and resets the mock
// afterwards.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const MOCKED = /^vi\.(?:do)?[mM]ock\('\.\.\/\.\.\//m
const resetsBefore = (text: string): boolean =>
  /^vi\.resetModules\(\)\n(?:const|beforeAll|beforeEach|test|describe|\n)/m.test(text)
const resetsAfter = (text: string): boolean => /afterAll\([\s\S]*?vi\.resetModules\(\)/.test(text)

const files = globSync('test/**/*.test.ts', { cwd: root })
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const mockingFiles = files.filter((file) => MOCKED.test(read(file)))

test('finds the files that mock modules', () => expect(mockingFiles.length).toBeGreaterThan(30))

test.each(mockingFiles)('%s resets modules before and after its mocks', (file) => {
  const text = read(file)
  expect({ before: resetsBefore(text), after: resetsAfter(text) }).toEqual({ before: true, after: true })
})
