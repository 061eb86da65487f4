import type { Language, Localized } from '../domain/localized.ts'
import english from './en.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }
import terminalEnglish from './terminal/en.json' with { type: 'json' }
import terminalFrench from './terminal/fr.json' with { type: 'json' }
import { translatorOf, type TextParams, type TextsByLanguage } from './rendering.ts'

type SharedTexts = typeof english & typeof terminalEnglish

/**
 * The texts of each language. Texts that no screen shows are in separate files, because texts are half of what a page
 * loads.
 */
const PARTS = { fr: [french, terminalFrench], en: [english, terminalEnglish] } as const

const loadedTexts = new Map<Language, SharedTexts>()

/**
 * Returns all texts of a language, merged on first use. `Object.assign` is used because spreading a thousand texts
 * takes eight times as long.
 */
function textsIn(language: Language): SharedTexts {
  const known = loadedTexts.get(language)
  if (known) return known
  const made = Object.assign({}, ...PARTS[language]) as SharedTexts
  loadedTexts.set(language, made)
  return made
}

export type TextKey = keyof SharedTexts

/** A function that renders texts in one language. */
export interface Translator {
  readonly language: Language
  /** Returns the text with this key, with its parameters filled in. */
  (key: TextKey, params?: TextParams): string
  /** Returns the text of a catalogue in this language, with its parameters filled in. */
  of(text: Localized, params?: TextParams): string
}

/**
 * The texts that screens, sheets and the command line share, including the texts that only the command line and tables
 * use.
 */
export const SHARED_TEXTS: TextsByLanguage<TextKey> = {
  get fr() {
    return textsIn('fr')
  },
  get en() {
    return textsIn('en')
  },
}

/** Creates the translator for the shared texts in a language. */
export const translator = (language: Language): Translator => translatorOf(SHARED_TEXTS, language)

/** True if `key` is the key of a shared text. */
export const isTextKey = (key: string): key is TextKey => PARTS.en.some((part) => Object.hasOwn(part, key))
