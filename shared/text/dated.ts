import type { Language } from '../domain/localized.ts'
import { dateFormat, LOCALES } from './formats.ts'
import type { Params } from './rendering.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The parameters of an error, its instants as dates. */
export const withDates = (params: Readonly<Record<string, unknown>>, language: Language): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, dated(value, language)])) as Params

const dated = (value: unknown, language: Language): unknown =>
  typeof value === 'string' && INSTANT.test(value)
    ? dateFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(value))
    : value
