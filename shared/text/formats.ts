import type { Language } from '../domain/localized.ts'

/** How each language writes numbers and dates. */
export const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Language, string>

/** Formats of a kind, by locale and options; each is made once, when first asked for: making costs fifty times as much as using. */
function kept<Options, Format>(Kind: new (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: string, options?: Options): Format => {
    const key = locale + (options ? JSON.stringify(options) : '')
    const format = made.get(key) ?? new Kind(locale, options)
    made.set(key, format)
    return format
  }
}

export const numberFormat = kept<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)
export const dateFormat = kept<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)
export const agoFormat = kept<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat)
export const listFormat = kept<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat)

/**
 * What is counted: its thousands stand apart, in a sentence as in a table. Where there are none no format is made: the first
 * one takes longer than a whole check of a roster.
 */
export function grouped(value: number, language: Language): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value)
  return numberFormat(LOCALES[language]).format(value)
}
