import type { Language } from '../domain/localized.ts'
import { DEFAULT_PAGE_OPTIONS, type PageOptions } from './pageChoices.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Available text sizes, as factors; 1 is 15 px. */
export const TEXT_SIZES = [0.9, 1, 1.15, 1.3, 1.5, 1.75, 2] as const
export const SMALLEST_TEXT = TEXT_SIZES[0]
export const LARGEST_TEXT = TEXT_SIZES[TEXT_SIZES.length - 1]!

/** The user's preferences for the program. They do not belong to a campaign. */
export interface Preferences {
  /** The language of the texts; null for the system's language. */
  readonly language: Language | null
  readonly theme: Theme
  readonly textSize: number
  /** Print settings that the user saved, by name. */
  readonly prints: Readonly<Record<string, unknown>>
  /** Templates of members and warbands that the user saved, by name. */
  readonly templates: Readonly<Record<string, unknown>>
  /** The options of the last page that was shared. */
  readonly page: PageOptions
}
/**
 * Preferences that are maps: the user chooses the name of each value, for example the name of a saved print setting.
 */
export const PREFERENCES_WITH_NAMED_VALUES = ['prints', 'templates'] as const
export type PreferencesWithNamedValues = Partial<Pick<Preferences, (typeof PREFERENCES_WITH_NAMED_VALUES)[number]>>

export const DEFAULT_PREFERENCES: Preferences = {
  language: null,
  theme: 'system',
  textSize: 1,
  prints: {},
  templates: {},
  page: DEFAULT_PAGE_OPTIONS,
}
