import { computed, ref } from 'vue'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { Language, Localized } from '../../shared/domain/localized.ts'
import { dateFormat, listFormat, LOCALES, numberFormat } from '../../shared/text/formats.ts'
import { formatDates } from '../../shared/text/errorParams.ts'
import { createTranslator, type TextParams, type TextsByLanguage } from '../../shared/text/rendering.ts'
import {
  areAllTextsLoaded,
  isScreenKey,
  likelyLanguage,
  onTextsLoaded,
  textsIn,
  type ScreenKey,
  type ScreenTexts,
} from './texts.ts'

type TextsIn<Key extends string> = (language: Language) => Readonly<Record<Key, string>>

export { isScreenKey }

/** Language of the page, whose texts are loaded. The preferences set it. */
export const pageLanguage = ref<Language>(likelyLanguage())
/** Number of loads of texts. Components depend on it, so that they render again after a load. */
const loadCount = ref(0)
onTextsLoaded(() => loadCount.value++)

/** Texts, numbers and dates in the user's language. They change when the language changes. */
export const useText = () => useTexts<ScreenKey>(textsIn)

/**
 * Like `useText`, with further texts for parts of the program that are loaded when needed: for example, a ruleset's
 * panel has its texts in a file next to the panel.
 */
export function withTexts<Key extends string>(own: TextsByLanguage<Key>) {
  const made = new WeakMap<ScreenTexts, ScreenTexts & Readonly<Record<Key, string>>>()
  return () =>
    useTexts<ScreenKey | Key>((language) => {
      const screens = textsIn(language)
      const texts = made.get(screens) ?? { ...screens, ...own[language] }
      made.set(screens, texts)
      return texts
    })
}

function useTexts<Key extends string>(textsOf: TextsIn<Key | ScreenKey>) {
  const texts = computed(() => {
    void loadCount.value
    return textsOf(pageLanguage.value)
  })
  const translator = computed(() => createTranslator(texts.value, pageLanguage.value))
  const locale = computed(() => LOCALES[pageLanguage.value])
  return {
    /** Locale, for dates and amounts in a special format. */
    locale,
    /** Returns the text of a key; returns '' if the text belongs to later screens and is not loaded yet. */
    t: (key: Key | ScreenKey, params?: TextParams) => (key in texts.value ? translator.value(key, params) : ''),
    of: (text: Localized, params?: TextParams) => translator.value.of(text, params),
    number: (value: number) => numberFormat(locale.value, { signDisplay: 'negative' }).format(value).replace('-', '−'),
    /** Formats a number with its sign: +2, −1. */
    signed: (value: number) =>
      numberFormat(locale.value, { signDisplay: 'exceptZero' }).format(value).replace('-', '−'),
    /**
     * Formats a share as a percentage with at most one decimal. `least` 1: always one decimal, so that the numbers of
     * a column are aligned.
     */
    percent: (share: number, least: 0 | 1 = 0) =>
      numberFormat(locale.value, { style: 'percent', minimumFractionDigits: least, maximumFractionDigits: 1 }).format(
        share,
      ),
    day: (instant: string, dateStyle: 'long' | 'medium' = 'long') =>
      dateFormat(locale.value, { dateStyle }).format(dateOf(instant)),
    /** Formats an instant as day and time; with seconds if `timeStyle` is 'medium'. */
    moment: (instant: string, timeStyle: 'short' | 'medium' = 'short') => {
      const at = new Date(instant)
      const format = (options: Intl.DateTimeFormatOptions) => dateFormat(locale.value, options).format(at)
      return translator.value('word.moment', { day: format({ dateStyle: 'medium' }), time: format({ timeStyle }) })
    },
    list: (names: readonly string[]) => listFormat(locale.value, { type: 'conjunction' }).format(names),
    /**
     * Describes an error. Uses the screens' own text if the shared text would show ids. Uses a more specific text for
     * the thing in `params.about`, if there is one.
     */
    problem: ({ code, params }: WireError) => {
      const key = [
        ...(typeof params?.['by'] === 'string' ? [`shell.problem-${code}-by`] : []),
        `shell.problem-${code}`,
        `error.${String(params?.['about'])}`,
        `error.${code}`,
      ].find(isScreenKey)
      if (key !== undefined) return translator.value(key, formatDates(params ?? {}, translator.value.language))
      // If the texts of errors are not loaded, the program does not answer. So the message is that the program is
      // unreachable.
      return areAllTextsLoaded(pageLanguage.value) ? code : translator.value('error.unreachable')
    },
  }
}

/**
 * Converts an instant to a date. A day without a time is taken at noon: parsed as an instant, it would be the day
 * before in places west of Greenwich.
 */
const dateOf = (instant: string): Date => new Date(/^\d{4}-\d\d-\d\d$/.test(instant) ? `${instant}T12:00` : instant)
