import type { Language } from '../../shared/domain/localized.ts'
import { languageOf } from '../../shared/text/rendering.ts'

/** The language that the system speaks to its user. */
export function systemLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG
  return languageOf(locale ?? new Intl.DateTimeFormat().resolvedOptions().locale)
}
