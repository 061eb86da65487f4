// Formats grow: a document with a key that older programs refuse has a higher format number.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentFormatFor, detectDocumentKind, NEWER_KEYS } from '../../shared/domain/format.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { parseRoster } from '../../shared/rules/parseRoster.ts'
import { publishedSchemas } from '../../scripts/formats.ts'

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the paths of all keys in a schema, such as `members[].items[].quantity`. */
function keysOf(root: Schema, schema: Schema = root, at = '', within: readonly unknown[] = []): string[] {
  if (within.includes(schema)) return []
  const keysBelow = (inner: unknown, place: string) =>
    isSchema(inner) ? keysOf(root, inner, place, [...within, schema]) : []
  const { $ref, properties, items, additionalProperties, anyOf, oneOf, allOf } = schema
  const target = typeof $ref === 'string' ? (root['$defs'] as Schema)[$ref.split('/').at(-1)!] : undefined
  const own = Object.entries((properties ?? {}) as Schema).flatMap(([key, inner]) => {
    const place = at === '' ? key : `${at}.${key}`
    return [place, ...keysBelow(inner, place)]
  })
  const choices = [anyOf, oneOf, allOf].flatMap((list) => (list as readonly unknown[] | undefined) ?? [])
  return [
    ...own,
    ...choices.flatMap((inner) => keysBelow(inner, at)),
    ...keysBelow(target, at),
    ...keysBelow(items, `${at}[]`),
    ...keysBelow(additionalProperties, `${at}{}`),
  ]
}

const currentKeys = (kind: 'roster' | 'campaign'): string[] => {
  const { schema } = publishedSchemas().find(({ file }) => file === `${kind}@1.schema.json`)!
  return [...new Set(keysOf(schema))].sort()
}

/** The keys of the first version of each format, as program version 0.2.0 reads it. This list never changes: new keys go into `NEWER_KEYS`. */
const firstKeys = (kind: string): string[] =>
  readFileSync(path.join(import.meta.dirname, `${kind}-1.keys.txt`), 'utf8')
    .trim()
    .split('\n')

describe.each(['roster', 'campaign'] as const)('chronique/%s', (kind) => {
  test('has a number for every key that was added later', () => {
    const newer = NEWER_KEYS[kind].map((key) => key.path)
    const isNewer = (key: string) => newer.some((one) => key === one || key.startsWith(`${one}[].`))
    const first = new Set(firstKeys(kind))
    const missing = currentKeys(kind).filter((key) => !first.has(key) && !isNewer(key))
    expect(missing, 'Add these keys to NEWER_KEYS in shared/domain/format.ts, with the format that adds them.').toEqual(
      [],
    )
  })

  test('still reads every key that it ever had', () => {
    const now = new Set(currentKeys(kind))
    expect(firstKeys(kind).filter((key) => !now.has(key))).toEqual([])
  })
})

test('writes a band with the first number if it has no newer keys', () => {
  for (const ruleset of RULESETS) {
    const roster = ruleset.roster.starter('Bande')
    expect(documentFormatFor('roster', roster)).toBe('chronique/roster@1')
  }
})

test.each([
  ['an item of a member', { members: [{ items: [{ id: 'knife' }, { id: 'knife', paid: 0 }] }] }],
  ['an item in the stash', { members: [], stash: [{ id: 'knife', paid: 3 }] }],
])('writes a band with prices of %s under the newer number', (_what, document) => {
  expect(documentFormatFor('roster', document)).toBe('chronique/roster@2')
})

test.each([
  ['without games', {}, 1],
  ['with data about a round', { round: [{ round: 2 }] }, 2],
  ['with a game that has a time and a place', { game: [{ round: 1, time: null, venue: '' }] }, 2],
])('writes a campaign %s under its number', (_what, facts, number) => {
  expect(documentFormatFor('campaign', { facts })).toBe(`chronique/campaign@${number}`)
})

test('ignores an undefined price', () => {
  expect(documentFormatFor('roster', { members: [{ items: [{ id: 'knife', paid: undefined }] }] })).toBe(
    'chronique/roster@1',
  )
})

describe('accepted format numbers', () => {
  const [ruleset] = RULESETS
  const roster = ruleset!.roster.starter('Bande')

  test.each(['chronique/roster@1', 'chronique/roster@2'])('include a band of %s', (format) => {
    expect(detectDocumentKind({ format })).toBe('roster')
    expect(parseRoster({ ...roster, format }, RULESETS).roster.members).toHaveLength(roster.members.length)
  })

  test('include prices under either number', () => {
    const paid = {
      ...RULESETS.find(({ id }) => id === 'un-pour-un')!.roster.starter('Bande'),
      stash: [{ id: 'sword', paid: 3 }],
    }
    for (const format of ['chronique/roster@1', 'chronique/roster@2'])
      expect(parseRoster({ ...paid, format }, RULESETS).roster.stash).toMatchObject([{ id: 'sword', paid: 3 }])
  })

  test.each(['0', '01', '-1', '1.5', 'x', '', '9999999'])('exclude bands and campaigns of the number %j', (number) => {
    for (const kind of ['roster', 'campaign'])
      expect(detectDocumentKind({ format: `chronique/${kind}@${number}` })).toBe('format-number-unknown')
    expect(() => parseRoster({ ...roster, format: `chronique/roster@${number}` }, RULESETS)).toThrow(
      'format-number-unknown',
    )
  })

  test('exclude a band of a newer number, and ask for an update, whatever the keys of the band', () => {
    const newer = { ...roster, format: 'chronique/roster@999', colour: 'red', ruleset: 'a-game-to-come' }
    expect(() => parseRoster(newer, RULESETS)).toThrow('format-newer')
  })
})
