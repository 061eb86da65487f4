import type { Language } from '../../../shared/domain/localized.ts'
import { agoFormat, dateFormat, LOCALES } from '../../../shared/text/formats.ts'

const DAY = 24 * 60 * 60 * 1000

const midnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/**
 * Formats a past instant briefly: the time if it was today, `hier` if it was yesterday, otherwise the day. The year
 * is added unless it is the current year.
 */
export function formatShortTime(instant: string, now: Date, language: Language): string {
  const at = new Date(instant)
  const locale = LOCALES[language]
  const days = Math.round((midnight(now) - midnight(at)) / DAY)
  if (days === 0) return dateFormat(locale, { timeStyle: 'short' }).format(at)
  if (days === 1) return agoFormat(locale, { numeric: 'auto' }).format(-1, 'day')
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return dateFormat(locale, { day: 'numeric', month: 'short', ...year }).format(at)
}

/** Formats the day of a game with its weekday: `samedi 21 nov.`. */
export const formatGameDay = (day: string, language: Language): string =>
  dateFormat(LOCALES[language], { weekday: 'long', day: 'numeric', month: 'short' }).format(new Date(`${day}T12:00:00`))
