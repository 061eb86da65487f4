import type { Localized } from '../domain/localized.ts'
import { createTranslator, type TextParams } from './rendering.ts'

const [french, english] = [createTranslator({}, 'fr'), createTranslator({}, 'en')]

/** Fills the parameters into a catalogue text, in all languages. */
export const renderLocalized = (text: Localized, params: TextParams): Localized => ({
  fr: french.of(text, params),
  en: english.of(text, params),
})
