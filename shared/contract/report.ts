import { z } from 'zod/mini'
import { Count } from '../domain/text.ts'
import { LANGUAGES } from '../domain/localized.ts'

export const REPORT_KINDS = ['text', 'markdown', 'bbcode'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What a round came to, as a text to post. `round`: the last that was played, where none is said. */
export const ReportOptions = {
  round: z.optional(Count),
  as: z.enum(REPORT_KINDS),
  language: z.enum(LANGUAGES),
} as const
