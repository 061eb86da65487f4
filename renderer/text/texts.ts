import type { Language } from '../../shared/domain/localized.ts'
import { LOCALES, numberFormat } from '../../shared/text/formats.ts'
import { languageOf } from '../../shared/text/rendering.ts'
import type { english } from './english.ts'
import type { englishLater } from './englishLater.ts'

type FirstTexts = Readonly<Record<keyof typeof english, string>>
type LaterTexts = Readonly<Record<keyof typeof englishLater, string>>
/** The key of a text of the screens. */
export type ScreenKey = keyof FirstTexts | keyof LaterTexts
/** All texts of the screens in one language. */
export type ScreenTexts = FirstTexts & LaterTexts

const FIRST: Readonly<Record<Language, () => Promise<FirstTexts>>> = {
  fr: () => import('./french.ts').then(({ french }) => french),
  en: () => import('./english.ts').then(({ english }) => english),
}
const LATER: Readonly<Record<Language, () => Promise<LaterTexts>>> = {
  fr: () => import('./frenchLater.ts').then(({ frenchLater }) => frenchLater),
  en: () => import('./englishLater.ts').then(({ englishLater }) => englishLater),
}
type Parts = typeof FIRST | typeof LATER
const loaded = new Map<Language, ScreenTexts>()
const loads = new Map<Parts, Map<Language, Promise<void>>>([FIRST, LATER].map((parts) => [parts, new Map()]))
let areAllWanted = false
let notify = () => {}

/** What is called when more texts of a language are there. */
export const onMoreTexts = (listener: () => void): void => void (notify = listener)

/**
 * From now on all texts of a language are loaded, not only those of the first screen; also of one that was asked for
 * before: the preferences may name another than the page began with. Settles once they are there, or cannot be had.
 */
export async function wantAllTexts(): Promise<void> {
  areAllWanted = true
  await Promise.allSettled([...loads.get(FIRST)!.keys()].map((language) => load(LATER, language)))
}

/** Loads a part of the screens that says more than the first one, and what it says beside it. */
export const withAllTexts =
  <T>(part: () => Promise<T>): (() => Promise<T>) =>
  async () =>
    (await Promise.all([part(), wantAllTexts()]))[0]

/** True once all texts of a language are there. */
export const hasAllTexts = (language: Language): boolean => Object.hasOwn(loaded.get(language) ?? {}, LAST)

/** A text that comes with all others that the first screen does without. */
const LAST: keyof LaterTexts = 'error.stopped'

/** Loads the texts of a language, which are half of what a page would load before its first screen: only its own come with it. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([load(FIRST, language), ...(areAllWanted ? [load(LATER, language)] : [])])
}

/** Loads a part of the texts once; what could not be loaded is tried again when it is asked for next. */
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

/** The language of whoever has not chosen one: the browser's. */
export const likelyLanguage = (): Language => languageOf(navigator.language)

/** The texts of a language. They must have been loaded; on the first screen only its own may be there. */
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
