import type { Language } from '../../shared/domain/localized.ts'
import { LOCALES, numberFormat } from '../../shared/text/formats.ts'
import { languageOf } from '../../shared/text/rendering.ts'
import type { englishFirstScreenTexts } from './english.ts'
import type { englishLaterScreenTexts } from './englishLater.ts'

type FirstTexts = Readonly<Record<keyof typeof englishFirstScreenTexts, string>>
type LaterTexts = Readonly<Record<keyof typeof englishLaterScreenTexts, string>>
/** The key of a screen text. */
export type ScreenKey = keyof FirstTexts | keyof LaterTexts
/** All screen texts in one language. */
export type ScreenTexts = FirstTexts & LaterTexts

const FIRST: Readonly<Record<Language, () => Promise<FirstTexts>>> = {
  fr: () => import('./french.ts').then(({ frenchFirstScreenTexts }) => frenchFirstScreenTexts),
  en: () => import('./english.ts').then(({ englishFirstScreenTexts }) => englishFirstScreenTexts),
}
const LATER: Readonly<Record<Language, () => Promise<LaterTexts>>> = {
  fr: () => import('./frenchLater.ts').then(({ frenchLaterScreenTexts }) => frenchLaterScreenTexts),
  en: () => import('./englishLater.ts').then(({ englishLaterScreenTexts }) => englishLaterScreenTexts),
}
type Parts = typeof FIRST | typeof LATER
const loaded = new Map<Language, ScreenTexts>()
const loads = new Map<Parts, Map<Language, Promise<void>>>([FIRST, LATER].map((parts) => [parts, new Map()]))
let areAllRequested = false
let notify = () => {}

/** Registers the listener that is called when more texts are loaded. */
export const onTextsLoaded = (listener: () => void): void => void (notify = listener)

/**
 * Loads all texts from now on: of the current language, and of every language requested before or later, because the
 * preferences may name another language than the one with which the page started. Resolves when the texts are loaded
 * or have failed.
 */
export async function requestAllTexts(): Promise<void> {
  areAllRequested = true
  await Promise.allSettled([...loads.get(FIRST)!.keys()].map((language) => load(LATER, language)))
}

/** Wraps a function that loads a part of the screens: all texts are loaded too. */
export const loadWithAllTexts =
  <T>(part: () => Promise<T>): (() => Promise<T>) =>
  async () =>
    (await Promise.all([part(), requestAllTexts()]))[0]

/** True once all texts of a language are loaded. */
export const areAllTextsLoaded = (language: Language): boolean => Object.hasOwn(loaded.get(language) ?? {}, LATER_KEY)

/** Key of a text that only the later texts contain. It shows whether they are loaded. */
const LATER_KEY: keyof LaterTexts = 'error.stopped'

/**
 * Loads the texts of a language. At first, only the texts of the first screen are loaded, because all texts would be
 * half of what a page loads before its first screen.
 */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([load(FIRST, language), ...(areAllRequested ? [load(LATER, language)] : [])])
}

/** Loads a part of the texts once. After a failure, the next request loads it again. */
function load(parts: Parts, language: Language): Promise<void> {
  const known = loads.get(parts)!
  const loading = known.get(language) ?? parts[language]().then((texts) => add(language, texts))
  known.set(language, loading)
  return loading.catch((reason: unknown) => {
    known.delete(language)
    throw reason
  })
}
function add(language: Language, texts: FirstTexts | LaterTexts) {
  loaded.set(language, { ...loaded.get(language), ...texts } as ScreenTexts)
  notify()
}

/** Returns the default language, which is the browser's. */
export const likelyLanguage = (): Language => languageOf(navigator.language)

/**
 * Returns the texts of a language. Throws if they are not loaded. On the first screen, only that screen's texts may
 * be loaded.
 */
export function textsIn(language: Language): ScreenTexts {
  const texts = loaded.get(language)
  if (!texts) throw new Error(`the texts in ${language} have not been loaded`)
  return texts
}

/** True if a key has a text. All languages have the same keys. */
export const isScreenKey = (key: string): key is ScreenKey =>
  [...loaded.values()].some((texts) => Object.hasOwn(texts, key))

/**
 * Creates the first number format of a page in advance, because the first one is slow in every language. Later number
 * formats are fast.
 */
export const warmUpFormats = (): void => void numberFormat(LOCALES.fr)
