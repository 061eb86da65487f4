import type { Language } from '../domain/localized.ts'
import { DEFAULT_PAGE, type PageOptions } from './pageChoices.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Text sizes that can be chosen; 1 is 15 px. */
export const TEXT_SIZES = [0.9, 1, 1.15, 1.3, 1.5, 1.75, 2] as const
export const SMALLEST_TEXT = TEXT_SIZES[0]
export const LARGEST_TEXT = TEXT_SIZES[TEXT_SIZES.length - 1]!

/** Choices of the user's that are about the program, not about a campaign. */
export interface Preferences {
  /** Null: as the system has it. */
  readonly language: Language | null
  readonly theme: Theme
  readonly textSize: number
  /** Print settings that were kept, by the name that they were given. */
  readonly prints: Readonly<Record<string, unknown>>
  /** Templates of members and bands, by the name that they were given. */
  readonly templates: Readonly<Record<string, unknown>>
  /** What the last page to share told. */
  readonly page: PageOptions
}
/** What is kept under names that the user gives. */
export const NAMED = ['prints', 'templates'] as const
export type Named = Partial<Pick<Preferences, (typeof NAMED)[number]>>

export const DEFAULT_PREFERENCES: Preferences = {
  language: null,
  theme: 'system',
  textSize: 1,
  prints: {},
  templates: {},
  page: DEFAULT_PAGE,
}
