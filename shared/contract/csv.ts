import { z } from 'zod/mini'
import { LANGUAGES } from '../domain/localized.ts'

export const CSV_TABLES = ['members', 'ledger', 'standings'] as const
export type CsvTable = (typeof CSV_TABLES)[number]

export const STATISTICS_TABLES = [
  'standings',
  'treasury',
  'experience',
  'wounds',
  'dice',
  'rolls',
  'results',
  'felled',
  'people',
  'bought',
  'purchases',
  'counted',
  'places',
] as const
export type StatisticsTable = (typeof STATISTICS_TABLES)[number]

/**
 * How a table for spreadsheets is written. `separator`, `bom`: French Excel wants semicolons, and a byte order mark to
 * read accents; others want neither. `language`: of headings, and of what the ruleset calls things.
 */
const Style = {
  separator: z._default(z.enum(['comma', 'semicolon']), 'comma'),
  bom: z._default(z.boolean(), false),
  language: z.enum(LANGUAGES),
} as const

/** A table of a campaign for spreadsheets. */
export const CsvOptions = { what: z.enum(CSV_TABLES), ...Style } as const
export type CsvOptions = z.infer<z.ZodMiniObject<typeof CsvOptions>>

/** A table of a campaign’s statistics for spreadsheets. */
export const StatisticsCsvOptions = { what: z.enum(STATISTICS_TABLES), ...Style } as const
export type StatisticsCsvOptions = z.infer<z.ZodMiniObject<typeof StatisticsCsvOptions>>
