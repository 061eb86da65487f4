import type { IssueParameter } from '../domain/issue.ts'
import type { Language, Localized } from '../domain/localized.ts'
import { grouped } from './formats.ts'
import { COUNTING, NO_BREAK, spaced } from './typography.ts'

/** What the {parameters} of a text are filled with. */
export type Params = Readonly<Record<string, IssueParameter>>

const FIELD = new RegExp(`\\{(\\w+)(?:\\|([^{}]*\\|[^{}]*))?\\}(${COUNTING})?`, 'gu')

/**
 * Fills `{name}` with parameters. `{count|one|many}` chooses by the parameter `count`, which stands for a `#` in them:
 * in French 0 and 1 are singular, in English only 1. `{count|none|one|many}` has words of its own for 0. A number stays
 * with what it counts. Texts of the user's are put in untouched.
 */
function fill(text: string, language: Language, params: Params): string {
  return spaced(text, language).replace(FIELD, (whole, name: string, words?: string, space?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    const gap = space ?? ''
    const after = gap !== '' && typeof value === 'number' ? NO_BREAK : gap
    const isCounted = typeof value === 'number' && text.includes(`{${name}|`)
    const isWhole = typeof value !== 'number' || Number.isInteger(value)
    const plain = typeof value === 'object' ? spaced(value[language], language) : String(value)
    const shown = isCounted || !isWhole ? grouped(value, language) : plain
    if (words === undefined) return shown + after
    return chosen(words.split('|'), Number(value), language).replace('#', shown) + gap
  })
}

/** A singular without its figure says « une partie »: that would not be true of 0. */
function chosen(words: readonly string[], count: number, language: Language): string {
  const [many = '', one = '', none] = words.toReversed()
  if (count === 0 && none !== undefined) return none
  const isNone = count === 0 && !one.includes('#') && many.includes('#')
  return isSingular(count, language) && !isNone ? one : many
}

const isSingular = (count: number, language: Language): boolean =>
  language === 'fr' ? Math.abs(count) < 2 : count === 1

/** Texts by their key, in every language. */
export type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/** Renders these texts in a language, with its spaces. */
export const translatorOf = <Key extends string>(texts: Texts<Key>, language: Language) =>
  translatorIn(texts[language], language)

/** Renders texts that are in this language, with its spaces. */
export function translatorIn<Key extends string>(texts: Readonly<Record<Key, string>>, language: Language) {
  const translate = (key: Key, params: Params = {}) => fill(texts[key], language, params)
  const of = (text: Localized, params: Params = {}) => fill(text[language], language, params)
  return Object.assign(translate, { language, of })
}

/** The language of a locale such as `fr_CA.UTF-8`: French for a French one, else English. */
export const languageOf = (locale: string): Language => (/^fr\b|^fr[_-]/i.test(locale) ? 'fr' : 'en')
