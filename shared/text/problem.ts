import { AppError } from '../domain/error.ts'
import type { Language } from '../domain/localized.ts'
import { dateFormat, LOCALES } from './formats.ts'
import type { Params } from './rendering.ts'
import { isTextKey, type Translator } from './translator.ts'

/** An error in words, with the code and the place that programs read. */
export interface Problem {
  readonly code: string
  /** The place in a file; empty for the file as a whole. */
  readonly path: string
  readonly message: string
}

/** Words an expected error; `undefined` for anything else, which is a bug. */
export function problemOf(error: unknown, text: Translator): Problem | undefined {
  if (!(error instanceof AppError)) return undefined
  const { code, path, params } = error
  return { code, path, message: errorText(code, params, text) }
}

/** The text of an error, its code where it has none. A kind of facts in its parameters is told by its name, an instant as a date. */
export function errorText(code: string, params: Readonly<Record<string, unknown>>, text: Translator): string {
  const key = `error.${code}`
  if (!isTextKey(key)) return code
  const kind = `fact.${String(params.kind)}`
  return text(key, { ...withDates(params, text.language), ...(isTextKey(kind) && { kind: text(kind) }) })
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The parameters of an error, its instants as dates. */
export const withDates = (params: Readonly<Record<string, unknown>>, language: Language): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, dated(value, language)])) as Params

const dated = (value: unknown, language: Language): unknown =>
  typeof value === 'string' && INSTANT.test(value)
    ? dateFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(value))
    : value
