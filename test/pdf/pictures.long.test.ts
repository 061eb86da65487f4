// The printed layouts compared with stored pictures; `npm run pictures` renews them.
import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { digestsIn, lookAt } from '../support/pictureDigests.ts'
import { IS_LONG } from '../support/long.ts'
import { definitionOf, printed, SUBJECTS, type Document } from './subjects.ts'

const folder = path.join(import.meta.dirname, 'pictures')
const STORED = {
  folder,
  digests: digestsIn(folder),
  out: path.resolve(import.meta.dirname, '../../out/pictures'),
}
/** This document is always drawn, even with a known digest, so that drawing itself runs; the long run draws all. */
const GUARD = 'un-pour-un/sheet-typical-fr'

const redrawn: string[] = []
const drawingOf = (document: Document) => ({ definition: definitionOf(document), print: () => printed(document) })

describe('the picture', () => {
  test.each(SUBJECTS)('$name', async ({ name, document }) => {
    const isGuard = IS_LONG || name === GUARD
    const { problem, isDrawn } = await lookAt(name, drawingOf(document()), STORED, isGuard)
    if (isDrawn && !isGuard) redrawn.push(name)
    expect(problem).toBeUndefined()
  })
})

afterAll(() => {
  if (redrawn.length > 0)
    console.log(`${redrawn.length} documents differ from those of their stored pictures: ${redrawn[0]} …`)
})

test('every stored picture belongs to a document, and has its digest', () => {
  const names = globSync('**/*.png', { cwd: folder }).map((name) => name.replaceAll(path.sep, '/').slice(0, -4))
  const known = new Set(SUBJECTS.map(({ name }) => name))
  expect(names.filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(STORED.digests).sort()).toEqual(names.sort())
})

test('includes the document that is always drawn', () => {
  expect(SUBJECTS.map(({ name }) => name)).toContain(GUARD)
})
