/** The languages that every text of the program exists in. */
export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in every language, as catalogues carry it. */
export type Localized = Readonly<Record<Language, string>>
