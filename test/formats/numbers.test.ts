// Formats grow: a document with a key that an older program refuses says so by its number.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatFor, kindOf, YOUNGER_KEYS } from '../../shared/domain/format.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { rosterFrom } from '../../shared/rules/rosterFrom.ts'
import { publishedSchemas } from '../../scripts/formats.ts'

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The places of all keys that a schema knows: `members[].items[].quantity`. */
function keysOf(root: Schema, schema: Schema = root, at = '', within: readonly unknown[] = []): string[] {
  if (within.includes(schema)) return []
  const deeper = (inner: unknown, place: string) =>
    isSchema(inner) ? keysOf(root, inner, place, [...within, schema]) : []
  const { $ref, properties, items, additionalProperties, anyOf, oneOf, allOf } = schema
  const target = typeof $ref === 'string' ? (root['$defs'] as Schema)[$ref.split('/').at(-1)!] : undefined
  const own = Object.entries((properties ?? {}) as Schema).flatMap(([key, inner]) => {
    const place = at === '' ? key : `${at}.${key}`
    return [place, ...deeper(inner, place)]
  })
  const choices = [anyOf, oneOf, allOf].flatMap((list) => (list as readonly unknown[] | undefined) ?? [])
  return [
    ...own,
    ...choices.flatMap((inner) => deeper(inner, at)),
    ...deeper(target, at),
    ...deeper(items, `${at}[]`),
    ...deeper(additionalProperties, `${at}{}`),
  ]
}

const currentKeys = (kind: 'roster' | 'campaign'): string[] => {
  const { schema } = publishedSchemas().find(({ file }) => file === `${kind}@1.schema.json`)!
  return [...new Set(keysOf(schema))].sort()
}

/** The keys of a format under its first number, as version 0.2.0 reads it. Never changed: what is new goes into `YOUNGER_KEYS`. */
const firstKeys = (kind: string): string[] =>
  readFileSync(path.join(import.meta.dirname, `${kind}-1.keys.txt`), 'utf8')
    .trim()
    .split('\n')

describe.each(['roster', 'campaign'] as const)('chronique/%s', (kind) => {
  test('has a number for every key that it did not always have', () => {
    const younger = new Set(YOUNGER_KEYS[kind].map((key) => key.path))
    const first = new Set(firstKeys(kind))
    expect(currentKeys(kind).filter((key) => !first.has(key) && !younger.has(key))).toEqual([])
  })

  test('goes on reading every key that it ever had', () => {
    const now = new Set(currentKeys(kind))
    expect(firstKeys(kind).filter((key) => !now.has(key))).toEqual([])
  })
})

test('a band is written under the first number as long as it has nothing younger', () => {
  for (const ruleset of RULESETS) {
    const roster = ruleset.roster.starter('Bande')
    expect(formatFor('roster', roster)).toBe('chronique/roster@1')
  }
})

test.each([
  ['a member’s thing', { members: [{ items: [{ id: 'knife' }, { id: 'knife', paid: 0 }] }] }],
  ['a thing of the stash', { members: [], stash: [{ id: 'knife', paid: 3 }] }],
])('a band that says what was paid for %s has the number of that', (_what, document) => {
  expect(formatFor('roster', document)).toBe('chronique/roster@2')
})

test('what was paid for nothing is no key', () => {
  expect(formatFor('roster', { members: [{ items: [{ id: 'knife', paid: undefined }] }] })).toBe('chronique/roster@1')
})

describe('a program reads', () => {
  const [ruleset] = RULESETS
  const roster = ruleset!.roster.starter('Bande')

  test.each(['chronique/roster@1', 'chronique/roster@2'])('a band of %s', (format) => {
    expect(kindOf({ format })).toBe('roster')
    expect(rosterFrom({ ...roster, format }, RULESETS).roster.members).toHaveLength(roster.members.length)
  })

  test('what was paid under either number', () => {
    const paid = {
      ...RULESETS.find(({ id }) => id === 'un-pour-un')!.roster.starter('Bande'),
      stash: [{ id: 'sword', paid: 3 }],
    }
    for (const format of ['chronique/roster@1', 'chronique/roster@2'])
      expect(rosterFrom({ ...paid, format }, RULESETS).roster.stash).toMatchObject([{ id: 'sword', paid: 3 }])
  })

  test.each(['0', '01', '-1', '1.5', 'x', '', '9999999'])(
    'neither a band nor a campaign of the number %j',
    (number) => {
      for (const kind of ['roster', 'campaign'])
        expect(kindOf({ format: `chronique/${kind}@${number}` })).toBe('format-number-unknown')
      expect(() => rosterFrom({ ...roster, format: `chronique/roster@${number}` }, RULESETS)).toThrow(
        'format-number-unknown',
      )
    },
  )

  test('no band of a newer number: it asks for an update, whatever keys there are', () => {
    const newer = { ...roster, format: 'chronique/roster@999', colour: 'red', ruleset: 'a-game-to-come' }
    expect(() => rosterFrom(newer, RULESETS)).toThrow('format-newer')
  })
})
