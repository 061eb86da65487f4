import { z } from 'zod/mini'
import { LANGUAGES } from '../domain/localized.ts'

export const CSV_TABLES = ['members', 'ledger', 'standings', 'stakes', 'counters'] as const
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
 * Format of a table for spreadsheets. French Excel needs semicolons (`separator`) and a byte order mark (`bom`) to read
 * accents; other programs need neither. `language`: language of the headings and of the ruleset's names.
 */
const Style = {
  separator: z._default(z.enum(['comma', 'semicolon']), 'comma'),
  bom: z._default(z.boolean(), false),
  language: z.enum(LANGUAGES),
} as const

/** Which table of a campaign to export for spreadsheets, and its format. */
export const CsvOptions = { what: z.enum(CSV_TABLES), ...Style } as const
export type CsvOptions = z.infer<z.ZodMiniObject<typeof CsvOptions>>

/** Which table of a campaign's statistics to export for spreadsheets, and its format. */
export const StatisticsCsvOptions = { what: z.enum(STATISTICS_TABLES), ...Style } as const
export type StatisticsCsvOptions = z.infer<z.ZodMiniObject<typeof StatisticsCsvOptions>>
