// Maximum depth of plain data, as text and as values sent by a page.
import { describe, expect, test } from 'vitest'
import { MAX_DOCUMENT_DEPTH } from '../../shared/rules/kit/bounds.ts'
import { checkUntrustedData, parseJson } from '../../shared/rules/kit/json.ts'

/** JSON of an object with nested lists, with this total number of levels. */
const nestedArrays = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

describe('data at the maximum depth', () => {
  test('is parsed', () => expect(() => parseJson(nestedArrays(MAX_DOCUMENT_DEPTH))).not.toThrow())
  test('is checked, with a value at the innermost level', () => {
    const innermost = nestedArrays(MAX_DOCUMENT_DEPTH).replace('[]', '["a"]')
    expect(() => parseJson(innermost)).not.toThrow()
    expect(() => checkUntrustedData(JSON.parse(innermost))).not.toThrow()
  })
})

describe('data one level too deep', () => {
  test('is not parsed', () => expect(() => parseJson(nestedArrays(MAX_DOCUMENT_DEPTH + 1))).toThrow('too-deep'))
  test('is refused when it is checked', () =>
    expect(() => checkUntrustedData(JSON.parse(nestedArrays(MAX_DOCUMENT_DEPTH + 1).replace('[]', '["a"]')))).toThrow(
      'too-deep',
    ))
})

test('ignores brackets within a text, also after an escaped quotation mark', () => {
  const brackets = '['.repeat(MAX_DOCUMENT_DEPTH + 1)
  const texts = { plain: brackets, quoted: `"${brackets}`, closed: `\\"${brackets}`, after: [[]] }
  expect(parseJson(JSON.stringify(texts))).toEqual(texts)
})
