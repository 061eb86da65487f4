import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../shared/domain/error.ts'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import { evaluate } from '../../shared/rules/evaluate.ts'
import { readDocument, readRoster } from '../../shared/rulesets/readRoster.ts'
import type { ReadRoster } from '../../shared/rules/rosterFrom.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { Validation, validationOf } from '../../shared/rules/validation.ts'
import { unPourUn } from '../../shared/rulesets/un-pour-un/index.ts'
import { isTextKey, translator } from '../../shared/text/translator.ts'
import { mutated, strangeValue } from './support/mutations.ts'
import { rostersOf } from './support/rosters.ts'
import { times } from '../support/long.ts'
import { missingFor } from './support/texts.ts'

const FRENCH = translator('fr')
const ENGLISH = translator('en')
const RUNS = { numRuns: times(150, 2000) }
const FEWER = { numRuns: times(80, 1000) }

/** What is wrong with an error that a reader is to be told about. */
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

/** Reads a roster in some way, and everything that follows; the code of the problem, or `read`. */
function outcome(read: () => ReadRoster): string {
  let got: ReadRoster
  try {
    got = read()
  } catch (error) {
    expect(flawsOf(error)).toEqual([])
    return (error as AppError).code
  }
  const { ruleset, roster } = got
  const evaluated = evaluate(ruleset, roster)
  const [french, english] = [FRENCH, ENGLISH].map((text) => validationOf(ruleset, roster, evaluated, text))
  expect(Validation.parse(JSON.parse(JSON.stringify(french)))).toEqual(french)
  expect(Number.isSafeInteger(french!.cost)).toBe(true)
  const unworded = [...french!.issues, ...english!.issues].filter(({ code, message }) => message === code)
  expect(unworded).toEqual([])
  return 'read'
}

const holds = (documents: fc.Arbitrary<unknown>, read: (document: unknown) => ReadRoster): void =>
  fc.assert(
    fc.property(documents, (document) => void outcome(() => read(document))),
    RUNS,
  )
const written = (document: unknown): string => JSON.stringify(document) ?? 'undefined'
const asText = (document: unknown): ReadRoster => readRoster(written(document))

describe('validation of whatever it is given', () => {
  test('any JSON', () => holds(fc.jsonValue(), readDocument))

  test('any value that is no roster', () => holds(fc.anything(), readDocument))

  test('any text', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => void outcome(() => readRoster(text))),
      RUNS,
    ))

  test.each(RULESETS)('an object that names $id, with anything under its keys', ({ id }) => {
    const keys = ['name', 'player', 'notes', 'cap', 'options', 'custom', 'members', 'treasury', 'stash'] as const
    const shape = Object.fromEntries(keys.map((key) => [key, strangeValue]))
    const document = fc.record(
      { format: fc.constant('chronique/roster@1'), ruleset: fc.constant(id), ...shape },
      { requiredKeys: ['ruleset'] },
    )
    holds(document, readDocument)
    holds(document, asText)
  })
})

describe.each(RULESETS.map((ruleset) => ({ id: ruleset.id, ruleset })))('rosters of $id', ({ ruleset }) => {
  const documents = rostersOf(ruleset, { repeated: true })

  test('as they are', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const { roster } = readDocument(document)
        const written = asText(document)
        expect(outcome(() => written)).toBe('read')
        expect(written.roster).toEqual(roster)
      }),
      FEWER,
    )
  })

  test('with things deleted, replaced, added and repeated, as values and as text', () =>
    fc.assert(
      fc.property(mutated(documents), (document) => {
        outcome(() => readDocument(document))
        outcome(() => asText(document))
      }),
      RUNS,
    ))

  test('cut short or with letters changed', () =>
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat(), fc.string({ maxLength: 3 }), (document, from, length, by) => {
        const text = written(document)
        const at = from % text.length
        outcome(() => readRoster(text.slice(0, at) + by + text.slice(at + (length % 5))))
        outcome(() => readRoster(text.slice(0, at)))
      }),
      FEWER,
    ))

  test('the mutations meet many of the errors, and leave some rosters readable', () => {
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
      const some = fc.sample(mutated(documents), { numRuns: 50, seed })
      const codes = some.map((one) => outcome(() => readDocument(one)))
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
  const using = (id: string) => ({
    ...starter,
    custom: [blade(id)],
    members: starter.members.map((member) => ({ ...member, items: [{ id, quantity: 1 }] })),
  })

  test('is quoted in part, and no character is cut in half', () => {
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

  test.each([70, 73, 74, 200])('of “custom:” and %i letters can be used wherever it can be added', (length) => {
    const id = `custom:${'a'.repeat(length)}`
    const added = problemOf({ ...starter, custom: [blade(id)] })
    expect(problemOf(using(id))?.path).toBe(added?.path)
  })
})
