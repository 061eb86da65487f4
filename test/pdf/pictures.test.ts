// What the printed layouts look like, compared with pictures that are kept: `npm run pictures` makes them anew.
import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contactSheet, problemWith } from '../support/keptPictures.ts'
import { SUBJECTS } from './subjects.ts'

const KEPT = path.join(import.meta.dirname, 'pictures')
const OUT = path.resolve(import.meta.dirname, '../../out/pictures')

describe('the picture', () => {
  test.each(SUBJECTS)('$name', async ({ name, print }) => {
    expect(problemWith(name, await contactSheet(await print()), KEPT, OUT)).toBeUndefined()
  })
})

test('every picture that is kept belongs to something printed', () => {
  const names = globSync('**/*', { cwd: KEPT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(KEPT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  const known = new Set(SUBJECTS.map(({ name }) => `${name}.png`))
  expect(names.filter((name) => !known.has(name))).toEqual([])
})
