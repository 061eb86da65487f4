import type { Language } from '../domain/localized.ts'
import { dateFormat, LOCALES } from './formats.ts'
import type { TextParams } from './rendering.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Formats the times among an error's parameters as dates; other parameters stay unchanged. */
export const formatDates = (params: Readonly<Record<string, unknown>>, language: Language): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, formatIfInstant(value, language)]),
  ) as TextParams

const formatIfInstant = (value: unknown, language: Language): unknown =>
  typeof value === 'string' && INSTANT.test(value)
    ? dateFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(value))
    : value
