import type { Localized } from '../../domain/localized.ts'
import type { Params } from '../../text/rendering.ts'
import { translator } from '../../text/translator.ts'

const [french, english] = [translator('fr'), translator('en')]

/** A text of the catalogue with its parameters, in every language. */
export const worded = (text: Localized, params: Params): Localized => ({
  fr: french.of(text, params),
  en: english.of(text, params),
})
