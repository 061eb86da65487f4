import type { Language, Localized } from '../domain/localized.ts'
import type { IssueParameter } from '../domain/issue.ts'
import english from './en.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }
import { grouped } from './formats.ts'
import { COUNTING, NO_BREAK, spaced } from './typography.ts'

export type TextKey = keyof typeof english
export type Params = Readonly<Record<string, IssueParameter>>

/** Renders texts in one language. */
export interface Translator {
  readonly language: Language
  /** The text of a key with its {parameters} filled in. */
  (key: TextKey, params?: Params): string
  /** A text that a catalogue carries in both languages. */
  of(text: Localized, params?: Params): string
}

const FIELD = new RegExp(`\\{(\\w+)(?:\\|([^|{}]*)\\|([^|{}]*))?\\}(${COUNTING})?`, 'gu')

/**
 * Fills `{name}` with parameters. `{count|one|many}` chooses by the parameter `count`, which stands for a `#` in them:
 * in French 0 and 1 are singular, in English only 1. A number stays with what it counts. Texts of the user's are put in
 * untouched.
 */
function fill(text: string, language: Language, params: Params): string {
  return spaced(text, language).replace(FIELD, (whole, name: string, one?: string, many?: string, space?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    const gap = space ?? ''
    const after = gap !== '' && typeof value === 'number' ? NO_BREAK : gap
    const isCounted = typeof value === 'number' && text.includes(`{${name}|`)
    const isWhole = typeof value !== 'number' || Number.isInteger(value)
    const plain = typeof value === 'object' ? spaced(value[language], language) : String(value)
    const shown = isCounted || !isWhole ? grouped(value, language) : plain
    if (one === undefined || many === undefined) return shown + after
    return (isSingular(Number(value), language) ? one : many).replace('#', shown) + gap
  })
}

const isSingular = (count: number, language: Language): boolean =>
  language === 'fr' ? Math.abs(count) < 2 : count === 1

/** Texts by their key, in every language. */
export type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/** Renders these texts in a language, with its spaces. */
export function translatorOf<Key extends string>(texts: Texts<Key>, language: Language) {
  const translate = (key: Key, params: Params = {}) => fill(texts[language][key], language, params)
  const of = (text: Localized, params: Params = {}) => fill(text[language], language, params)
  return Object.assign(translate, { language, of })
}

/** The texts that screen, sheet and command line share. */
export const SHARED_TEXTS: Texts<TextKey> = { fr: french, en: english }

/** The translator of a language for the texts that all hosts share. */
export const translator = (language: Language): Translator => translatorOf(SHARED_TEXTS, language)

/** True when `key` has a text of its own. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(english, key)

/** The language of a locale such as `fr_CA.UTF-8`: French for a French one, else English. */
export const languageOf = (locale: string): Language => (/^fr\b|^fr[_-]/i.test(locale) ? 'fr' : 'en')
