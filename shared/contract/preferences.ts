import { z } from 'zod/mini'
import { LANGUAGES } from '../domain/localized.ts'
import { KeptPage } from './page.ts'
import { DEFAULT_PREFERENCES, LARGEST_TEXT, SMALLEST_TEXT, THEMES } from './preferenceChoices.ts'

const language = z.nullable(z.enum(LANGUAGES))
const theme = z.enum(THEMES)
const textSize = z.number().check(z.gte(SMALLEST_TEXT), z.lte(LARGEST_TEXT))
const prints = z.record(z.string().check(z.minLength(1), z.maxLength(80)), z.unknown())
const templates = prints

/** Preferences as they are kept: what is missing or spoilt has its default. */
export const KeptPreferences = z.object({
  language: z.catch(language, DEFAULT_PREFERENCES.language),
  theme: z.catch(theme, DEFAULT_PREFERENCES.theme),
  textSize: z.catch(textSize, DEFAULT_PREFERENCES.textSize),
  prints: z.catch(prints, {}),
  templates: z.catch(templates, {}),
  page: z.catch(KeptPage, DEFAULT_PREFERENCES.page),
})

/** Which of them are to be changed. */
export const PreferenceChanges = z.strictObject({
  language: z.optional(language),
  theme: z.optional(theme),
  textSize: z.optional(textSize),
  prints: z.optional(prints),
  templates: z.optional(templates),
  page: z.optional(KeptPage),
  /** What is kept by name as the asker saw it: only what differs is changed, unless somebody else changed the same name. */
  base: z.optional(z.strictObject({ prints: z.optional(prints), templates: z.optional(templates) })),
})
