// A list in a JSON document that is stored as text: it has the same values as with JSON.parse for any text.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePacked } from '../../main/ports/packedJson.ts'
import { iterateSlices } from '../../shared/domain/slicedList.ts'
import { isPackedList, openPackedList, type PackedList } from '../../shared/rules/kit/packedList.ts'

const PATH = ['document', 'journal']
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A copy of a document with its packed list unpacked. */
function unpack(value: unknown): unknown {
  if (isPackedList(value)) return [...iterateSlices(openPackedList(value))]
  if (Array.isArray(value)) return value.map(unpack)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpack(inner)]))
}

/** The parsed value, or « no JSON » if the text is refused. */
function outcome(parse: () => unknown): unknown {
  try {
    return { value: parse() }
  } catch (error) {
    if (error instanceof SyntaxError) return 'no JSON'
    throw error
  }
}

const journalIn = (text: string): unknown =>
  (parsePacked(bytesOf(text), PATH) as { document: { journal: unknown } }).document.journal

/** Checks that the outcome is the same as that of JSON.parse. */
function expectSame(text: string): void {
  const plain = outcome(() => JSON.parse(text) as unknown)
  expect(outcome(() => unpack(parsePacked(bytesOf(text), PATH)))).toEqual(plain)
}

const inList = (list: string): string => `{"document":{"format":"x","journal":${list},"after":[1]},"as":"new"}`

describe('a packed list', () => {
  test.each([
    ['nothing', '[]', 0],
    ['spaces', '[ \n\t\r]', 0],
    ['quotation marks and brackets in texts', String.raw`["\"]", "\\", "[{", "}]\\\"", {"a]":"b\\"}]`, 5],
    ['other alphabets, and escaped surrogate pairs', String.raw`["é’日本語🎲", "\ud83c\udfb2"]`, 2],
    ['lists in lists', `[${'['.repeat(500)}${']'.repeat(500)}, {"a":[{"b":[]}]}]`, 2],
    ['lines of two megabytes', `["${'é'.repeat(1_000_000)}", "${'\\"'.repeat(1_000_000)}"]`, 2],
    ['more items than are in memory at a time', `[${Array.from({ length: 1234 }, (_, at) => at).join(' ,\n')}]`, 1234],
  ])('holds %s', (_what, list, length) => {
    const journal = journalIn(inList(list))
    expect(isPackedList(journal)).toBe(true)
    expect(openPackedList(journal as PackedList).length).toBe(length)
    expectSame(inList(list))
  })

  test('returns the requested slice, limited to its length', () => {
    const list = openPackedList(journalIn(inList('[0,1,2,3,4]')) as PackedList)
    expect([list.slice(1, 3), list.slice(4, 9), list.slice(5, 6), list.slice(7, 6)]).toEqual([[1, 2], [4], [], []])
  })

  test('is found by a key with escapes', () => {
    const text = String.raw`{"document":{"journ\u0061l":[1,2]}}`
    expect(isPackedList(journalIn(text))).toBe(true)
    expectSame(text)
  })
})

describe('the whole document is parsed if', () => {
  test.each([
    ['a key of the path appears twice', '{"document":{"journal":[1],"journal":[2]}}'],
    ['a key of the path appears twice, once with escapes', String.raw`{"document":{"journal":[1],"journ\u0061l":[]}}`],
    ['the document appears twice', '{"document":{"journal":[1]},"document":{"journal":[2]}}'],
    ['the second document is not an object', '{"document":{"journal":[1]},"document":7}'],
    ['the journal is not a list', '{"document":{"journal":{"journal":[1]}}}'],
    ['the journal is elsewhere', '{"journal":[1],"other":{"journal":[2]},"document":{"facts":{"journal":[3]}}}'],
    ['the path is only a text', '{"document":"\\"journal\\":[1]","x":["document",{"journal":[1]}]}'],
    ['the document is a list', '[{"document":{"journal":[1]}}]'],
  ])('%s', (_why, text) => {
    const parsed = parsePacked(bytesOf(text), PATH)
    expect(parsed).toEqual(JSON.parse(text))
  })
})

describe('a document is refused with', () => {
  test.each([
    ['no item between two commas', inList('[1,,2]')],
    ['a comma first', inList('[,1]')],
    ['a comma last', inList('[1,]')],
    ['items without a comma', inList('[1 2]')],
    ['brackets that do not match', inList('[{"a":1]]')],
    ['a list that ends like an object', inList('[1}')],
    ['an item that is not JSON', inList('[undefined]')],
    ['a byte order mark before an item', inList('[\uFEFF1]')],
    ['a byte order mark at the beginning', `\uFEFF${inList('[1]')}`],
    ['a space that JSON does not allow', inList('[1,\u00a02]')],
    ['text after the end', `${inList('[1]')} x`],
    ['a second document', `${inList('[1]')}${inList('[1]')}`],
    ['nothing', ''],
  ])('%s', (_what, text) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    expect(() => parsePacked(bytesOf(text), PATH)).toThrow(SyntaxError)
  })

  test('a missing end, at any place', () => {
    const text = inList(String.raw`[{"a":"\"é]"},[2]]`)
    for (let end = 0; end < text.length; end++)
      expect(() => parsePacked(bytesOf(text.slice(0, end)), PATH)).toThrow(SyntaxError)
  })
})

test('parses any document as JSON.parse does, valid or damaged', () => {
  const key = fc.constantFrom('document', 'journal', 'a', 'é"\\]')
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 3 }),
    ),
  }))
  const around = fc.record({
    document: fc.record({ a: value, journal: fc.oneof(fc.array(value, { maxLength: 4 }), value) }),
    as: value,
  })
  const spoiling = fc.record({
    at: fc.nat(),
    gone: fc.nat(2),
    put: fc.constantFrom('', '"', '[', ']', ',', '\\', '}', ' '),
  })
  fc.assert(
    fc.property(fc.oneof(around, value), fc.option(spoiling), (document, spoilt) => {
      const text = JSON.stringify(document)
      if (!spoilt) return expectSame(text)
      const at = spoilt.at % (text.length + 1)
      expectSame(`${text.slice(0, at)}${spoilt.put}${text.slice(at + spoilt.gone)}`.toWellFormed())
    }),
    { numRuns: 500 },
  )
})
