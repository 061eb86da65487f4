import { z } from 'zod'
import { LANGUAGES } from '../domain/localized.ts'

export const CSV_TABLES = ['members', 'ledger', 'standings'] as const
export type CsvTable = (typeof CSV_TABLES)[number]

/**
 * A table of a campaign for spreadsheets. `separator`, `bom`: French Excel wants semicolons, and a byte order mark to
 * read accents; others want neither. `language`: of headings, and of what the ruleset calls things.
 */
export const CsvOptions = {
  what: z.enum(CSV_TABLES),
  separator: z.enum(['comma', 'semicolon']).default('comma'),
  bom: z.boolean().default(false),
  language: z.enum(LANGUAGES),
} as const
export type CsvOptions = z.infer<z.ZodObject<typeof CsvOptions>>
