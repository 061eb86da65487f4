import type { Localized } from '../domain/localized.ts'
import { translatorIn, type Params } from './rendering.ts'

const [french, english] = [translatorIn({}, 'fr'), translatorIn({}, 'en')]

/** A text of a catalogue with its parameters, in every language. */
export const worded = (text: Localized, params: Params): Localized => ({
  fr: french.of(text, params),
  en: english.of(text, params),
})
