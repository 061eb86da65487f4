import type { z } from 'zod/mini'
import { AppError } from '../../domain/error.ts'
import type { Localized } from '../../domain/localized.ts'
import { childPath, formatJsonPath, quotableText } from './path.ts'

type SchemaIssue = z.core.$ZodIssue
type Steps = readonly PropertyKey[]

/** Names of types in messages that say which type was expected and which was found. */
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

/** Returns the display name of a type. `type`: a name that zod or `jsonTypeOf` uses. */
export const jsonTypeName = (type: string): Localized => TYPE_NAMES[type] ?? { fr: type, en: type }

/** Returns the name of the type of a JSON value. */
export function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value !== 'number') return typeof value
  if (!Number.isFinite(value)) return 'boundless'
  return Number.isInteger(value) ? 'int' : 'decimal'
}

const valueAtPath = (document: unknown, path: Steps): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    document,
  )

/**
 * Converts the first problem of a document to an `AppError`. `place`: path to the part that was validated, if the
 * schema validated only a part of the document.
 */
export function firstSchemaProblem(error: z.core.$ZodError, document: unknown, place: Steps = []): AppError {
  return toAppError(mostSpecific(error.issues), document, place)
}

/**
 * Converts all problems of a document to errors, one error for each path. If a value exceeds several limits, the error
 * names the tightest limit.
 */
export const listSchemaProblems = (error: z.core.$ZodError, document: unknown): AppError[] =>
  [...Map.groupBy(error.issues, ({ path }) => formatJsonPath(path)).values()].map((issues) =>
    toAppError(mostSpecific(issues), document, []),
  )

/**
 * Selects the issue to report. If an object has an unknown key and lacks another key, the unknown key is reported: it
 * is probably a misspelling of the missing key.
 */
function mostSpecific(issues: readonly SchemaIssue[]): SchemaIssue {
  const first = issues[0]!
  const place = formatJsonPath(first.path)
  if (first.code === 'too_big' || first.code === 'too_small')
    return strictest(issues.filter((issue) => formatJsonPath(issue.path) === place))
  const parent = formatJsonPath(first.path.slice(0, -1))
  const misspelt = issues.find((issue) => issue.code === 'unrecognized_keys' && formatJsonPath(issue.path) === parent)
  return misspelt ?? first
}

/** Selects the issue with the tightest limit, if a value exceeds several. */
function strictest(issues: readonly SchemaIssue[]): SchemaIssue {
  return issues.reduce((best, issue) => {
    if (issue.code === 'too_big' && best.code === 'too_big') return issue.maximum < best.maximum ? issue : best
    if (issue.code === 'too_small' && best.code === 'too_small') return issue.minimum > best.minimum ? issue : best
    return best
  })
}

function toAppError(issue: SchemaIssue, document: unknown, prefix: Steps): AppError {
  const steps = [...prefix, ...issue.path]
  const path = formatJsonPath(steps)
  const value = valueAtPath(document, steps)
  if (value === undefined && issue.code !== 'unrecognized_keys') {
    return new AppError('missing-key', { path, key: String(steps.at(-1) ?? '') })
  }
  switch (issue.code) {
    case 'unrecognized_keys': {
      const key = issue.keys[0] ?? ''
      return new AppError('unknown-key', { path: childPath(path, key), key: quotableText(key) })
    }
    case 'invalid_type':
      return wrongType([issue.expected], value, path)
    case 'invalid_value':
      return new AppError('not-one-of', { path, values: issue.values.map(String).join(', ') })
    case 'invalid_format':
      return badFormat(issue.format === 'regex' ? issue.pattern : undefined, value, path)
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
  // An object and a record have the same name.
  const names = [...new Map(expected.map((type) => [jsonTypeName(type).en, jsonTypeName(type)])).values()]
  const joinIn = (language: 'fr' | 'en') => names.map((name) => name[language]).join(OR[language])
  return new AppError('wrong-type', {
    path,
    expected: { fr: joinIn('fr'), en: joinIn('en') },
    actual: jsonTypeName(jsonTypeOf(actual)),
  })
}

/** A pattern of an id: one class of characters, and how many of them. */
const ID_PATTERN = /^\/\^(\[[^\]]+\])\{(\d+),(\d+)\}\$\/$/

/** The problem of an id: its length, if only its length is wrong. */
function badFormat(pattern: string | undefined, value: unknown, path: string): AppError {
  const [, characters, min, max] = ID_PATTERN.exec(pattern ?? '') ?? []
  if (characters === undefined || typeof value !== 'string' || !new RegExp(`^${characters}+$`, 'u').test(value))
    return new AppError('bad-id', { path })
  return new AppError('id-length', { path, min: Number(min), max: Number(max), actual: value.length })
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

/**
 * Converts the problem of a union. The error names the allowed values or the accepted types, or is the problem of the
 * alternative that matches best.
 */
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
  if (types.length === firsts.length && types.length > 0) return wrongType(types, valueAtPath(document, steps), path)
  const furthest = [...firsts].sort(
    (a, b) => b.path.length - a.path.length || Number(a.code === 'invalid_type') - Number(b.code === 'invalid_type'),
  )[0]
  return furthest ? toAppError(furthest, document, steps) : new AppError('invalid', { path })
}
