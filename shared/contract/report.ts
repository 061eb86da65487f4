import { z } from 'zod/mini'
import { NonNegativeCount } from '../domain/text.ts'
import { LANGUAGES } from '../domain/localized.ts'

export const ROUND_REPORT_FORMATS = ['text', 'markdown', 'bbcode'] as const
export type RoundReportFormat = (typeof ROUND_REPORT_FORMATS)[number]

/** Options for the report of a round as a text to post. `round`: by default, the last round that was played. */
export const RoundReportTextOptions = {
  round: z.optional(NonNegativeCount),
  as: z.enum(ROUND_REPORT_FORMATS),
  language: z.enum(LANGUAGES),
} as const
