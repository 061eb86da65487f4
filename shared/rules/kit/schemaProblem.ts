import type { z } from 'zod/mini'
import { AppError } from '../../domain/error.ts'
import type { Localized } from '../../domain/localized.ts'
import { childPath, pathOf, shortened } from './path.ts'

type SchemaIssue = z.core.$ZodIssue
type Steps = readonly PropertyKey[]

/** How a message names what is wanted, or what stands there instead. */
const TYPE_NAMES: Readonly<Record<string, Localized>> = {
  string: { fr: 'un texte', en: 'a text' },
  int: { fr: 'un nombre entier', en: 'a whole number' },
  number: { fr: 'un nombre entier', en: 'a whole number' },
  decimal: { fr: 'un nombre à virgule', en: 'a decimal number' },
  boundless: { fr: 'un nombre démesuré', en: 'a number beyond all measure' },
  boolean: { fr: 'true ou false', en: 'true or false' },
  array: { fr: 'une liste [ … ]', en: 'a list [ … ]' },
  tuple: { fr: 'une liste [ … ]', en: 'a list [ … ]' },
  object: { fr: 'un objet { … }', en: 'an object { … }' },
  record: { fr: 'un objet { … }', en: 'an object { … }' },
  null: { fr: 'null (rien)', en: 'null (nothing)' },
}

/** The name of a type as zod or `typeOf` gives it. */
export const typeName = (type: string): Localized => TYPE_NAMES[type] ?? { fr: type, en: type }

/** The type of a value of a JSON document. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value !== 'number') return typeof value
  if (!Number.isFinite(value)) return 'boundless'
  return Number.isInteger(value) ? 'int' : 'decimal'
}

const at = (document: unknown, path: Steps): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    document,
  )

/**
 * The first thing that a schema found wrong with a document, as an error for people. `place`: the way to what the schema
 * looked at, where that is only a part of it.
 */
export function firstProblem(error: z.core.$ZodError, document: unknown, place: Steps = []): AppError {
  return problem(mostTelling(error.issues), document, place)
}

/** All that a schema found wrong with a document: at each place the first, or the narrowest bound. */
export const problemsOf = (error: z.core.$ZodError, document: unknown): AppError[] =>
  [...Map.groupBy(error.issues, ({ path }) => pathOf(path)).values()].map((issues) =>
    problem(mostTelling(issues), document, []),
  )

/** Prefers an unknown key to a missing one at the same place: it is probably the missing one, misspelt. */
function mostTelling(issues: readonly SchemaIssue[]): SchemaIssue {
  const first = issues[0]!
  const place = pathOf(first.path)
  if (first.code === 'too_big' || first.code === 'too_small')
    return strictest(issues.filter((issue) => pathOf(issue.path) === place))
  const parent = pathOf(first.path.slice(0, -1))
  const misspelt = issues.find((issue) => issue.code === 'unrecognized_keys' && pathOf(issue.path) === parent)
  return misspelt ?? first
}

/** Prefers the narrowest of several bounds at one place. */
function strictest(issues: readonly SchemaIssue[]): SchemaIssue {
  return issues.reduce((best, issue) => {
    if (issue.code === 'too_big' && best.code === 'too_big') return issue.maximum < best.maximum ? issue : best
    if (issue.code === 'too_small' && best.code === 'too_small') return issue.minimum > best.minimum ? issue : best
    return best
  })
}

function problem(issue: SchemaIssue, document: unknown, prefix: Steps): AppError {
  const steps = [...prefix, ...issue.path]
  const path = pathOf(steps)
  const value = at(document, steps)
  if (value === undefined && issue.code !== 'unrecognized_keys') {
    return new AppError('missing-key', { path, key: String(steps.at(-1) ?? '') })
  }
  switch (issue.code) {
    case 'unrecognized_keys': {
      const key = issue.keys[0] ?? ''
      return new AppError('unknown-key', { path: childPath(path, key), key: shortened(key) })
    }
    case 'invalid_type':
      return wrongType([issue.expected], value, path)
    case 'invalid_value':
      return new AppError('not-one-of', { path, values: issue.values.map(String).join(', ') })
    case 'invalid_format':
      return new AppError('bad-id', { path })
    case 'too_big':
    case 'too_small':
      return outOfBounds(issue, value, path)
    case 'custom':
      return new AppError(String(issue.params?.code ?? 'invalid'), {
        path,
        ...(issue.params as Record<string, number>),
      })
    case 'invalid_union':
      return fromUnion(issue, document, steps, path)
    default:
      return new AppError('invalid', { path })
  }
}

const OR: Localized = { fr: ' ou ', en: ' or ' }

function wrongType(expected: readonly string[], actual: unknown, path: string): AppError {
  const names = expected.map(typeName)
  const joined = (language: 'fr' | 'en') => names.map((name) => name[language]).join(OR[language])
  return new AppError('wrong-type', {
    path,
    expected: { fr: joined('fr'), en: joined('en') },
    actual: typeName(typeOf(actual)),
  })
}

type BoundIssue = Extract<SchemaIssue, { code: 'too_big' | 'too_small' }>

function outOfBounds(issue: BoundIssue, value: unknown, path: string): AppError {
  const big = issue.code === 'too_big'
  const bound: Record<string, number> =
    issue.code === 'too_big' ? { max: Number(issue.maximum) } : { min: Number(issue.minimum) }
  if (issue.origin === 'array') return new AppError(big ? 'too-many' : 'too-few', { path, ...bound })
  if (issue.origin !== 'string') return new AppError(big ? 'too-big' : 'too-small', { path, ...bound })
  return new AppError(big ? 'too-long' : 'too-short', { path, ...bound, actual: [...String(value)].length })
}

/** Describes a union: the names of its kinds, or the types that it takes, or the problem of the alternative that fits best. */
function fromUnion(
  issue: Extract<SchemaIssue, { code: 'invalid_union' }>,
  document: unknown,
  steps: Steps,
  path: string,
): AppError {
  if ('options' in issue && Array.isArray(issue.options))
    return new AppError('not-one-of', { path, values: issue.options.map(String).join(', ') })
  const firsts = issue.errors.flatMap((alternative) => alternative.slice(0, 1))
  const types = firsts.flatMap((one) => (one.code === 'invalid_type' && one.path.length === 0 ? [one.expected] : []))
  if (types.length === firsts.length && types.length > 0) return wrongType(types, at(document, steps), path)
  const furthest = [...firsts].sort(
    (a, b) => b.path.length - a.path.length || Number(a.code === 'invalid_type') - Number(b.code === 'invalid_type'),
  )[0]
  return furthest ? problem(furthest, document, steps) : new AppError('invalid', { path })
}
