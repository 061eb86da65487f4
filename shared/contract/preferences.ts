import { z } from 'zod/mini'
import { LANGUAGES } from '../domain/localized.ts'
import { StoredPageOptions } from './page.ts'
import { DEFAULT_PREFERENCES, LARGEST_TEXT, SMALLEST_TEXT, THEMES } from './preferenceChoices.ts'

const language = z.nullable(z.enum(LANGUAGES))
const theme = z.enum(THEMES)
const textSize = z.number().check(z.gte(SMALLEST_TEXT), z.lte(LARGEST_TEXT))
const prints = z.record(z.string().check(z.minLength(1), z.maxLength(80)), z.unknown())
const templates = prints

/** Schema of the stored preferences. A missing or invalid value is replaced by its default. */
export const StoredPreferences = z.object({
  language: z.catch(language, DEFAULT_PREFERENCES.language),
  theme: z.catch(theme, DEFAULT_PREFERENCES.theme),
  textSize: z.catch(textSize, DEFAULT_PREFERENCES.textSize),
  prints: z.catch(prints, {}),
  templates: z.catch(templates, {}),
  page: z.catch(StoredPageOptions, DEFAULT_PREFERENCES.page),
})

/** Input for changing preferences. Absent preferences stay as they are. */
export const PreferenceChanges = z.strictObject({
  language: z.optional(language),
  theme: z.optional(theme),
  textSize: z.optional(textSize),
  prints: z.optional(prints),
  templates: z.optional(templates),
  page: z.optional(StoredPageOptions),
  /**
   * The print settings and templates as the caller saw them. Only differences are saved; fails if the value with the
   * same name was changed elsewhere.
   */
  base: z.optional(z.strictObject({ prints: z.optional(prints), templates: z.optional(templates) })),
})
