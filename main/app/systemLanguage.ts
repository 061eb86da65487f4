import { LANGUAGES, type Language } from '../../shared/domain/localized.ts'
import { languageOf } from '../../shared/text/rendering.ts'
import { typedValue, UsageError, type Arguments } from './arguments.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The language that the system speaks to its user. */
export function systemLanguage(environment: Environment): Language {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG
  return languageOf(locale ?? new Intl.DateTimeFormat().resolvedOptions().locale)
}

const isLanguage = (given: string): boolean => LANGUAGES.some((language) => language === given)

/** The last `--lang` that names a language, else the system's. Found before all else, so that errors use it too. */
export function languageFor(args: readonly string[], environment: Environment): Language {
  const chosen = typedValue(args, 'lang', isLanguage)
  return LANGUAGES.find((language) => language === chosen) ?? systemLanguage(environment)
}

/** Throws a `UsageError` where `--lang` names none of the languages. */
export function checkLanguage(args: Arguments): void {
  if (args.options.get('lang')?.some((given) => !isLanguage(given))) throw new UsageError('bad-language')
}
