import type { Language } from '../domain/localized.ts'

/** The locale that formats numbers and dates, for each language. */
export const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Language, string>

/**
 * Returns a function that caches formats by locale and options, because creating a format takes fifty times as long as
 * using it.
 */
function cachedFormat<Options, Format>(Kind: new (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: string, options?: Options): Format => {
    const key = locale + (options ? JSON.stringify(options) : '')
    const format = made.get(key) ?? new Kind(locale, options)
    made.set(key, format)
    return format
  }
}

export const numberFormat = cachedFormat<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)
export const dateFormat = cachedFormat<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)
export const agoFormat = cachedFormat<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat)
export const listFormat = cachedFormat<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat)

/**
 * Formats a count with thousands separators. Small integers are converted without `Intl`, because creating the first
 * format takes longer than checking a whole roster.
 */
export function formatCount(value: number, language: Language): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value)
  return numberFormat(LOCALES[language]).format(value)
}
