/** The languages of the program's texts. */
export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in all languages of the program. */
export type Localized = Readonly<Record<Language, string>>
