import type { Language, Localized } from '../domain/localized.ts'
import english from './en.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }
import terminalEnglish from './terminal/en.json' with { type: 'json' }
import terminalFrench from './terminal/fr.json' with { type: 'json' }
import { translatorOf, type Params, type Texts } from './rendering.ts'

type SharedTexts = typeof english & typeof terminalEnglish

/** What no screen shows stands apart: texts are half of what a page loads. */
const PARTS = { fr: [french, terminalFrench], en: [english, terminalEnglish] } as const

const whole = new Map<Language, SharedTexts>()

/** The texts of a language in one, put together when they are first asked for. To spread a thousand texts takes eight times as long. */
function textsIn(language: Language): SharedTexts {
  const known = whole.get(language)
  if (known) return known
  const made = Object.assign({}, ...PARTS[language]) as SharedTexts
  whole.set(language, made)
  return made
}

export type TextKey = keyof SharedTexts

/** Renders texts in one language. */
export interface Translator {
  readonly language: Language
  /** The text of a key with its {parameters} filled in. */
  (key: TextKey, params?: Params): string
  /** A text that a catalogue carries in both languages. */
  of(text: Localized, params?: Params): string
}

/** The texts that screen, sheet and command line share, with those of the command line and of tables. */
export const SHARED_TEXTS: Texts<TextKey> = {
  get fr() {
    return textsIn('fr')
  },
  get en() {
    return textsIn('en')
  },
}

/** The translator of a language for the texts that all hosts share. */
export const translator = (language: Language): Translator => translatorOf(SHARED_TEXTS, language)

/** True when `key` has a text of its own. */
export const isTextKey = (key: string): key is TextKey => PARTS.en.some((part) => Object.hasOwn(part, key))
