import { LANGUAGES, type Language } from '../../shared/domain/localized.ts'
import { languageOf } from '../../shared/text/rendering.ts'
import { lastOptionValue, UsageError, type Arguments } from './arguments.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the language of the user's system. */
export function systemLanguage(environment: Environment): Language {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG
  return languageOf(locale ?? new Intl.DateTimeFormat().resolvedOptions().locale)
}

const isLanguage = (value: string): boolean => LANGUAGES.some((language) => language === value)

/**
 * Returns the language in the last valid `--lang`, or else the system's language. It is determined before the arguments
 * are parsed, so that error messages are in this language.
 */
export function languageFor(args: readonly string[], environment: Environment): Language {
  const chosen = lastOptionValue(args, 'lang', isLanguage)
  return LANGUAGES.find((language) => language === chosen) ?? systemLanguage(environment)
}

/** Throws `UsageError` if `--lang` is no known language. */
export function checkLanguage(args: Arguments): void {
  if (args.options.get('lang')?.some((value) => !isLanguage(value))) throw new UsageError('bad-language')
}
