import type { Language } from '../../shared/domain/localized.ts'
import { LOCALES, numberFormat } from '../../shared/text/formats.ts'
import { languageOf } from '../../shared/text/rendering.ts'
import type { english } from './english.ts'

/** The key of a text of the screens. */
export type ScreenKey = keyof typeof english
/** All texts of the screens in one language. */
export type ScreenTexts = Readonly<Record<ScreenKey, string>>

const LOADERS: Readonly<Record<Language, () => Promise<ScreenTexts>>> = {
  fr: () => import('./french.ts').then(({ french }) => french),
  en: () => import('./english.ts').then(({ english }) => english),
}
const loaded = new Map<Language, ScreenTexts>()

/** Loads the texts of a language, which are half of what a page would load: only those of the language in use are wanted. */
export async function loadTexts(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, await LOADERS[language]())
}

/** The language of whoever has not chosen one: the browser's. */
export const likelyLanguage = (): Language => languageOf(navigator.language)

/** The texts of a language. They must have been loaded. */
export function textsIn(language: Language): ScreenTexts {
  const texts = loaded.get(language)
  if (!texts) throw new Error(`the texts in ${language} have not been loaded`)
  return texts
}

/** True when a key has a text; every language has the same keys. */
export const isScreenKey = (key: string): key is ScreenKey =>
  [...loaded.values()].some((texts) => Object.hasOwn(texts, key))

/** Makes the first format of numbers or dates of a page, which takes long in any language; all others are quick then. */
export const beginFormats = (): void => void numberFormat(LOCALES.fr)
