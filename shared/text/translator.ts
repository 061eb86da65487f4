import type { Language, Localized } from '../domain/localized.ts'
import english from './en.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }
import terminalEnglish from './terminal/en.json' with { type: 'json' }
import terminalFrench from './terminal/fr.json' with { type: 'json' }
import { translatorOf, type Params, type Texts } from './rendering.ts'

/** What no screen shows stands apart: texts are half of what a page loads. To spread a thousand texts takes eight times as long. */
const texts = {
  fr: Object.assign({}, french, terminalFrench),
  en: Object.assign({}, english, terminalEnglish),
}

export type TextKey = keyof (typeof texts)['en']

/** Renders texts in one language. */
export interface Translator {
  readonly language: Language
  /** The text of a key with its {parameters} filled in. */
  (key: TextKey, params?: Params): string
  /** A text that a catalogue carries in both languages. */
  of(text: Localized, params?: Params): string
}

/** The texts that screen, sheet and command line share, with those of the command line and of tables. */
export const SHARED_TEXTS: Texts<TextKey> = texts

/** The translator of a language for the texts that all hosts share. */
export const translator = (language: Language): Translator => translatorOf(SHARED_TEXTS, language)

/** True when `key` has a text of its own. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(texts.en, key)
