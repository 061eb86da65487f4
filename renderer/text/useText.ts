import { computed, ref } from 'vue'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { Language, Localized } from '../../shared/domain/localized.ts'
import { dateFormat, listFormat, LOCALES, numberFormat } from '../../shared/text/formats.ts'
import { withDates } from '../../shared/text/dated.ts'
import { translatorIn, type Params, type Texts } from '../../shared/text/rendering.ts'
import {
  hasAllTexts,
  isScreenKey,
  likelyLanguage,
  onMoreTexts,
  textsIn,
  type ScreenKey,
  type ScreenTexts,
} from './texts.ts'

type TextsIn<Key extends string> = (language: Language) => Readonly<Record<Key, string>>

export { isScreenKey }

/** The language of the page, whose texts are loaded; the preferences set it. */
export const pageLanguage = ref<Language>(likelyLanguage())
/** Counts how often texts have come: what is drawn with them is drawn anew. */
const arrivals = ref(0)
onMoreTexts(() => arrivals.value++)

/** Texts, numbers and dates in the language that the user chose; they follow when another is chosen. */
export const useText = () => useTexts<ScreenKey>(textsIn)

/**
 * `useText` with further texts, for what is loaded only where it is needed: a ruleset's panel brings its own, in a
 * `useText.ts` beside it.
 */
export function withTexts<Key extends string>(own: Texts<Key>) {
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
    void arrivals.value
    return textsOf(pageLanguage.value)
  })
  const translator = computed(() => translatorIn(texts.value, pageLanguage.value))
  const locale = computed(() => LOCALES[pageLanguage.value])
  return {
    /** For dates and amounts that are told in a way of their own. */
    locale,
    /** Nothing for what only later screens say, until it is there. */
    t: (key: Key | ScreenKey, params?: Params) => (key in texts.value ? translator.value(key, params) : ''),
    of: (text: Localized, params?: Params) => translator.value.of(text, params),
    number: (value: number) => numberFormat(locale.value, { signDisplay: 'negative' }).format(value).replace('-', '−'),
    /** With its sign: +2, −1. */
    signed: (value: number) =>
      numberFormat(locale.value, { signDisplay: 'exceptZero' }).format(value).replace('-', '−'),
    /** To one decimal at most; with `least` 1 always, so that a column is in line. */
    percent: (share: number, least: 0 | 1 = 0) =>
      numberFormat(locale.value, { style: 'percent', minimumFractionDigits: least, maximumFractionDigits: 1 }).format(
        share,
      ),
    day: (instant: string, dateStyle: 'long' | 'medium' = 'long') =>
      dateFormat(locale.value, { dateStyle }).format(dateOf(instant)),
    /** Day and time; to the second where `timeStyle` says so. */
    moment: (instant: string, timeStyle: 'short' | 'medium' = 'short') => {
      const at = new Date(instant)
      const told = (options: Intl.DateTimeFormatOptions) => dateFormat(locale.value, options).format(at)
      return translator.value('word.moment', { day: told({ dateStyle: 'medium' }), time: told({ timeStyle }) })
    },
    list: (names: readonly string[]) => listFormat(locale.value, { type: 'conjunction' }).format(names),
    /** An error in words: of the screens' own where what all hosts share would name ids; of what it is `about`, where that has a text. */
    problem: ({ code, params }: WireError) => {
      const key = [
        ...(typeof params?.['by'] === 'string' ? [`shell.problem-${code}-by`] : []),
        `shell.problem-${code}`,
        `error.${String(params?.['about'])}`,
        `error.${code}`,
      ].find(isScreenKey)
      if (key !== undefined) return translator.value(key, withDates(params ?? {}, translator.value.language))
      // The program that does not answer is why the texts of errors are not there.
      return hasAllTexts(pageLanguage.value) ? code : translator.value('error.unreachable')
    },
  }
}

/** A day without a time is the same day everywhere: read as an instant it would be that before, west of Greenwich. */
const dateOf = (instant: string): Date => new Date(/^\d{4}-\d\d-\d\d$/.test(instant) ? `${instant}T12:00` : instant)
