import type { IssueParameter } from '../domain/issue.ts'
import type { Language, Localized } from '../domain/localized.ts'
import { formatCount } from './formats.ts'
import { COUNTED_WORD_SPACE, NO_BREAK, insertNoBreakSpaces } from './typography.ts'

/** The parameters that are filled into a text, by name. */
export type TextParams = Readonly<Record<string, IssueParameter>>

const FIELD = new RegExp(`\\{(\\w+)(?:\\|([^{}]*\\|[^{}]*))?\\}(${COUNTED_WORD_SPACE})?`, 'gu')

/**
 * Fills parameters into a text. `{name}` is replaced by the parameter `name`. `{count|one|many}` chooses a word by the
 * parameter `count`, and `#` in the word is replaced by the number; 0 and 1 are singular in French, only 1 in English.
 * `{count|none|one|many}` has a word of its own for 0. A no-break space joins a number to the next word. Texts of users
 * are inserted unchanged.
 */
function fill(text: string, language: Language, params: TextParams): string {
  return insertNoBreakSpaces(text, language).replace(FIELD, (whole, name: string, words?: string, space?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    const gap = space ?? ''
    const after = gap !== '' && typeof value === 'number' ? NO_BREAK : gap
    const isCounted = typeof value === 'number' && text.includes(`{${name}|`)
    const isWhole = typeof value !== 'number' || Number.isInteger(value)
    const plain = typeof value === 'object' ? insertNoBreakSpaces(value[language], language) : String(value)
    const formatted = isCounted || !isWhole ? formatCount(value, language) : plain
    if (words === undefined) return formatted + after
    return choosePlural(words.split('|'), Number(value), language).replace('#', formatted) + gap
  })
}

/**
 * Chooses the word for a count. For 0, a singular without `#`, such as « une partie », would be wrong, so the plural is
 * used.
 */
function choosePlural(words: readonly string[], count: number, language: Language): string {
  const [many = '', one = '', none] = words.toReversed()
  if (count === 0 && none !== undefined) return none
  const isNone = count === 0 && !one.includes('#') && many.includes('#')
  return isSingular(count, language) && !isNone ? one : many
}

const isSingular = (count: number, language: Language): boolean =>
  language === 'fr' ? Math.abs(count) < 2 : count === 1

/** Texts by key, in every language. */
export type TextsByLanguage<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/** Creates the translator for texts in one of their languages, with the spacing rules of that language. */
export const translatorOf = <Key extends string>(texts: TextsByLanguage<Key>, language: Language) =>
  createTranslator(texts[language], language)

/** Creates the translator for texts of one language, with the spacing rules of that language. */
export function createTranslator<Key extends string>(texts: Readonly<Record<Key, string>>, language: Language) {
  const translate = (key: Key, params: TextParams = {}) => fill(texts[key], language, params)
  const of = (text: Localized, params: TextParams = {}) => fill(text[language], language, params)
  return Object.assign(translate, { language, of })
}

/** Returns the language of a locale such as `fr_CA.UTF-8`: French for a French locale, otherwise English. */
export const languageOf = (locale: string): Language => (/^fr\b|^fr[_-]/i.test(locale) ? 'fr' : 'en')
