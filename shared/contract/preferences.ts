import { z } from 'zod'
import { LANGUAGES } from '../domain/localized.ts'
import { KeptPage } from './page.ts'
import { DEFAULT_PREFERENCES, LARGEST_TEXT, SMALLEST_TEXT, THEMES } from './preferenceChoices.ts'

const language = z.enum(LANGUAGES).nullable()
const theme = z.enum(THEMES)
const textSize = z.number().min(SMALLEST_TEXT).max(LARGEST_TEXT)
const prints = z.record(z.string().min(1).max(80), z.unknown())
const templates = prints

/** Preferences as they are kept: what is missing or spoilt has its default. */
export const KeptPreferences = z.object({
  language: language.catch(DEFAULT_PREFERENCES.language),
  theme: theme.catch(DEFAULT_PREFERENCES.theme),
  textSize: textSize.catch(DEFAULT_PREFERENCES.textSize),
  prints: prints.catch({}),
  templates: templates.catch({}),
  page: KeptPage.catch(DEFAULT_PREFERENCES.page),
})

/** Which of them are to be changed. */
export const PreferenceChanges = z.strictObject({
  language: language.optional(),
  theme: theme.optional(),
  textSize: textSize.optional(),
  prints: prints.optional(),
  templates: templates.optional(),
  page: KeptPage.optional(),
  /** What is kept by name as the asker saw it: only what differs is changed, unless somebody else changed the same name. */
  base: z.strictObject({ prints: prints.optional(), templates: templates.optional() }).optional(),
})
