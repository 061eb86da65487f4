import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../shared/domain/error.ts'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { parseJson } from '../../shared/rules/kit/json.ts'
import { readRosterDocument } from '../../shared/rulesets/readRoster.ts'
import type { ParsedRoster } from '../../shared/rules/parseRoster.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { Validation, buildValidation } from '../../shared/rules/validation.ts'
import { unPourUn } from '../../shared/rulesets/un-pour-un/index.ts'
import { isTextKey, translator } from '../../shared/text/translator.ts'
import { mutatedDocuments, strangeValue } from './support/mutations.ts'
import { rostersOf } from './support/rosters.ts'
import { times } from '../support/long.ts'
import { missingFor } from './support/texts.ts'

const FRENCH = translator('fr')
const ENGLISH = translator('en')
const RUNS = { numRuns: times(150, 2000) }
const FEWER = { numRuns: times(80, 1000) }

/** Returns the defects of an error that is shown to the user. */
function flawsOf(error: unknown): string[] {
  if (!(error instanceof AppError)) return [`no AppError: ${String(error)}`]
  const key = `error.${error.code}`
  const missing = missingFor(error)
  if (!isTextKey(key)) return missing
  const lines = [...LANGUAGES.map((language) => translator(language)(key, error.params)), error.path]
  return [
    ...missing,
    ...lines.filter((line) => /\[object|undefined|NaN/.test(line)).map((line) => `${key}: ${line}`),
    ...lines.filter((line) => line.length > 1000).map(() => `${key}: endless`),
  ]
}

/** Reads a roster and evaluates it. Returns the error code, or `read`. */
function outcome(read: () => ParsedRoster): string {
  let got: ParsedRoster
  try {
    got = read()
  } catch (error) {
    expect(flawsOf(error)).toEqual([])
    return (error as AppError).code
  }
  const { ruleset, roster } = got
  const evaluated = evaluateWholeRoster(ruleset, roster)
  const [french, english] = [FRENCH, ENGLISH].map((text) => buildValidation(ruleset, roster, evaluated, text))
  expect(Validation.parse(JSON.parse(JSON.stringify(french)))).toEqual(french)
  expect(Number.isSafeInteger(french!.cost)).toBe(true)
  const issuesWithoutText = [...french!.issues, ...english!.issues].filter(({ code, message }) => message === code)
  expect(issuesWithoutText).toEqual([])
  return 'read'
}

const checkAll = (documents: fc.Arbitrary<unknown>, read: (document: unknown) => ParsedRoster): void =>
  fc.assert(
    fc.property(documents, (document) => void outcome(() => read(document))),
    RUNS,
  )
const toJson = (document: unknown): string => JSON.stringify(document) ?? 'undefined'
const readText = (text: string): ParsedRoster => readRosterDocument(parseJson(text))
const asText = (document: unknown): ParsedRoster => readText(toJson(document))

describe('validation of arbitrary input', () => {
  test('handles any JSON', () => checkAll(fc.jsonValue(), readRosterDocument))

  test('handles any value that is not a roster', () => checkAll(fc.anything(), readRosterDocument))

  test('handles any text', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => void outcome(() => readText(text))),
      RUNS,
    ))

  test.each(RULESETS)('handles an object that names $id with any values', ({ id }) => {
    const keys = ['name', 'player', 'notes', 'cap', 'options', 'custom', 'members', 'treasury', 'stash'] as const
    const shape = Object.fromEntries(keys.map((key) => [key, strangeValue]))
    const document = fc.record(
      { format: fc.constant('chronique/roster@1'), ruleset: fc.constant(id), ...shape },
      { requiredKeys: ['ruleset'] },
    )
    checkAll(document, readRosterDocument)
    checkAll(document, asText)
  })
})

describe.each(RULESETS.map((ruleset) => ({ id: ruleset.id, ruleset })))('rosters of $id', ({ ruleset }) => {
  const documents = rostersOf(ruleset, { repeated: true })

  test('are read back as they were written', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const { roster } = readRosterDocument(document)
        const written = asText(document)
        expect(outcome(() => written)).toBe('read')
        expect(written.roster).toEqual(roster)
      }),
      FEWER,
    )
  })

  test('are handled with parts deleted, replaced, added and repeated, as values and as text', () =>
    fc.assert(
      fc.property(mutatedDocuments(documents), (document) => {
        outcome(() => readRosterDocument(document))
        outcome(() => asText(document))
      }),
      RUNS,
    ))

  test('are handled when cut short or with letters changed', () =>
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat(), fc.string({ maxLength: 3 }), (document, from, length, by) => {
        const text = toJson(document)
        const at = from % text.length
        outcome(() => readText(text.slice(0, at) + by + text.slice(at + (length % 5))))
        outcome(() => readText(text.slice(0, at)))
      }),
      FEWER,
    ))

  test('cause many different errors when mutated, and can still be read in some cases', () => {
    const known = [
      'read',
      'unknown-id-near',
      'unknown-key',
      'missing-key',
      'wrong-type',
      'not-one-of',
      'too-big',
      'too-small',
      'too-many',
      'too-long',
      'control-character',
    ]
    let unmet: readonly string[] = known
    for (let seed = 1; seed <= 28 && unmet.length > 0; seed++) {
      const some = fc.sample(mutatedDocuments(documents), { numRuns: 50, seed })
      const codes = some.map((one) => outcome(() => readRosterDocument(one)))
      unmet = unmet.filter((code) => !codes.includes(code))
    }
    expect(unmet).toEqual([])
  })
})

describe('a long id', () => {
  const problemOf = (document: unknown): AppError | undefined => {
    try {
      asText(document)
    } catch (error) {
      expect(flawsOf(error)).toEqual([])
      return error as AppError
    }
    return undefined
  }
  const starter = unPourUn.roster.starter('Bande')
  const name = { fr: 'Lame', en: 'Blade' }
  const blade = (id: string) => ({ id, kind: 'melee', name, summary: name, cost: 1, hands: 1, strength: 1 })
  const rosterUsing = (id: string) => ({
    ...starter,
    custom: [blade(id)],
    members: starter.members.map((member) => ({ ...member, items: [{ id, quantity: 1 }] })),
  })

  test('is shortened in messages without splitting a character', () => {
    const value = '😀'.repeat(31)
    const members = starter.members.map((member) => ({ ...member, overrides: [{ value, amount: 1, reason: '' }] }))
    for (const document of [{ ruleset: value }, { ...starter, members }]) {
      const texts = Object.values(problemOf(document)?.params ?? {}).filter((text) => typeof text === 'string')
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.filter((text) => !text.isWellFormed())).toEqual([])
    }
  })

  test('is not repeated in full by any message', () => {
    const long = 'a'.repeat(10_000)
    const own = `custom:${long}`
    for (const custom of [[blade(long)], [blade(own), blade(own)]]) {
      const texts = Object.values(problemOf({ ...starter, custom })?.params ?? {})
      expect(texts.filter((text) => typeof text === 'string' && text.length > 200)).toEqual([])
    }
  })

  test.each([70, 73, 74, 200])(
    'of “custom:” and %i letters is accepted in an item if it is accepted as an entry',
    (length) => {
      const id = `custom:${'a'.repeat(length)}`
      const added = problemOf({ ...starter, custom: [blade(id)] })
      expect(problemOf(rosterUsing(id))?.path).toBe(added?.path)
    },
  )
})
