// How deep plain data may be: to the very limit, as text and as what a page sends.
import { describe, expect, test } from 'vitest'
import { MAX_DEPTH } from '../../shared/rules/kit/bounds.ts'
import { checkData, parseJson } from '../../shared/rules/kit/json.ts'

/** An object with lists in it, so many levels in all. */
const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

describe('data of as many levels as there may be', () => {
  test('are read', () => expect(() => parseJson(nested(MAX_DEPTH))).not.toThrow())
  test('are looked at, with something in the innermost', () => {
    const innermost = nested(MAX_DEPTH).replace('[]', '["a"]')
    expect(() => parseJson(innermost)).not.toThrow()
    expect(() => checkData(JSON.parse(innermost))).not.toThrow()
  })
})

describe('data of one level more', () => {
  test('are not read', () => expect(() => parseJson(nested(MAX_DEPTH + 1))).toThrow('too-deep'))
  test('are refused when they are looked at', () =>
    expect(() => checkData(JSON.parse(nested(MAX_DEPTH + 1).replace('[]', '["a"]')))).toThrow('too-deep'))
})

test('signs within a text are no levels, also behind a quotation mark of its own', () => {
  const brackets = '['.repeat(MAX_DEPTH + 1)
  const texts = { plain: brackets, quoted: `"${brackets}`, closed: `\\"${brackets}`, after: [[]] }
  expect(parseJson(JSON.stringify(texts))).toEqual(texts)
})
